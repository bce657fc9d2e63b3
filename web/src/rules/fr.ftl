# Les pages qui montrent les règles. Les règles elles-mêmes sont dans docs/rules.
rules-heading = Les règles
rules-lead = Les jeux de la maison, racontés avec nos propres mots et dont chaque paragraphe est numéroté : la table cite ces numéros quand elle s’explique.
rules-back = Retour
rules-all = Toutes les règles
rules-print = Imprimer
rules-language = Langue
rules-loading = On ouvre le livret…
rules-failed = Le livret ne s’ouvre pas : la maison est injoignable.
rules-retry = Réessayer
rules-contents = Sommaire
rules-text = Les règles de { $game }
rules-search = Chercher dans ces règles
rules-search-short = Chercher…
rules-search-hint = Un mot ou un numéro, par exemple { $clause }
rules-search-found =
    { $count ->
        [0] Rien trouvé
        [one] 1 paragraphe trouvé
       *[other] { $count } paragraphes trouvés
    }
rules-copy = Règle { $clause } : copier son lien
rules-copied = Lien vers { $clause } copié
rules-not-copied = Le lien vers { $clause } est dans la barre d’adresse
rules-see = Règle { $clause }
rules-flavour = Pour l’ambiance
rules-example = Exemple
rules-options = Les options de la table
rules-options-lead = Ce qui se choisit quand on dresse une table ; les décisions disent ce que chaque choix implique.
rules-default = par défaut
rules-none = Les règles de ce jeu ne sont pas encore écrites : voici ce qui se choisit.
rules-no-options = Il n’y a rien à choisir.
rules-six = En six images
