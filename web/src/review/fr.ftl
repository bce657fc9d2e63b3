story-waiting = La partie va être relue…
story-reckoning = La partie est relue… { $part }
story-here = À ce moment
story-players = Pour chacun
story-figures = Les chiffres
story-error = (à { $error } points près)
story-again = Rejouer d’ici
story-coach = { $to_player ->
    [yes] Le coach
   *[no] Le coach à { $player }
} : « { $why } »
story-not-judged = Ici, c’est la main la plus rapide et la mémoire qui décident : les choix de chacun ne sont pas jugés. Ce que fait une main compte pour elle, en bien ou en mal.
story-raced = Ici, la main la plus rapide compte aussi, et nul ne juge les mains. Sont jugés taper ou non, et la carte montrée, d’après ce que chacun avait pu voir.
story-well = { $to_player ->
    [yes] Vous avez bien choisi
   *[no] { $player } a bien choisi
} : « { $move } ».
story-luck = { $luck ->
    [good] { $to_player ->
        [yes] La chance était avec vous (+{ $points }).
       *[no] La chance était avec { $player } (+{ $points }).
    }
    [bad] { $to_player ->
        [yes] La chance était contre vous (−{ $points }).
       *[no] La chance était contre { $player } (−{ $points }).
    }
    [unsure] { $to_player ->
        [yes] Votre chance n’a pas pu être mesurée assez finement.
       *[no] { $player } : la chance n’a pas pu être mesurée assez finement.
    }
   *[none] { $to_player ->
        [yes] La chance ne vous a ni aidé ni gêné.
       *[no] { $player } : ni chance ni malchance.
    }
}
story-skill = { $skill ->
    [steady] { $to_player ->
        [yes] Vos choix n’ont presque rien cédé.
       *[no] Ses choix n’ont presque rien cédé.
    }
    [fair] { $to_player ->
        [yes] Vos choix ont cédé un peu.
       *[no] Ses choix ont cédé un peu.
    }
   *[loose] { $to_player ->
        [yes] Vos choix ont cédé beaucoup.
       *[no] Ses choix ont cédé beaucoup.
    }
}
story-adjusted = { $to_player ->
    [yes] Sans le hasard, votre part de la victoire aurait été d’environ { $adjusted } %.
   *[no] Sans le hasard, sa part de la victoire aurait été d’environ { $adjusted } %.
}
story-none-wrong = Cette partie ne peut pas être relue : elle n’est pas comme elle devrait être.
story-none-unfinished = Cette partie n’a pas été jouée jusqu’au bout : elle n’a pas d’histoire.
story-none-long = Cette partie est trop longue pour être relue.
story-none-values = Il manque ici de quoi estimer les parties de ce jeu.
story-none-late = La relecture a pris trop de temps.
story-none-fault = L’histoire de cette partie n’a pas pu être racontée.
story-none-workers = Cette maison ne relit pas les parties.
