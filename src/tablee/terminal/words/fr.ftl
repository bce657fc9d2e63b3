## Pour tous les jeux

names = Alex Chloé Camille Léo Dario Inès
seat = Siège { $number }
your-hand = Votre main
your-move = { $player }, à vous
your-move-quick = { $player }, vite, { $seconds } s
nothing-typed = Tapez l’une des touches ci-dessus, ou ? pour l’aide.
refused = ! { $typed } : { $reason }
keys = ? aide · w pourquoi · q quitter
keys-hint = ? aide · h risque · w pourquoi · q quitter
go-back = Entrée pour revenir à la table
begin = Entrée pour commencer
go-on = Entrée pour continuer

curtain = Passez le clavier à { $player }.
curtain-ready = Entrée quand les autres regardent ailleurs
curtain-back = (u puis Entrée : { $player } reprend sa carte)

help =
    Tapez la touche placée devant un coup, ou le coup comme l’écrit une partie notée.
    w raconte encore ce qui s’est passé et pourquoi ; q ou Ctrl-C pour quitter, la partie est gardée.
help-rules = Les règles, clause par clause : { $command }

over = La partie est terminée.
left = À bientôt ! La partie est gardée. Pour la reprendre :
kept = La partie notée : { $file }

## Une course

key-space = espace
race-keys = Une touche par personne :
race-rules = Attendez les dés : une touche pressée trop tôt ne compte pas. Entrée dit qu’aucun de vous ne tape.
slap-now = Tapez avec votre touche · Entrée : personne ne tape
too-soon = Trop tôt, { $player } : attendez les dés !
decimal-point = ,
reaction = { $to_player ->
    [yes] Vous tapez
   *[no] { $player } tape
} en premier, après { $seconds } s.
