seat = Player { $number }
when-round = Round { $number }
when-turn = Turn { $number }
when-move = Move { $number }
told = { $when }: { $told }
luck = Luck: { $to_player ->
    [yes] your chance to win
   *[no] the chance of { $player }
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
others = The others’ choice: { $to_player ->
    [yes] your chance to win
   *[no] the chance of { $player }
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
raced = { $to_player ->
    [yes] Your own hand: your chance to win
   *[no] The hand of { $player }: the chance
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
decision = { $to_player ->
    [yes] You chose
   *[no] { $player } chose
} “{ $move }”; “{ $best }” would have been worth { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
regret = { $to_player ->
    [yes] You chose
   *[no] { $player } chose
} “{ $move }”: a regret of { $points ->
    [one] 1 point
   *[other] { $points } points
} against the best mixture, which most often has “{ $best }”.
picture = Each player’s chance to win, from the first move to the last
picture-axis = chance to win
picture-moves = moves
decided = What decided it
swings = The greatest swings
nothing = Nothing swung: the chances never moved.
head-moment = moment
head-player = player
head-cause = cause
head-change = change
head-error = ±
head-result = result
head-decisions = decisions
head-skill = given up by each
head-luck = luck
head-adjusted = without luck
cause-decision = decision
cause-luck = luck
cause-others = the others
figures = Figures are points of the chance to win, in a hundred; ± is one standard error of sampling, without what an estimate is wrong by.
