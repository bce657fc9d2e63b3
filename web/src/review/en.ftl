story-waiting = The game is about to be looked at again…
story-reckoning = The game is looked at again… { $part }
story-here = At this moment
story-players = For each player
story-figures = The figures
story-error = (give or take { $error } points)
story-again = Play on from here
story-coach = { $to_player ->
    [yes] The coach
   *[no] The coach to { $player }
}: “{ $why }”
story-not-judged = Here the quickest hand and memory decide: nobody’s choices are judged. What a hand does counts for it, for better or worse.
story-raced = Here the quickest hand counts, too, and nobody judges hands. What is judged is whether to slap, and which card was named, by what everybody could have seen.
story-well = { $to_player ->
    [yes] You chose well
   *[no] { $player } chose well
}: “{ $move }”.
story-luck = { $luck ->
    [good] { $to_player ->
        [yes] Luck was with you (+{ $points }).
       *[no] Luck was with { $player } (+{ $points }).
    }
    [bad] { $to_player ->
        [yes] Luck was against you (−{ $points }).
       *[no] Luck was against { $player } (−{ $points }).
    }
    [unsure] { $to_player ->
        [yes] Your luck could not be measured finely enough.
       *[no] { $player }: luck could not be measured finely enough.
    }
   *[none] { $to_player ->
        [yes] Luck neither helped nor hindered you.
       *[no] { $player }: neither good luck nor bad.
    }
}
story-skill = { $skill ->
    [steady] { $to_player ->
        [yes] Your choices gave up next to nothing.
       *[no] Their choices gave up next to nothing.
    }
    [fair] { $to_player ->
        [yes] Your choices gave up a little.
       *[no] Their choices gave up a little.
    }
   *[loose] { $to_player ->
        [yes] Your choices gave up a lot.
       *[no] Their choices gave up a lot.
    }
}
story-adjusted = { $to_player ->
    [yes] Without luck, your share of the victory would have been about { $adjusted }%.
   *[no] Without luck, their share of the victory would have been about { $adjusted }%.
}
story-none-wrong = This game cannot be looked at again: it is not as it should be.
story-none-unfinished = This game was not played to its end: it has no story.
story-none-long = This game is too long to be looked at again.
story-none-values = What is needed to value this game is missing here.
story-none-late = Looking at it again took too long.
story-none-fault = The story of this game could not be told.
story-none-workers = This house does not look at games again.
