## For every game

names = Alex Chloé Camille Léo Dario Inès
seat = Seat { $number }
your-hand = Your hand
your-move = { $player }, your move
your-move-quick = { $player }, quick, { $seconds } s
nothing-typed = Type one of the keys above, or ? for help.
refused = ! { $typed }: { $reason }
keys = ? help · w why · q leave
keys-hint = ? help · h odds · w why · q leave
go-back = Press Enter to go back to the table
begin = Press Enter to begin
go-on = Press Enter to go on

curtain = Pass the keyboard to { $player }.
curtain-ready = Press Enter when the others look away
curtain-back = (u, then Enter: { $player } takes the card back)

help =
    Type the key in front of a move, or the move as a record writes it.
    w tells again what happened and why; q or Ctrl-C leaves, and the game is kept.
help-rules = The rules, clause by clause: { $command }

over = The game is over.
left = See you soon! The game is kept. To go on with it:
kept = The record of the game: { $file }

## A race

key-space = space
race-keys = One key each:
race-rules = Wait for the dice: a key pressed too soon does not count. Enter says that none of you slaps.
slap-now = Slap with your key · Enter: nobody slaps
too-soon = Too soon, { $player }: wait for the dice!
decimal-point = .
reaction = { $to_player ->
    [yes] You slap
   *[no] { $player } slaps
} first, after { $seconds } s.
