"""The table server, in rooms; `ports` is what they lean on.

`table` is where people meet, `store` keeps the log, `honours` what people want kept beside it;
`race` judges who was first, `web` speaks to browsers, `bots` and `reviews` ask processes that
think; `cluster` makes several nodes one house, `processes` those of one machine; `ops` tells the
host.
"""
