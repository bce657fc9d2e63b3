# Ce que la première page dit, avant que personne ne soit assis : le reste vient avec les autres pages.

title = Tablée
tagline = Quatre jeux de cartes autour d’une même table.
close = Fermer
cancel = Annuler
home = Accueil
back-home = Retour à l’accueil
loading = Un instant…
failed = La maison ne répond pas.
try-again = Réessayer
renew = La maison a été mise à jour : cette page se recharge.
renew-vain = Il manque quelque chose à cette page, et la recharger n’a rien changé.
reload = Recharger la page
yes = Oui
no = Non
welcome-choose = Choisissez un jeu
welcome-play = Jouer !
welcome-play-hint = { $bots ->
    [one] contre un robot
   *[other] contre { $bots } robots
}
welcome-learn = Apprendre
welcome-learn-on = Reprendre la leçon
welcome-learn-hint = en 3 minutes
welcome-make = Ouvrir une table
welcome-make-hint = avec du monde, une partie ou une soirée
welcome-rules = Règles
welcome-settings = Réglages
welcome-honours = Palmarès
welcome-puzzle = Le problème du jour
welcome-join = Rejoindre une table
welcome-code = Code de la table
welcome-join-go = Rejoindre
welcome-tables = Vos tables
welcome-with = Reprendre avec { $names } · { $game }
welcome-forget = Oublier la table { $code }
welcome-open = Tables ouvertes
welcome-open-line = { $host } · { $seats ->
    [0] complet
    [one] { $seats } place libre
   *[other] { $seats } places libres
}
welcome-no-account = Sans compte, sans publicité, sur cette machine. Vos amis scannent et jouent.
game-players = { $least } à { $most } joueurs
game-players-just = { $least } joueurs
game-minutes = { $minutes } min
game-plain = Un jeu venu d’ailleurs, sur une table toute simple : ce qui s’y trouve est écrit en toutes lettres, et chaque coup possible est un bouton.
name = Votre nom
name-unsaid = Quelqu’un
language = Langue
theme = Lumière
theme-auto = Comme l’appareil
theme-midi = Midi
theme-veillee = Veillée
level-bots = Niveau des robots
level-face-easy = Facile
level-face-medium = Moyen
level-face-strong = Fort
level-1 = Débutant
level-2 = Moyen
level-3 = Bon
level-4 = Expert
