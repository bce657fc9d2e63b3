"""The table server, in rooms: table, store, race, web, ops, bots; `ports` is what they lean on."""
