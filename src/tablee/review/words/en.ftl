review-seat = Player { $number }
review-when-round = Round { $number }
review-when-turn = Turn { $number }
review-when-move = Move { $number }
review-told = { $when }: { $told }
review-luck = Luck: { $to_player ->
    [yes] your chance to win
   *[no] the chance of { $player }
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
review-others = The others’ choice: { $to_player ->
    [yes] your chance to win
   *[no] the chance of { $player }
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
review-raced = { $to_player ->
    [yes] Your own hand: your chance to win
   *[no] The hand of { $player }: the chance
} { $rises ->
    [yes] rises
   *[no] falls
} by { $points ->
    [one] 1 point
   *[other] { $points } points
}, to { $chance } %.
review-decision = { $to_player ->
    [yes] You chose
   *[no] { $player } chose
} “{ $move }”; “{ $best }” would have been worth { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
review-regret = { $to_player ->
    [yes] You chose
   *[no] { $player } chose
} “{ $move }”: a regret of { $points ->
    [one] 1 point
   *[other] { $points } points
} against the best mixture, which most often has “{ $best }”.
review-picture = Each player’s chance to win, from the first move to the last
review-picture-axis = chance to win
review-picture-moves = moves
review-decided = What decided it
review-swings = The greatest swings
review-nothing = Nothing swung: the chances never moved.
review-head-moment = moment
review-head-player = player
review-head-cause = cause
review-head-change = change
review-head-error = ±
review-head-result = result
review-head-decisions = decisions
review-head-skill = given up by each
review-head-luck = luck
review-head-adjusted = without luck
review-cause-decision = decision
review-cause-luck = luck
review-cause-others = the others
review-figures = Figures are points of the chance to win, in a hundred; ± is one standard error of sampling, without what an estimate is wrong by.
