push-board-others = The others
push-board-own = Your zone
push-board-zone = Zone
push-board-columns = Columns
push-board-drawn = Pile and card drawn
push-board-pile = { $n ->
    [one] { $n } card in the pile
   *[other] { $n } cards in the pile
}
push-board-left = { push-board-pile }, among them { $dice ->
    [one] { $dice } Die
   *[other] { $dice } Dice
}{ $directions ->
    [0] {""}
    [one] {" "}and { $directions } change of direction
   *[other] {" "}and { $directions } changes of direction
}
push-board-card = { $colour ->
    [die] Die card
    [turn] Change of direction card
   *[other] { push-colour } { $value }
}
push-board-die = DIE
push-board-die-warning = Whoever takes it rolls the die
push-board-pts = { $n ->
    [one] { $n } pt
   *[other] { $n } pts
}
push-board-points = points
push-board-total = { $points ->
    [one] { $points } point in all
   *[other] { $points } points in all
}
push-board-cell = { push-colour }: { $points } open, { $safe } safe
push-board-percent = { $n }%
push-board-column-label = Column { $column }: { $what } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
push-board-empty = empty
push-board-taken = already taken

## What the others do

push-board-state-turn = plays
push-board-state-picks = picks
push-board-state-next = next
push-board-state-active = their turn
push-board-they-doors = Draw or protect?
push-board-they-draws = { $name } draws…
push-board-they-places = Where does the card go?
push-board-they-again = One more card, or stop?
push-board-they-picks = { $name } picks a column.
push-board-they-rolls = The die is rolling…
push-board-over = The game is over

## Who picks next

push-board-next-first = { $you ->
    [true] After this you pick first (on the left)
   *[other] After this { $name } picks first (on the left)
}
push-board-next-two = { $you ->
    [true] After this you take a column, too
   *[other] After this { $name } takes a column
}
push-board-next-turned = { $you ->
    [true] You will pick first
   *[other] { $name } will pick first
}: { push-board-turned }
push-board-turned = { $way ->
    [right] direction changed (right)
   *[left] changed back again (left)
}
push-board-next-then = { $you ->
    [true] Next, you pick
   *[other] Next, { $name } picks
}{ $count ->
    [0] {""}
   *[other] {": "}{ push-board-turned }
}
push-board-next-nobody = Nobody picks after this

## Placing, taking

push-board-place = place here
push-board-open = new column
push-board-take = take
push-board-take-die = take, then roll
push-board-bar-value = there is a { $value } already
push-board-bar-colour = { push-colour } is there already
push-board-bar-both = { $value } and { push-colour } are there
push-board-bar-die = there is a Die already
push-board-then = then { $risk } risk
push-board-where = { $n ->
    [1] Only one place for it: column { $columns }.
   *[other] Drag it, or touch a column.
}

## Doors

push-board-draw = Draw
push-board-draw-key = D
push-board-draw-sub = if you dare
push-board-stop = Stop
push-board-stop-key = S
push-board-stop-not = Not yet
push-board-protect = Protect
push-board-protect-key = P
push-board-protect-sub = safe from the die
push-board-protect-not = Rather not
push-board-protect-none = nothing lies open
push-board-start = Your turn!
push-board-start-how = Draw, or bring a colour into safety?
push-board-again = One more?
push-board-again-how = Draw, or stop and take a column.
push-board-start-draw = Your turn!
push-board-start-draw-how = Draw a first card.
push-board-draw-on = One more!
push-board-draw-on-how = Nothing to take yet: draw on.
push-board-stopping = Stop!
push-board-stopping-how = Touch the column you take.
push-board-pick = Help yourself
push-board-pick-how = Touch the column you take.
push-board-which = Which colour?
push-board-which-how = Touch it: the die cannot reach it any more.
push-board-go-on = Go on

## The risk

push-board-risk = Risk of the next card
push-board-risk-exact = { $risk } risk
push-board-risk-choice = The risk after it, by column
push-board-mood-calm = Calm
push-board-mood-thrill = Thrill
push-board-mood-danger = Danger
push-board-mood-madness = Madness!

## The die

push-board-bust = Bust!
push-board-rolling = The die is rolling…
push-board-cost = { $n ->
    [one] { $cost } point
   *[other] { $cost } points
}
push-board-cost-none = Nothing lost!

## The moves in words

push-board-move-place = Place { push-the-card } in column { $column }
push-board-move-open = Open column { $column } with { push-the-card }
push-board-move-take = Take column { $column } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
push-board-move-take-die = Take column { $column } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), then roll the die
push-board-move-protect = Protect { push-colour } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

## The game in figures

push-board-figures = Points by colour, safe and open
push-board-exposed = open
push-board-safe = safe
push-board-busts = pushed too far
push-board-sum = total

## By keyboard

push-board-key-draw = draw
push-board-key-column = place in a column, or take it after Stop
push-board-key-stop = say stop
push-board-key-protect = protect a colour, and which
push-board-key-go-on = go on after the die

## The first time

push-board-hint-drew = Place the card where there is neither its number nor its colour yet.
push-board-hint-drew-die = A Die card: whoever takes its column will have to roll the die.
push-board-hint-reversed = A change of direction: the others will pick beginning from the right.
push-board-hint-bust = Pushed too far: the card fitted nowhere. No column, and the die.
push-board-hint-must-roll = The colour that the die shows is lost, except what is protected.

## What one touches

push-board-what-die = This column has a Die card: whoever takes it rolls the die and loses that colour.
push-board-what-turn = Who picks after you: the left, or the right after a change of direction.
push-board-what-shield = Above, your open points: the die can take them. Under the shield, those that nothing reaches.
push-board-what-risk = The chance that the next card fits nowhere.
