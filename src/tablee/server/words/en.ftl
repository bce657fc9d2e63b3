serve-here = On this machine: { $url }
serve-lan = On your network:  { $url }
serve-root = This runs as root: an account of its own would be safer (docs/host.md, A service).
serve-stop = Stop with Ctrl-C; nothing is lost.
site-unbuilt = The site is not built. In the checkout, “make play” builds it and opens it.

house-closing = The house is closing for a moment. Your game is kept; you will be back at your seat.
kicked = The host has asked you to leave this table.
left = You have left the table.
table-closed = This table has been cleared.
taken-over = Your seat is now played from another window.

name-empty = A name is needed.
name-long = That name is too long.
name-letters = That name has characters that cannot be shown.
chat-empty = There is nothing to say.
chat-long = That is too long.
chat-letters = That has characters that cannot be shown.

refused-answered = You have answered already.
refused-chat = Free text is not allowed at this table.
refused-coach = At this table nobody is coached.
refused-crowd = Too many people have come and gone at this table. Finish a game, or open another table.
refused-dealing = The cards are about to be dealt. Please wait a moment.
refused-evening = The games of this evening are for { $least } to { $most } players.
refused-evening-long = An evening has at most { $most } games.
refused-fault = Something went wrong in the house. Nothing has changed; please try again.
refused-full = There is no room left at this table.
refused-hello = The first message must be a hello.
refused-host = Only the host may do that.
refused-house-full = The house has no room for another table.
refused-locked = The host lets nobody else in.
refused-message = That message is not understood.
refused-no-bot = There is no bot on that seat.
refused-no-deed = There is no move of this bot to explain right now.
refused-no-agent = There is no agent of that name in this house.
refused-no-people = At least one person must sit at the table.
refused-no-race = There is nothing to slap for now.
refused-no-seat = You have no seat at this table.
refused-no-table = There is no table of that code.
refused-nobody-there = There is nobody like that at the table.
refused-not-dealt = No game is being played.
refused-not-paused = The game is not paused.
refused-not-yours = That seat is not yours.
refused-options = Those options do not belong to this game.
refused-origin = This address may not be used here.
refused-address = The house is not known by this name. Its host adds names with “tablee serve --origin”.
refused-pause-again = Let the others play first: you may pause again in { $seconds } s.
refused-paused = The game is paused.
refused-players = This game is for { $least } to { $most } players.
refused-playing = A game is being played.
refused-race = Not while the dice are rolling.
refused-reveal = That is not the number that was committed to.
refused-reveal-early = Numbers are not shown before all have committed to theirs.
refused-branch = Nobody can play on from there.
refused-branch-evening = A game that is played on from a moment of another is not part of an evening.
refused-lead = Only the last game can be led through.
refused-declined = The host has said no, and would rather not be asked again.
refused-seated = You have a seat already.
refused-seen = You have seen other cards of this game.
refused-others-cards = Somebody else held these cards in this game: they are not for you to see.
refused-seat = There is no such seat.
refused-set-aside = The game at this table cannot be read. Nothing of it was deleted; the host has been told.
refused-slap = A slap must say when it was made.
refused-storage = The house could not keep that. Nothing has changed; please try again.
refused-taken = That seat is taken.
refused-token = This seat is not known here any more.
refused-too-many = There are only { $most } seats.
refused-too-often = Too often, too fast. Please wait a moment.
refused-uncommitted = You have committed to no number.
refused-unreachable = The table cannot be reached just now. Nothing is lost; you will be back at your seat.
refused-version = This page is older than the house. Please load it again.
refused-watchers = This table is not open to watchers.
refused-watching = You are only watching.

slap-first = { $to_player ->
    [yes] You were
   *[no] { $player } was
} first: { $ms } ms, ping { $ping }.
slap-drawn = { $to_player ->
    [yes] You were equally fast and were
   *[no] { $player } was equally fast and was
} drawn: { $ms } ms, ping { $ping }.
slap-undrawn = { $to_player ->
    [yes] You were
   *[no] { $player } was
} equally fast, but the lot fell to another: { $ms } ms, ping { $ping }.
slap-later = { $to_player ->
    [yes] You were
   *[no] { $player } was
} later: { $ms } ms, ping { $ping }.
slap-early = Too early: a slap counts from the moment the dice are shown.
slap-impossible = Nobody sees the dice and slaps that fast.
slap-again = You have slapped already.

lesson-not-this = That is allowed, but it is not what is shown here.

puzzle-best = Your turn: which is the best move?
puzzle-knows-all = Nothing is hidden: all of it is on the table.
puzzle-knows-veiled = You know what this seat sees: its cards and all that lies open, and no more.
puzzle-knows-shown = Look closely: then you will be asked for a card that is hidden.
puzzle-right-solved = Reckoned to the end of the game: { $best }% chance to win, against { $other }% for the best of the other moves.
puzzle-right-secured = { $best ->
    [100] Whatever the other one lays, this card makes you win; no other one secures more than { $other }%.
   *[other] Whatever the other one lays, this card secures at least a { $best }% chance to win; no other one secures more than { $other }%.
}
puzzle-right-searched = Estimated, then tried by playing on from both: about a { $best }% chance to win, against { $other }% for the best of the other moves.
puzzle-right-seen = Well remembered!
puzzle-wrong-solved = That leaves a { $other }% chance to win; the best move gives { $best }%.
puzzle-wrong-secured = { $other ->
    [0] If the other one lays the right card, that one makes you lose; the best one secures a { $best }% chance to win.
   *[other] That card secures only a { $other }% chance to win; the best one secures { $best }%.
}
puzzle-wrong-searched = That leaves about a { $other }% chance to win; the best move gives { $best }%.
puzzle-wrong-seen = It is not that card.
