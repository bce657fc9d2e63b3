vautour-round = Manche { $round } sur { $rounds }
vautour-stake = En jeu
vautour-stake-sum = En jeu ensemble : { $cards }
vautour-highest = ▲ La carte la plus HAUTE l’emporte
vautour-lowest = ▼ La carte la plus BASSE doit prendre
vautour-equal = Les cartes égales s’annulent
vautour-no-stake = On va retourner la prochaine carte
vautour-last = dernière carte
vautour-choosing = réfléchit
vautour-laid = carte posée
vautour-points =
    { $n ->
        [one] { $points } pt
       *[other] { $points } pts
    }
vautour-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
vautour-to-come = À venir
vautour-help =
    Tapez le numéro d’une carte de votre main pour la poser. On les montre toutes ensemble quand chacun a posé la sienne.
