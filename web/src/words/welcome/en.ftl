# What the first page says, before anybody has sat down: the rest comes with the other pages.

title = Tablée
tagline = Four card games around one table.
close = Close
cancel = Cancel
home = Home
back-home = Back to the start
loading = One moment…
failed = The house does not answer.
try-again = Try again
renew = The house has been updated: this page is loading itself again.
renew-vain = Something of this page is missing, and loading it again has not helped.
reload = Load the page again
yes = Yes
no = No
welcome-choose = Choose a game
welcome-play = Play now
welcome-play-hint = { $bots ->
    [one] against one bot
   *[other] against { $bots } bots
}
welcome-learn = Learn
welcome-learn-on = Go on learning
welcome-learn-hint = in 3 minutes
welcome-make = Open a table
welcome-make-hint = with others, a game or an evening
welcome-rules = Rules
welcome-settings = Settings
welcome-honours = Honours
welcome-puzzle = Puzzle of the day
welcome-join = Join a table
welcome-code = Table code
welcome-join-go = Join
welcome-tables = Your tables
welcome-with = Go on with { $names } · { $game }
welcome-forget = Forget table { $code }
welcome-open = Open tables
welcome-open-line = { $host } · { $seats ->
    [0] full
    [one] { $seats } seat free
   *[other] { $seats } seats free
}
welcome-no-account = No account, no advertising, on this machine. Your friends scan and play.
game-players = { $least } to { $most } players
game-players-just = { $least } players
game-minutes = { $minutes } min
game-plain = A game from elsewhere, on a plain table: what lies there is spelt out, and every possible move is a button.
name = Your name
name-unsaid = Somebody
language = Language
theme = Light
theme-auto = Like the device
theme-midi = Noon
theme-veillee = Evening
level-bots = Level of the bots
level-face-easy = Easy
level-face-medium = Medium
level-face-strong = Strong
level-1 = Beginner
level-2 = Average
level-3 = Good
level-4 = Expert
