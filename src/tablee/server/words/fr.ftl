serve-here = Sur cette machine : { $url }
serve-lan = Sur le réseau :     { $url }
serve-root = Ceci tourne en root : un compte à part serait plus sûr (docs/host.md, A service).
serve-stop = Arrêter avec Ctrl-C ; rien n’est perdu.
site-unbuilt = Le site n’est pas construit. Dans le dépôt, « make play » le construit et l’ouvre.

house-closing = La maison ferme un instant. La partie est gardée ; vous retrouverez votre place.
kicked = L’hôte vous a demandé de quitter cette table.
left = Vous avez quitté la table.
table-closed = Cette table a été débarrassée.
taken-over = Votre place est maintenant jouée depuis une autre fenêtre.

name-empty = Il faut un nom.
name-long = Ce nom est trop long.
name-letters = Ce nom contient des caractères qui ne peuvent pas être affichés.
chat-empty = Il n’y a rien à dire.
chat-long = C’est trop long.
chat-letters = Ce texte contient des caractères qui ne peuvent pas être affichés.

refused-answered = Vous avez déjà répondu.
refused-chat = Le texte libre n’est pas permis à cette table.
refused-coach = À cette table, il n’y a pas de coach.
refused-crowd = Trop de gens sont passés par cette table. Finissez une partie, ou ouvrez une autre table.
refused-dealing = Les cartes vont être distribuées. Un instant, s’il vous plaît.
refused-evening = Les jeux de cette soirée se jouent de { $least } à { $most }.
refused-evening-long = Une soirée a au plus { $most } parties.
refused-fault = Quelque chose s’est mal passé dans la maison. Rien n’a changé ; réessayez.
refused-full = Il n’y a plus de place à cette table.
refused-hello = Le premier message doit être un bonjour.
refused-host = Seul l’hôte peut faire cela.
refused-house-full = La maison n’a plus de place pour une autre table.
refused-locked = L’hôte ne laisse plus entrer personne.
refused-message = Ce message n’est pas compris.
refused-no-bot = Il n’y a pas de robot à cette place.
refused-no-deed = De ce robot, il n’y a pas de coup à expliquer pour l’instant.
refused-no-agent = Aucun agent de ce nom dans cette maison.
refused-no-people = Il faut au moins une personne à la table.
refused-no-race = Il n’y a rien à taper en ce moment.
refused-no-seat = Vous n’avez pas de place à cette table.
refused-no-table = Aucune table ne porte ce code.
refused-nobody-there = Cette personne n’est pas à la table.
refused-not-dealt = Aucune partie n’est en cours.
refused-not-paused = La partie n’est pas en pause.
refused-not-yours = Cette place n’est pas la vôtre.
refused-options = Ces options ne sont pas celles de ce jeu.
refused-origin = Cette adresse ne peut pas être utilisée ici.
refused-address = La maison n’est pas connue sous ce nom. Son hôte en ajoute avec « tablee serve --origin ».
refused-pause-again = Laissez d’abord jouer les autres : nouvelle pause possible dans { $seconds } s.
refused-paused = La partie est en pause.
refused-players = Ce jeu se joue de { $least } à { $most }.
refused-playing = Une partie est en cours.
refused-race = Pas pendant que les dés roulent.
refused-reveal = Ce n’est pas le nombre sur lequel on s’est engagé.
refused-reveal-early = On ne montre aucun nombre avant que tous se soient engagés.
refused-branch = On ne peut pas rejouer à partir de là.
refused-branch-evening = Une partie reprise à un moment d’une autre ne fait pas partie d’une soirée.
refused-lead = On ne peut mener que la relecture de la dernière partie.
refused-declined = L’hôte a dit non et préfère ne plus être sollicité.
refused-seated = Vous avez déjà une place.
refused-seen = Vous avez vu d’autres cartes de cette partie.
refused-others-cards = Quelqu’un d’autre tenait ces cartes dans cette partie : elles ne sont pas pour vous.
refused-seat = Cette place n’existe pas.
refused-set-aside = La partie de cette table ne peut pas être lue. Rien n’en a été effacé ; l’hôte est prévenu.
refused-slap = Une tape doit dire quand elle a été donnée.
refused-storage = La maison n’a pas pu garder cela. Rien n’a changé ; réessayez.
refused-taken = Cette place est prise.
refused-token = Cette place n’est plus connue ici.
refused-too-many = Il n’y a que { $most } places.
refused-too-often = Trop souvent, trop vite. Attendez un instant.
refused-uncommitted = Vous ne vous êtes engagé sur aucun nombre.
refused-unreachable = La table est hors d’atteinte pour le moment. Rien n’est perdu ; vous retrouverez votre place.
refused-version = Cette page est plus ancienne que la maison. Rechargez-la.
refused-watchers = Cette table n’est pas ouverte aux spectateurs.
refused-watching = Vous ne faites que regarder.

slap-first = { $to_player ->
    [yes] Vous avez tapé en premier
   *[no] { $player } a été le plus rapide
} : { $ms } ms, ping { $ping }.
slap-drawn = { $to_player ->
    [yes] Vous étiez à égalité et le sort a tranché pour vous
   *[no] { $player } était à égalité et a été tiré au sort
} : { $ms } ms, ping { $ping }.
slap-undrawn = { $to_player ->
    [yes] Vous étiez
   *[no] { $player } était
} à égalité, mais le sort a choisi un autre : { $ms } ms, ping { $ping }.
slap-later = { $to_player ->
    [yes] Vous avez été
   *[no] { $player } a été
} moins rapide : { $ms } ms, ping { $ping }.
slap-early = Trop tôt : une tape compte à partir du moment où l’on voit les dés.
slap-impossible = Personne ne voit les dés et ne tape aussi vite.
slap-again = Vous avez déjà tapé.

lesson-not-this = C’est permis, mais ce n’est pas ce que l’on vous montre ici.

puzzle-best = À vous de jouer : quel est le meilleur coup ?
puzzle-knows-all = Rien n’est caché : tout est sur la table.
puzzle-knows-veiled = Vous savez ce que voit cette place : ses cartes et tout ce qui est visible, rien de plus.
puzzle-knows-shown = Regardez bien : on vous demandera ensuite une carte cachée.
puzzle-right-solved = Calculé jusqu’au bout de la partie : { $best } % de chances de gagner, contre { $other } % pour le meilleur des autres coups.
puzzle-right-secured = { $best ->
    [100] Quoi que pose l’autre, cette carte vous fait gagner ; aucune autre ne garantit plus de { $other } %.
   *[other] Quoi que pose l’autre, cette carte garantit au moins { $best } % de chances de gagner ; aucune autre n’en garantit plus de { $other } %.
}
puzzle-right-searched = Estimé, puis vérifié en jouant la suite des deux côtés : environ { $best } % de chances de gagner, contre { $other } % pour le meilleur des autres coups.
puzzle-right-seen = Bonne mémoire !
puzzle-wrong-solved = Ce coup laisse { $other } % de chances de gagner ; le meilleur en donne { $best } %.
puzzle-wrong-secured = { $other ->
    [0] Si l’autre pose ce qu’il faut, cette carte vous fait perdre ; la meilleure garantit { $best } % de chances de gagner.
   *[other] Cette carte ne garantit que { $other } % de chances de gagner ; la meilleure en garantit { $best } %.
}
puzzle-wrong-searched = Ce coup laisse à peu près { $other } % de chances de gagner ; le meilleur en donne { $best } %.
puzzle-wrong-seen = Ce n’est pas cette carte.
