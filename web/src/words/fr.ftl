# La table autour des jeux. Ce qui se passe dans un jeu se dit avec ses propres mots, sous src/tablee/games.

## Préparer une table

make-title = Ouvrir une table
make-go = Ouvrir la table
make-players = Combien de places ?
make-fewer = Une place de moins
make-more = Une place de plus
make-seats = { $n ->
    [one] { $n } place
   *[other] { $n } places
}
make-bots = Robots dès le début
make-bots-count = { $n ->
    [0] aucun
    [one] un robot
   *[other] { $n } robots
}
make-fewer-bots = Un robot de moins
make-more-bots = Un robot de plus
make-edition = Édition
make-edition-own = Au choix
make-rules = Règles du jeu
make-house = Règles de la maison
make-more-options = Toutes les options
make-pace = Rythme des robots
make-pace-calm = Tranquille
make-pace-normal = Normal
make-pace-fast = Rapide
make-pace-instant = Immédiat
make-timer = Temps par coup
make-timer-none = Sans limite
make-timer-seconds = { $n } s
make-timer-minutes = { $n } min
make-grace = Après une absence, un robot joue
make-grace-after = au bout de { $n } s
make-stand-in = Niveau du robot remplaçant
make-aids = Aides à l’écran
make-aids-all = Toutes : chances, cartes sorties, projections
make-aids-some = Quelques-unes
make-aids-none = Aucune : mémoire et intuition
make-coach = Coach : on peut demander ce que ferait le meilleur robot
make-watchers = On peut regarder sans jouer
make-listed = Visible dans la liste des tables
make-beside = Reprendre avec { $names }, sur cet appareil
make-honours = Compte pour le palmarès de ceux qui le veulent
make-chat = Texte libre permis
make-quiet = Mode tranquille : chacun répond en secret, sans course
make-lenient = Indulgent avec les faux départs
make-judging = Jugement des tapes
make-judging-friends = Entre amis
make-judging-strict = Strict, entre inconnus
judging-friends = Tapes entre amis : on croit chacun sur sa distance, et l’on gagne aussi souvent de loin que de près.
judging-strict = Tapes jugées strictement : une ligne compte au plus 20 ms de plus que celle du milieu parmi les autres. Entre égaux, mentir ne rapporte guère ; qui joue de bien plus loin gagne moins souvent.
make-apply = Appliquer
make-change = Changer
make-change-title = Un autre jeu, d’autres options
level = Niveau

## Entrer

door-title = Rejoindre une table
door-at = { $game }, chez { $host }
door-seats = { $n ->
    [0] Plus de place : vous pouvez regarder.
    [one] Une place vous attend.
   *[other] { $n } places libres.
}
door-playing = La partie a commencé : vous pouvez regarder.
door-free = La partie a commencé, mais une place vous attend.
door-late = La partie a commencé : vous pouvez regarder, ou remplacer un robot si l’hôte le veut bien.
door-late-go = Demander une place
door-go = Prendre place
door-watch = Seulement regarder

## Le salon

lobby-invite = Faites scanner, ou donnez le code
lobby-link = Lien de la table
lobby-copy = Copier
lobby-copied = Lien copié
lobby-qr = Code QR de la table { $code }
lobby-hide = Cacher le code
lobby-show = Montrer le code
lobby-seats = Places
lobby-free = Place libre
lobby-sit = M’asseoir
lobby-stand = Me lever
lobby-friend = Quelqu’un d’autre, sur cet appareil
lobby-friend-title = Une autre personne sur cet appareil
lobby-friend-hint = On se passe l’appareil ; un rideau cache les cartes entre deux tours.
lobby-friend-name = Son nom
lobby-friend-go = Ajouter
lobby-bot = Ajouter un robot
lobby-bot-away = Retirer { $name }
lobby-dealing = Les cartes vont être distribuées…
lobby-withheld = { $n ->
    [one] Rien n’a été distribué : l’appareil de { $names } n’a pas répondu à temps.
   *[other] De nouveau rien n’a été distribué, { $n } fois déjà : l’appareil de { $names } n’a pas répondu à temps.
  }
lobby-ready = Je suis prêt
lobby-start = Commencer
lobby-start-fill = { $n ->
    [one] un robot prend la place libre
   *[other] des robots prennent les { $n } places libres
}
lobby-wait-host = L’hôte lance la partie ; elle commence aussi quand tout le monde est prêt.
lobby-wait-for = On attend { $names }.
lobby-looking-on = Vous regardez. La partie s’affichera ici.
lobby-watchers = { $n ->
    [one] Une personne regarde.
   *[other] { $n } personnes regardent.
}
lobby-watching = Vous regardez. Prenez une place pour jouer.
lobby-people = Autour de la table
lobby-kick = Renvoyer { $name }
lobby-kick-sure = Renvoyer { $name } de la table ?
lobby-kick-sure-playing = Renvoyer { $name } de la table ? Un robot jouera ses cartes.
lobby-kick-go = Renvoyer
lobby-kicked = { $name } a été renvoyé
lobby-readmit = Laisser revenir
lobby-host-over = Faire de { $name } l’hôte
lobby-lock = Fermer la porte
lobby-unlock = Rouvrir la porte
lobby-locked = La porte est fermée : personne d’autre n’entre.
lobby-big = Grand écran
lobby-big-hint = pour la télévision : les mains restent sur les téléphones
lobby-coach = À cette table, on peut demander conseil au coach.
lobby-last = Partie précédente
lobby-last-end = Voir le résultat
lobby-options = { $n ->
    [one] { $n } place
   *[other] { $n } places
} et les options choisies
seat-you = Vous
seat-you-note = vous
seat-host = hôte
seat-bot = robot
seat-agent = agent
seat-ready = prêt
seat-unready = pas encore prêt
seat-away = absent
seat-watches = regarde
seat-stand-in = un robot joue
seat-hands-quick = Quelles mains ! On n’est presque jamais si rapide : demandez donc à { $name }.
seat-hands-steady = Quelle régularité ! Une tape comme l’autre, ce qui n’arrive presque jamais : demandez donc à { $name }.

## La partie

turn-yours = À vous
turn-kept = Coup gardé
turn-of = À { $name } de jouer
turn-wait = On attend { $names }
bar-menu = Menu
bar-watching = vous regardez
bar-moves = Coups possibles
bar-rules = Règles
bar-journal = Journal
bar-talk = Dire quelque chose
bar-talk-new = Dire quelque chose, { $n ->
    [one] { $n } message
   *[other] { $n } messages
}
bar-time = { $n } s
bar-time-label = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
line-open = Connecté
line-waiting = Connexion perdue. Nouvel essai dans { $n } s.
line-kept = Votre coup est gardé.
line-now = Maintenant
line-again = Reconnexion…
moves-title = Coups possibles
moves-none = Rien à jouer pour le moment.
moves-rest = On montre encore ce qui vient d’arriver.
moves-go-on = Continuer
moves-type = Tapez un coup
moves-type-go = Jouer
moves-type-unknown = Ce coup n’est pas dans la liste.
journal-round = Manche { $n }
journal-empty = Rien encore.
journal-forgets = Ici on doit se souvenir : le journal ne garde que le dernier coup.
why-rule = Règle { $clause }
talk-free = Écrire…
talk-send = Envoyer
emote-0 = Bravo !
emote-1 = Aïe !
emote-2 = Ha ha !
emote-3 = Hmm…
emote-4 = À vous !
emote-5 = Merci !
emote-6 = Oh non…
emote-7 = Encore une !
emote-8 = Bien joué
emote-9 = Je réfléchis
emote-10 = Une minute
emote-11 = Désolé !
menu-title = Menu
menu-pause = Faire une pause
menu-resume = Reprendre la partie
menu-abandon = Interrompre la partie
menu-abandon-sure = Interrompre la partie pour tout le monde ?
menu-leave = Quitter la table
menu-leave-sure = Quitter la table et rendre votre place ?
menu-fair = Empreinte du hasard
menu-bots = Robots
late-one = Remplacer { $bot } ?
late-several = Remplacer un robot ?
late-ask = Demander
late-choose = Choisir
late-asked = { $name } aimerait remplacer { $bot }.
late-waiting = Vous aimeriez remplacer { $bot } : { $host } décide.
late-soon = C’est d’accord : vous remplacez { $bot } dans un instant.
late-offered = { $host } vous propose de remplacer { $bot }.
late-free = { $bot } vous laisse sa place.
late-screen = { $bot } laisse sa place. Venez jouer avec le code { $code } !
late-take = La prendre
late-declined = { $host } préfère garder les robots.
late-taken = { $name } remplace { $bot }.
late-yours = Vous remplacez { $bot }. Cette partie ne compte pas pour vous.
late-lent = { $name } remplace { $bot }. Cette partie ne compte pour personne sur cet appareil.
late-offer = Proposer sa place
late-to = À { $name }
late-to-all = À qui la demande
late-offered-to = place proposée à { $name }
late-offered-all = place proposée à qui la demande
late-keep = La garder
menu-keys = Touches du clavier
menu-screen = Ouvrir le grand écran
paused-title = Partie en pause
paused-hint = Rien ne presse : tout est gardé.
stuck = Quelque chose ne va pas dans les règles de ce jeu, et la partie ne peut pas continuer. Rien n’est perdu : tout ce qui a été joué est gardé, et l’hôte trouvera la raison dans le journal de la maison.
back-title = Un robot joue pour vous
back-go = Me revoici
turn-title = À vous
curtain-title = Passez l’appareil à { $name }
curtain-hint = Personne d’autre ne regarde ?
curtain-lift = Voir mes cartes
keys-title = Au clavier
keys-help = cette aide
keys-journal = journal
keys-rules = règles
keys-moves = coups possibles
keys-coach = demander au coach, s’il y en a un
keys-why = demander au coach pourquoi un robot a joué cela
keys-mute = couper le son
keys-escape = fermer

## Le coach

coach-ask = Une idée ?
coach-would = Moi, je choisirais : { $move }.
coach-why = Pourquoi ?
coach-thinks = Le coach réfléchit…
coach-play = Jouer
coach-play-this = Jouer : { $move }
coach-marked = Vous seul voyez ceci. La partie notée dira que vous avez demandé.
coach-by-solved = Calculé exactement, jusqu’à la fin de la partie.
coach-by-estimated = Calculé aussi loin que possible ; la suite est estimée.
coach-by-searched = Essayé des milliers de fois, en imaginant les cartes que vous ne voyez pas.
coach-by-judged = À vue d’œil : aucune chance de gagner n’a été calculée.
coach-by-shown = Dit d’après ce qui se voit sur la table ; rien n’a été calculé.
coach-mix = Variez : qui joue toujours pareil se laisse deviner.
coach-always = toujours
coach-never = presque jamais
coach-times = { $times } fois sur { $of }
coach-chance = { $chance } de gagner
coach-chance-about = environ { $chance } de gagner
coach-chance-error = { $chance } ± { $error } de gagner
percent = { $n } %

## Pourquoi un robot a joué cela

because-ask = Pourquoi ce coup ?
because-whose = Le dernier coup de qui ?
because-did = { $name } : { $move }.
because-coach = Le coach à { $name } : « { $why } »
because-same = Le coach aurait fait pareil.
because-sometimes = Le coach fait parfois pareil.
because-surprise = Surprenant ! Le coach aurait plutôt choisi : { $move }. « { $why } »
because-manner = { $level } : « { $hint } »
because-public = D’après ce que tout le monde pouvait voir. Ce que { $name } savait de plus reste secret.

## La fin

end-title = Fin de la partie
end-you = Vous gagnez !
end-wins = { $name } gagne !
end-shared = { $players } { $to_players ->
    [yes] partagez
   *[no] partagent
} la victoire
end-broken = Partie interrompue
end-broken-hint = Elle reste dans l’historique, sans résultat.
end-why = Pourquoi
end-figures = En chiffres
end-rematch = Revanche
end-rematch-wait = Revanche demandée. On attend { $names }.
end-lobby = Salon
end-table = À la table
end-other = Autre jeu
end-next = Jouer à { $game }
end-next-is = Prochain jeu : { $game }.
end-wish = { $n ->
    [one] { $names } voudrait une revanche.
   *[other] { $names } voudraient une revanche.
}
end-host-chooses = { $name } choisit le jeu.
end-going-on = Une autre partie est en cours à cette table.
end-again = Revoir
end-record = Télécharger
end-share = Partager l’image
end-fair = Vérifier le hasard
end-fair-hint = L’empreinte et celles de tous les nombres étaient connues avant la donne. Avec la graine et les nombres de chaque place, cette page refait tous les tirages, et « tablee verify --fair » aussi.
end-fair-fits = Vérifié par cet appareil : la graine et tous les nombres sont ceux sur lesquels on s’était engagé avant la donne.
end-fair-unknown = Non vérifiable : cet appareil n’a donné aucun nombre pour cette donne, ou ne l’a plus.
end-fair-unfit = Ne concorde pas : ce qui est montré ici n’est pas ce sur quoi on s’était engagé avant la donne. Gardez le fichier de la partie et parlez-en à l’hôte.
end-fair-table = Partie
end-fair-commit = Empreinte
end-fair-seed = Graine
end-fair-nonces = Nombres des places
end-fair-commits = Empreintes de ces nombres
end-draw = Tirer à nouveau chaque carte et chaque dé
end-draw-asked = Tirage en cours…
end-draw-same = { $n ->
    [one] Tiré à nouveau par cette page : l’unique tirage est bien celui de la graine et des nombres.
   *[other] Tirés à nouveau par cette page : les { $n } tirages sont bien ceux de la graine et des nombres.
}
end-draw-other = Le tirage n° { $at } n’est pas celui de la graine et des nombres. Gardez la partie enregistrée et demandez à l’hôte.
end-draw-failed = La maison ne répond pas. Réessayez dans un instant.
end-winner = gagne
end-coached = A demandé au coach : { $n } fois

## La soirée

evening-title = Soirée
evening-one = Une partie
evening-several = Une soirée de plusieurs jeux
evening-hint = Deux points pour chaque joueur laissé derrière soi, un pour chaque ex æquo ; la finale compte double.
evening-final-twice = finale, compte double
evening-add = + { $game }
evening-remove = Retirer la partie { $n }, { $game }
evening-make = En faire une soirée
evening-change = Changer la soirée
evening-go = { $n ->
    [one] Une partie ne fait pas une soirée
   *[other] Jouer ces { $n } parties
}
evening-stop = Finir la soirée ici
evening-now = Partie { $n } sur { $all } : { $game }
evening-now-final = La finale : { $game }
evening-games = Les jeux de la soirée
evening-standings = Classement de la soirée
evening-you = Vous gagnez la soirée !
evening-wins = { $name } gagne la soirée !
evening-shared = { $names } partagent la soirée
evening-next = Partie { $n } : { $game }
evening-next-final = La finale : { $game }
evening-again = Une autre soirée
evening-tomorrow = On peut s’arrêter là : la soirée reprend à cette table quand vous voulez.

## Le palmarès

honours-title = Palmarès de la maison
honours-about = Si vous le voulez, la maison retient vos résultats d’une table à l’autre : jeux, victoires, séries, face-à-face. Rien n’est nécessaire pour jouer.
honours-want = Retenir mes parties, sous mon nom, depuis cet appareil
honours-name = Il faut un nom pour figurer au palmarès.
honours-none = Rien n’est retenu de cet appareil. Vos prochaines parties compteront si vous le voulez.
honours-games = Parties
honours-game = Jeu
honours-wins = Victoires
honours-streak = À la suite
honours-longest = Record de suite
honours-skill = cédé { $n } par choix
honours-luck = hasard { $n } ± { $error }
honours-reviewed = { $n ->
    [one] Cédé et hasard viennent d’une partie relue
   *[other] Cédé et hasard viennent de { $n } parties relues
} : des points de la chance de gagner, sur cent. Moins on cède, mieux on choisit ; le hasard, par partie, finit par s’annuler.
honours-best = Meilleur
honours-players = à { $n }
honours-by-game = Par jeu et nombre de joueurs
honours-course = { $n ->
    [one] Part de victoires après { $n } partie
   *[other] Part de victoires au fil de { $n } parties
} : { $share }
honours-versus = Face-à-face
honours-met = devant { $ahead }, derrière { $behind }, ex æquo { $level }
honours-ratings = Cotes
honours-rating = { $n } ± { $error }
honours-ratings-hint = Une estimation de la force, avec ce dont on peut être sûr à 95 % ; on débute à 25 ± 17.
honours-people = La maison
honours-won-of = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} sur { $games }
honours-yours = Vos données
honours-yours-hint = La maison garde une empreinte de la clé de cet appareil, votre nom, et vos résultats. Supprimer les efface pour de bon.
honours-csv = Télécharger (CSV)
honours-json = Télécharger (JSON)
honours-erase = Tout supprimer
honours-erase-sure = Oui, tout supprimer
honours-erased = Plus rien n’est retenu de vous.

## Ce qui peut mal tourner

trouble-opening = On s’approche de la table…
trouble-waiting = La maison ne répond pas. Nouvel essai dans { $n } s.
trouble-taken = Votre place est maintenant jouée depuis une autre fenêtre.
trouble-taken-go = Jouer ici
trouble-kicked = L’hôte vous a demandé de quitter cette table.
trouble-kicked-hint = Si l’hôte change d’avis, vous retrouverez votre place et vos cartes.
trouble-closed = Cette table a été débarrassée.
trouble-unknown = Aucune table ne porte ce code.
trouble-token = Votre place n’est plus connue à cette table.
trouble-refused = Vous ne pouvez pas entrer à cette table.
trouble-left = Vous avez quitté la table.
trouble-version = Cette page est plus ancienne que la maison. Rechargez-la.
trouble-socket = Votre navigateur, ou le réseau, ne laisse pas passer les WebSockets.
trouble-join = Entrer à nouveau
trouble-watch = Regarder seulement
lost-title = Cette page n’existe pas
lost-hint = L’adresse est peut-être incomplète.

## Réglages

settings-title = Réglages
face = Votre figure
face-none = aucune
face-suricate = le suricate
face-souris = la souris
face-vautour = le vautour
face-bat = la chauve-souris
face-vampire = le vampire
face-crane = le crâne
face-lune = la lune
face-ail = l’ail
face-etoile = l’étoile
face-chateau = le château
face-de = le dé
face-cartes = les cartes
settings-hint = Gardés dans ce navigateur.
settings-sound = Sons : { $n } %
settings-sound-off = Sons coupés
settings-motion = Mouvements
settings-motion-auto = Comme l’appareil
settings-motion-less = Le moins possible
settings-speed = Vitesse des animations
settings-speed-0 = Aucune
settings-speed-half = Rapide
settings-speed-1 = Normale
settings-speed-slow = Tranquille
settings-lefty = Pour gauchers
settings-hints = Expliquer ce qui arrive pour la première fois
settings-hold = Quand tout se retourne
settings-hold-first = Attendre que je touche, à la première partie
settings-hold-tap = Toujours attendre que je touche
settings-hold-go = Continuer après un temps de lecture
settings-one-tap = Jouer d’un seul toucher, sans confirmer
settings-text = Taille du texte
settings-text-1 = Normale
settings-text-2 = Grande
settings-text-3 = Très grande

## Revoir une partie

replay-title = Revoir la partie
lead = Mener la relecture
lead-you = Vous menez la relecture.
lead-leads = { $name } mène la relecture.
lead-stop = Ne plus mener
lead-following = Vous suivez { $name }.
lead-free = Aller à ma guise
lead-follow = Suivre { $name }
lead-offer = { $name } revoit la partie.
lead-join = Regarder ensemble
lead-decline = Pas maintenant
replay-story = L’histoire de la partie
replay-back = Retour au résultat
replay-missing = Cette partie n’existe pas, ou n’est pas encore finie.
replay-view = Point de vue
replay-view-open = Cartes sur table
replay-view-watcher = Spectateur
replay-step = Coup { $n } sur { $all }
replay-first = Au début
replay-turn = Tour { $n } sur { $all }
replay-previous = Tour précédent
replay-next = Tour suivant
replay-previous-step = Coup précédent
replay-next-step = Coup suivant
replay-last = À la fin
replay-run = Lecture
replay-halt = Arrêter
replay-speed = Vitesse
replay-speed-times = × { $n }
replay-link = Lien vers ce coup
replay-delete = Supprimer cette partie
replay-delete-sure = Supprimer cette partie pour toujours, pour tout le monde ?
replay-deleted = Partie supprimée.
replay-coached = Coach demandé ici par { $names }.

# Une leçon

learn-title = Apprendre { $game }
learn-of = Leçon · { $game }
learn-progress = { $done } sur { $all }
learn-watch = Regardez…
learn-next = Compris !
learn-leave = Quitter la leçon ; vous pourrez la reprendre
learn-end = Bravo ! Vous savez jouer à { $game }.
learn-home = Jouer une partie
learn-again = Revoir la leçon
learn-rules = Toutes les règles
learn-clause = Montrez-moi
lesson-read-first = Lisez d’abord, puis touchez « Compris ».

# Un problème

puzzle-day = Le problème du jour
puzzle-run = Problèmes
puzzle-grade = Difficulté { $grade } sur 3
puzzle-right = Exact !
puzzle-next = Le suivant
puzzle-more = Demain, un autre. D’ici là, toute une série :
puzzle-days = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
puzzle-row = { $count } de suite
