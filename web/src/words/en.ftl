# The table around the games. What happens in a game is told by its own words, under src/tablee/games.

## Making a table

make-title = Open a table
make-go = Open the table
make-players = How many seats?
make-fewer = One seat fewer
make-more = One seat more
make-seats = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
}
make-bots = Bots from the start
make-bots-count = { $n ->
    [0] none
    [one] one bot
   *[other] { $n } bots
}
make-fewer-bots = One bot fewer
make-more-bots = One bot more
make-edition = Edition
make-edition-own = Your own mix
make-rules = Rules of the game
make-house = House rules
make-more-options = All options
make-pace = Pace of the bots
make-pace-calm = Calm
make-pace-normal = Normal
make-pace-fast = Fast
make-pace-instant = Instant
make-timer = Time per move
make-timer-none = No limit
make-timer-seconds = { $n } s
make-timer-minutes = { $n } min
make-grace = When somebody is away, a bot plays
make-grace-after = after { $n } s
make-stand-in = Level of the stand-in
make-aids = Aids on the screen
make-aids-all = All: odds, cards gone, projections
make-aids-some = Some
make-aids-none = None: memory and instinct
make-coach = Coach: players may ask what the strongest bot would do
make-watchers = People may look on
make-listed = Shown in the list of tables
make-beside = Go on with { $names }, on this device
make-honours = Counts for the honours of those who want it
make-chat = Free text allowed
make-quiet = Quiet mode: everybody answers in secret, no race
make-lenient = Lenient with false starts
make-judging = How slaps are judged
make-judging-friends = Among friends
make-judging-strict = Strictly, for strangers
judging-friends = Slaps among friends: everybody’s distance is believed, so that near and far win alike.
judging-strict = Slaps judged strictly: a line counts for at most 20 ms more than the middle one of the others’. Among equals lying hardly pays; whoever is much farther away wins less often.
make-apply = Apply
make-change = Change
make-change-title = Another game, other options
level = Level

## The door

door-title = Join a table
door-at = { $game }, at { $host }’s
door-seats = { $n ->
    [0] No seat is left, but you may look on.
    [one] One seat is waiting for you.
   *[other] { $n } seats are free.
}
door-playing = The game has begun, but you may look on.
door-free = The game has begun, but a seat is waiting for you.
door-late = The game has begun. You may look on, or replace a bot if the host agrees.
door-late-go = Ask for a seat
door-go = Take a seat
door-watch = Just look on

## The lobby

lobby-invite = Have it scanned, or tell the code
lobby-link = Link to the table
lobby-copy = Copy
lobby-copied = Link copied
lobby-qr = QR code of table { $code }
lobby-hide = Hide the code
lobby-show = Show the code
lobby-seats = Seats
lobby-free = Free seat
lobby-sit = Sit here
lobby-stand = Stand up
lobby-friend = Somebody else, on this device
lobby-friend-title = Somebody else on this device
lobby-friend-hint = You pass the device around; a curtain hides the cards between turns.
lobby-friend-name = Their name
lobby-friend-go = Add
lobby-bot = Add a bot
lobby-bot-away = Send { $name } away
lobby-dealing = The cards are about to be dealt…
lobby-withheld = { $n ->
    [one] Nothing was dealt: the device of { $names } did not answer in time.
   *[other] Again nothing was dealt ({ $n } times now): the device of { $names } did not answer in time.
  }
lobby-ready = I am ready
lobby-start = Start
lobby-start-fill = { $n ->
    [one] a bot takes the free seat
   *[other] bots take the { $n } free seats
}
lobby-wait-host = The host starts the game; it also starts when everybody is ready.
lobby-wait-for = Waiting for { $names }.
lobby-looking-on = You are watching. The game will be shown here.
lobby-watchers = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
}
lobby-watching = You are looking on. Take a seat to play.
lobby-people = Around the table
lobby-kick = Ask { $name } to leave
lobby-kick-sure = Ask { $name } to leave the table?
lobby-kick-sure-playing = Ask { $name } to leave the table? A bot will play their cards.
lobby-kick-go = Ask to leave
lobby-kicked = { $name } was asked to leave
lobby-readmit = Let back in
lobby-host-over = Make { $name } the host
lobby-lock = Close the door
lobby-unlock = Open the door again
lobby-locked = The door is closed: nobody else comes in.
lobby-big = Big screen
lobby-big-hint = for the television: hands stay on the phones
lobby-coach = The coach may be asked at this table.
lobby-last = The game before
lobby-last-end = See the result
lobby-options = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
} and the options chosen
seat-you = You
seat-you-note = you
seat-host = host
seat-bot = bot
seat-agent = agent
seat-ready = ready
seat-unready = not ready yet
seat-away = away
seat-watches = looks on
seat-stand-in = a bot plays
seat-hands-quick = What quick hands! People’s are hardly ever so: just ask { $name }.
seat-hands-steady = What steady hands! One slap like the other, as people’s hardly ever are: just ask { $name }.

## The game

turn-yours = Your turn
turn-kept = Move kept
turn-of = { $name } to play
turn-wait = Waiting for { $names }
bar-menu = Menu
bar-watching = you are watching
bar-moves = Possible moves
bar-rules = Rules
bar-journal = Journal
bar-talk = Say something
bar-talk-new = Say something, { $n ->
    [one] { $n } message
   *[other] { $n } messages
}
bar-time = { $n } s
bar-time-label = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
line-open = Connected
line-waiting = Connection lost. Trying again in { $n } s.
line-kept = Your move is kept.
line-now = Now
line-again = Reconnecting…
moves-title = Possible moves
moves-none = Nothing to play just now.
moves-rest = The table still shows what has just happened.
moves-go-on = Go on
moves-type = Type a move
moves-type-go = Play
moves-type-unknown = That move is not in the list.
journal-round = Round { $n }
journal-empty = Nothing yet.
journal-forgets = Here one has to remember: the journal keeps only the last move.
why-rule = Rule { $clause }
talk-free = Write…
talk-send = Send
emote-0 = Well done!
emote-1 = Ouch!
emote-2 = Ha ha!
emote-3 = Hmm…
emote-4 = Your turn!
emote-5 = Thank you!
emote-6 = Oh no…
emote-7 = Another one!
emote-8 = Nice move
emote-9 = I am thinking
emote-10 = One minute
emote-11 = Sorry!
menu-title = Menu
menu-pause = Take a break
menu-resume = Go on with the game
menu-abandon = Break the game off
menu-abandon-sure = Break the game off for everybody?
menu-leave = Leave the table
menu-leave-sure = Leave the table and give up your seat?
menu-fair = Seal of the chance
menu-bots = Bots
late-one = Replace { $bot }?
late-several = Replace a bot?
late-ask = Ask
late-choose = Choose
late-asked = { $name } would like to replace { $bot }.
late-waiting = You would like to replace { $bot }: { $host } decides.
late-soon = Agreed: you replace { $bot } in a moment.
late-offered = { $host } offers you { $bot }’s seat.
late-free = { $bot } leaves the seat to you.
late-screen = { $bot } leaves the seat. Come and play with the code { $code }!
late-take = Take it
late-declined = { $host } would rather keep the bots.
late-taken = { $name } replaces { $bot }.
late-yours = You replace { $bot }. This game does not count for you.
late-lent = { $name } replaces { $bot }. This game counts for nobody at this device.
late-offer = Offer the seat
late-to = To { $name }
late-to-all = To whoever asks
late-offered-to = seat offered to { $name }
late-offered-all = seat offered to whoever asks
late-keep = Keep the bot
menu-keys = Keys
menu-screen = Open the big screen
paused-title = The game is paused
paused-hint = No hurry: everything is kept.
stuck = Something is wrong with the rules of this game, and it cannot go on. Nothing is lost: whatever was played is kept, and the host finds the reason in the house’s journal.
back-title = A bot plays for you
back-go = I am back
turn-title = Your turn
curtain-title = Pass the device to { $name }
curtain-hint = Is nobody else looking?
curtain-lift = See my cards
keys-title = By keyboard
keys-help = this help
keys-journal = journal
keys-rules = rules
keys-moves = possible moves
keys-coach = ask the coach, where there is one
keys-why = ask the coach why a bot did that
keys-mute = sound on or off
keys-escape = close

## The coach

coach-ask = Any idea?
coach-would = I would choose: { $move }.
coach-why = Why?
coach-thinks = The coach is thinking…
coach-play = Play
coach-play-this = Play: { $move }
coach-marked = Only you see this. The record of the game will say that you asked.
coach-by-solved = Worked out exactly, to the end of the game.
coach-by-estimated = Looked ahead as far as possible; what follows is estimated.
coach-by-searched = Tried out many thousand times, with the cards you cannot see imagined.
coach-by-judged = By rule of thumb: no chance to win was reckoned.
coach-by-shown = Said by what can be seen on the table; nothing was reckoned.
coach-mix = Mix: whoever always does the same can be read.
coach-always = always
coach-never = hardly ever
coach-times = { $times ->
    [one] once in { $of }
   *[other] { $times } times in { $of }
}
coach-chance = { $chance } to win
coach-chance-about = about { $chance } to win
coach-chance-error = { $chance } ± { $error } to win
percent = { $n }%

## Why a bot did that

because-ask = Why that move?
because-whose = Whose last move?
because-did = { $name }: { $move }.
because-coach = The coach to { $name }: “{ $why }”
because-same = The coach would have done the same.
because-sometimes = The coach sometimes does the same.
because-surprise = Surprising! The coach would rather have chosen: { $move }. “{ $why }”
because-manner = { $level }: “{ $hint }”
because-public = By what everybody could see. What { $name } knew beyond that stays secret.

## The end

end-title = End of the game
end-you = You win!
end-wins = { $name } wins!
end-shared = { $players } share the victory
end-broken = The game was broken off
end-broken-hint = It stays in the history, without a result.
end-why = Why
end-figures = In figures
end-rematch = Rematch
end-rematch-wait = You asked for a rematch. Waiting for { $names }.
end-lobby = Lobby
end-table = To the table
end-other = Another game
end-next = Play { $game }
end-next-is = Next game: { $game }.
end-wish = { $n ->
    [one] { $names } would like a rematch.
   *[other] { $names } would like a rematch.
}
end-host-chooses = { $name } chooses the game.
end-going-on = Another game is going on at this table.
end-again = Watch again
end-record = Download
end-share = Share a picture
end-fair = Check the chance
end-fair-hint = The seal, and those of all numbers, were known before the deal. With the seed and the numbers of the seats, this page draws everything again, and so does “tablee verify --fair”.
end-fair-fits = Checked by this device: the seed and all numbers are those that were committed to before the deal.
end-fair-unknown = Not checkable: this device gave no number of its own for this deal, or no longer has it.
end-fair-unfit = Does not fit: what is shown here is not what was committed to before the deal. Keep the game’s record, and ask the host.
end-fair-table = Game
end-fair-commit = Seal
end-fair-seed = Seed
end-fair-nonces = Numbers of the seats
end-fair-commits = Seals of these numbers
end-draw = Draw every card and die again
end-draw-asked = Drawing…
end-draw-same = { $n ->
    [one] Drawn again by this page: the one draw is what the seed and the numbers say.
   *[other] Drawn again by this page: all { $n } draws are what the seed and the numbers say.
}
end-draw-other = Draw no. { $at } is not what the seed and the numbers say. Keep the game’s record, and ask the host.
end-draw-failed = The house does not answer. Try again in a moment.
end-winner = wins
end-coached = Asked the coach: { $n ->
    [one] once
   *[other] { $n } times
}

## The evening

evening-title = Evening
evening-one = One game
evening-several = An evening of several games
evening-hint = Two points for each player left behind, one for each who is level; the final counts twice.
evening-final-twice = the final counts twice
evening-add = + { $game }
evening-remove = Remove game { $n }, { $game }
evening-make = Make an evening of it
evening-change = Change the evening
evening-go = { $n ->
    [one] One game is no evening
   *[other] Play these { $n } games
}
evening-stop = End the evening here
evening-now = Game { $n } of { $all }: { $game }
evening-now-final = The final: { $game }
evening-games = The games of the evening
evening-standings = Ranking of the evening
evening-you = You win the evening!
evening-wins = { $name } wins the evening!
evening-shared = { $names } share the evening
evening-next = Game { $n }: { $game }
evening-next-final = The final: { $game }
evening-again = Another evening
evening-tomorrow = You may stop here: the evening goes on at this table whenever you like.

## The honours

honours-title = Honours of the house
honours-about = If you like, the house keeps your results from table to table: games, wins, streaks, head to head. None of it is needed to play.
honours-want = Keep my games, under my name, from this device
honours-name = It takes a name to be in the honours.
honours-none = Nothing is kept of this device. Your next games will count if you want them to.
honours-games = Games
honours-game = Game
honours-wins = Wins
honours-streak = In a row
honours-longest = Longest run
honours-skill = { $n } given up a choice
honours-luck = luck { $n } ± { $error }
honours-reviewed = { $n ->
    [one] What was given up and luck are from one game that was looked at again
   *[other] What was given up and luck are from { $n } games that were looked at again
}: points of the chance to win, in a hundred. The less given up, the better the choices; luck, in a game, comes to nothing in the long run.
honours-best = Best
honours-players = with { $n }
honours-by-game = By game and number of players
honours-course = { $n ->
    [one] Share of wins after { $n } game
   *[other] Share of wins over { $n } games
}: { $share }
honours-versus = Head to head
honours-met = ahead { $ahead }, behind { $behind }, level { $level }
honours-ratings = Ratings
honours-rating = { $n } ± { $error }
honours-ratings-hint = An estimate of strength, with what one can be 95 % sure of; everybody begins at 25 ± 17.
honours-people = The house
honours-won-of = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} of { $games }
honours-yours = Your data
honours-yours-hint = The house keeps a hash of this device’s key, your name, and your results. Deleting erases them for good.
honours-csv = Download (CSV)
honours-json = Download (JSON)
honours-erase = Delete everything
honours-erase-sure = Yes, delete everything
honours-erased = Nothing is kept of you any more.

## What can go wrong

trouble-opening = Walking up to the table…
trouble-waiting = The house does not answer. Trying again in { $n } s.
trouble-taken = Your seat is now played from another window.
trouble-taken-go = Play here
trouble-kicked = The host has asked you to leave this table.
trouble-kicked-hint = If the host changes their mind, your seat and your cards are yours again.
trouble-closed = This table has been cleared.
trouble-unknown = There is no table of that code.
trouble-token = Your seat is not known at this table any more.
trouble-refused = You cannot come to this table.
trouble-left = You have left the table.
trouble-version = This page is older than the house. Load it again.
trouble-socket = Your browser, or the network, does not let WebSockets through.
trouble-join = Come in again
trouble-watch = Just look on
lost-title = There is no such page
lost-hint = Perhaps the address is incomplete.

## Settings

settings-title = Settings
face = Your face
face-none = none
face-suricate = the meerkat
face-souris = the mouse
face-vautour = the vulture
face-bat = the bat
face-vampire = the vampire
face-crane = the skull
face-lune = the moon
face-ail = the garlic
face-etoile = the star
face-chateau = the castle
face-de = the die
face-cartes = the cards
settings-hint = Kept in this browser.
settings-sound = Sounds: { $n }%
settings-sound-off = Sounds off
settings-motion = Movement
settings-motion-auto = Like the device
settings-motion-less = As little as possible
settings-speed = Speed of animations
settings-speed-0 = None
settings-speed-half = Quick
settings-speed-1 = Normal
settings-speed-slow = Calm
settings-lefty = For left-handers
settings-hints = Explain what happens for the first time
settings-hold = When cards are revealed
settings-hold-first = Wait for my tap in a first game
settings-hold-tap = Always wait for my tap
settings-hold-go = Go on after a time to read
settings-one-tap = Play at one tap, without confirming
settings-text = Size of the text
settings-text-1 = Normal
settings-text-2 = Large
settings-text-3 = Very large

## Watching a game again

replay-title = Watch a game again
lead = Lead the others
lead-you = You lead the others through it.
lead-leads = { $name } leads through the game.
lead-stop = Stop leading
lead-following = You follow { $name }.
lead-free = Go my own way
lead-follow = Follow { $name }
lead-offer = { $name } is looking at the game again.
lead-join = Look together
lead-decline = Not now
replay-story = The story of the game
replay-back = Back to the result
replay-missing = There is no such game, or it is not over yet.
replay-view = Viewpoint
replay-view-open = All cards open
replay-view-watcher = Onlooker
replay-step = Move { $n } of { $all }
replay-first = To the beginning
replay-turn = Turn { $n } of { $all }
replay-previous = Previous turn
replay-next = Next turn
replay-previous-step = Previous move
replay-next-step = Next move
replay-last = To the end
replay-run = Run
replay-halt = Stop
replay-speed = Speed
replay-speed-times = × { $n }
replay-link = Link to this move
replay-delete = Delete this game
replay-delete-sure = Delete this game for good, for everybody?
replay-deleted = Game deleted.
replay-coached = { $names } asked the coach here.

# A lesson

learn-title = Learn { $game }
learn-of = Lesson · { $game }
learn-progress = { $done } of { $all }
learn-watch = Watch…
learn-next = Got it
learn-leave = Leave the lesson; you can go on later
learn-end = Well done! You know how to play { $game }.
learn-home = Play a game
learn-again = See it again
learn-rules = All the rules
learn-clause = Show me
lesson-read-first = Read first, then touch “Got it”.

# A puzzle

puzzle-day = The puzzle of the day
puzzle-run = Puzzles
puzzle-grade = Difficulty { $grade } of 3
puzzle-right = Right!
puzzle-next = Next one
puzzle-more = Another one tomorrow. Until then, a whole run:
puzzle-days = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
puzzle-row = { $count } in a row
