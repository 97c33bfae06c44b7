/* Generated from the OpenAPI document; see README.md. */
export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns your account */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /** Deletes your account; your contributions stay */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves your profile. Visibility: 0 for only you, 1 for members, 2 for everybody */
        put: operations["putAccountProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/anonymity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets whether others see your name */
        put: operations["putAccountAnonymity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your active sessions */
        get: operations["getAccountSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session and signs out its open pages */
        delete: operations["deleteAccountSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all your sessions except the current one */
        post: operations["postAccountSessionsEndOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads everything stored about you, as a file */
        get: operations["getAccountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/belongings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists that deleting your account would leave without an author */
        get: operations["getAccountBelongings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/thanks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who worked on public lists in the last seven days; up to ten minutes old */
        get: operations["getThanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a member, as far as this visitor may see them */
        get: operations["getUsersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a member did with public lists in the last 53 weeks */
        get: operations["getUsersIdActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists that a member changed, most recently updated first */
        get: operations["getUsersIdLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list document, by slug or uuid (docs/api.md); with `download` as a file
         * @description Keys need the scope `edit` for what only their owner sees.
         */
        get: operations["getListsId"];
        put?: never;
        post?: never;
        /** Deletes a list, by slug or uuid; a moderator can restore it for 30 days */
        delete: operations["deleteListsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a list that was deleted in the last 30 days; for moderators */
        post: operations["postListsIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that are authors of a list; for anyone who may edit it */
        get: operations["getListsIdAuthors"];
        /** Sets the authors of a list, by screen name; for its authors and moderators */
        put: operations["putListsIdAuthors"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes you the author of a list that has none */
        post: operations["postListsIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/advanced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches credits, notes and titles for a text or regular expression; ten times a minute (docs/api.md) */
        get: operations["getSearchAdvanced"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/advanced/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The values that the filters of the advanced search offer */
        get: operations["getSearchAdvancedChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/replacements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces texts found by a search, as one change to the list
         * @description Keys need the scope `edit`.
         */
        post: operations["postListsIdReplacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/anime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anime on AniList that match this title, best match first */
        get: operations["getAnime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/anime/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What AniList knows about an anime */
        get: operations["getAnimeId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/anime/{id}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The staff of an anime according to AniList, as a first Overview of its list */
        get: operations["getAnimeIdStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/auth.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The visitor's auth and user state */
        get: operations["getCompatibleAccountAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/auth.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The visitor's auth and user state */
        get: operations["getCompatibleApiAccountAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/development": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in as a ready-made account; only while development sign-in is on */
        post: operations["postSessionDevelopment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out */
        post: operations["postSessionEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every public change in order, each once; `since` continues where the previous answer ended */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a list document for likely mistakes and look-alike names */
        post: operations["postCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person/get_by_id.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name of a person, or with studio=1 of a studio */
        get: operations["getCompatibleApiPersonGetById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data/roles.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The role dictionary, one row per Japanese name; synonyms share an id */
        get: operations["getCompatibleApiDataRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data/studios.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Studios that lists credit with an anime database id */
        get: operations["getCompatibleApiDataStudios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 200 when ready to serve, 503 while starting, stopping or without a database */
        get: operations["getCompatibleApiHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your changes to all lists, merged, newest first; moderators may ask for another member's */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes to a list, by slug or uuid, merged, newest first */
        get: operations["getListsIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed in a list since a revision, added up, by menu and row
         * @description Keys need the scope `edit` for what only their owner sees.
         */
        get: operations["getListsIdChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/history/{range}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The difference that an entry (first and last revision, such as 12-15) makes, field by field */
        get: operations["getListsIdHistoryRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/history/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverts an entry, as a new change; for authors of the list and moderators
         * @description Keys need the scope `edit`.
         */
        post: operations["postListsIdHistoryRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/history/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a list to a revision, as a new change; for authors of the list and moderators
         * @description Keys need the scope `edit`.
         */
        post: operations["postListsIdHistoryRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/myanimelist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the list with this identifier of another database */
        get: operations["getCompatibleByMyanimelistId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/anidb/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the list with this identifier of another database */
        get: operations["getCompatibleByAnidbId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/ann/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the list with this identifier of another database */
        get: operations["getCompatibleByAnnId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/wikidata/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the list with this identifier of another database */
        get: operations["getCompatibleByWikidataId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/anilist/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleByAnilistPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/myanimelist/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleByMyanimelistPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/anidb/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleByAnidbPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/ann/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleByAnnPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/wikidata/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleByWikidataPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/sakugabooru/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the person with this identifier of another database */
        get: operations["getCompatibleBySakugabooruPersonId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists and people by up to 1,000 identifiers of other databases each */
        post: operations["postBy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/identifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets identifiers of a list in other databases; for moderators */
        patch: operations["patchListsIdIdentifiers"];
        trace?: never;
    };
    "/api/v1/people/{id}/identifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets identifiers of a person in other databases, and their own pages; for moderators */
        patch: operations["patchPeopleIdIdentifiers"];
        trace?: never;
    };
    "/api/v1/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your keys for the API */
        get: operations["getAccountKeys"];
        put?: never;
        /** Creates a key for the API; the answer is the only time it is shown */
        post: operations["postAccountKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a key */
        delete: operations["deleteAccountKeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public lists, filtered and paged */
        get: operations["getLists"];
        put?: never;
        /**
         * Creates a list
         * @description Keys need the scope `upload`.
         */
        post: operations["postLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a list document; updates the list with the same uuid if there is one
         * @description Keys need the scope `upload`.
         */
        post: operations["postListsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists that you are an author of or have changed, most recently changed first */
        get: operations["getMyLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list as live editing needs it, with the ids of everything in it (docs/live.md)
         * @description Keys need the scope `edit` for what only their owner sees.
         */
        get: operations["getListsIdTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a list page shows first: the card, the menus and the first menu, or the one that `menu` names; not-found if there is none
         * @description Keys need the scope `edit` for what only their owner sees.
         */
        get: operations["getListsIdHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/menus/{menu}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One menu of a list, by its name (`#` as `%23`); its ETag is what changing it needs
         * @description Keys need the scope `edit` for what only their owner sees.
         */
        get: operations["getListsIdMenusMenu"];
        /**
         * Replaces a menu, or adds it at the end; only what differs is changed
         * @description Keys need the scope `edit`.
         */
        put: operations["putListsIdMenusMenu"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the status of a list, as its settings do
         * @description Keys need the scope `edit`.
         */
        put: operations["putListsIdStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Parses a Japanese credit text into a list document, with notes on doubtful lines */
        post: operations["postParse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists on the home page */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stafflists/preview.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for existing tools that use the older address (docs/api.md) */
        get: operations["getCompatibleApiStafflistsPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/daily-roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credits of one episode of a Verified or Completed list, another each day (UTC) */
        get: operations["getDailyRoll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by/anilist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the list of an anime */
        get: operations["getCompatibleByAnilistId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who up to 1,000 names, or those of a credit sheet, are: nothing is stored */
        post: operations["postLookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is waiting for a moderator */
        get: operations["getModerationDesk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists awaiting review, hidden lists and deleted lists; for moderators */
        get: operations["getModerationLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of moderators, newest first; for moderators */
        get: operations["getModerationLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/homonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shared names whose people are neither merged nor told apart; for moderators */
        get: operations["getModerationHomonyms"];
        put?: never;
        /** Marks the people who share a name now as different people, or undoes that */
        post: operations["postModerationHomonyms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Identifiers of other databases that several lists or several people have; for moderators */
        get: operations["getModerationDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/identified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists or people with one identifier of another database; for moderators */
        get: operations["getModerationIdentified"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members by name, ID or role; for moderators */
        get: operations["getModerationUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One member; for moderators */
        get: operations["getModerationUsersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Grants or removes the contributor or moderator role; for moderators, but not on themselves */
        patch: operations["patchModerationUsersId"];
        trace?: never;
    };
    "/api/v1/moderation/users/{id}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bans a member with a reason that they see and an optional end; for moderators */
        put: operations["putModerationUsersIdBan"];
        post?: never;
        /** Lifts a ban; for moderators */
        delete: operations["deleteModerationUsersIdBan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks up who names refer to and suggests readings for unknown ones; up to 1,000 names, in order */
        post: operations["postNamesLookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/anilist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who AniList knows by these names, as far as it has answered; ask again within 30 seconds about the others */
        post: operations["postNamesAnilist"];
        /** Cancels the names queued for AniList */
        delete: operations["deleteNamesAnilist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which of up to 5,000 names the site knows as people, and which as studios */
        post: operations["postNamesKnown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/spellings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the people and studios among up to 5,000 Japanese names are spelled on this site */
        post: operations["postNamesSpellings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/better": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unconfirmed names in lists that you may edit of which more is known by now; paged */
        get: operations["getNamesBetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/better-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes chosen better names into a list, as one change of its history
         * @description Keys need the scope `edit`.
         */
        post: operations["postListsIdBetterNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overlap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Productions and episodes on which two to ten people and studios worked together */
        get: operations["getOverlap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person: names, occupations, credits. id: digits, `ja:NAME` or `en:NAME` */
        get: operations["getPeopleId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets the displayed name, or with null the most frequent one; for moderators */
        patch: operations["patchPeopleId"];
        trace?: never;
    };
    "/api/v1/studios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A studio, in the same shape as a person */
        get: operations["getStudiosId"];
        put?: never;
        post?: never;
        /** Removes a studio that has no credits; for moderators */
        delete: operations["deleteStudiosId"];
        options?: never;
        head?: never;
        /** Sets the displayed name, or with null the most frequent one; for moderators */
        patch: operations["patchStudiosId"];
        trace?: never;
    };
    "/api/person/show.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Both for existing tools that use the older address (docs/api.md) */
        get: operations["getCompatibleApiPersonShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/administration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spellings with counts, merges and the running task; for moderators */
        get: operations["getPeopleIdAdministration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/administration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spellings with counts, merges and the running task; for moderators */
        get: operations["getStudiosIdAdministration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderator actions on this person or studio, newest first; for moderators */
        get: operations["getPeopleIdAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moderator actions on this person or studio, newest first; for moderators */
        get: operations["getStudiosIdAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compares two people, with the lists that credit both; for moderators */
        get: operations["getPeopleIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compares two people, with the lists that credit both; for moderators */
        get: operations["getStudiosIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges another person or studio into this one; for moderators */
        post: operations["postPeopleIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges another person or studio into this one; for moderators */
        post: operations["postStudiosIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a merge; for moderators */
        post: operations["postPeopleIdSplit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a merge; for moderators */
        post: operations["postStudiosIdSplit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a database id to credits, in all lists; for moderators */
        post: operations["postPeopleIdLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a database id to credits, in all lists; for moderators */
        post: operations["postStudiosIdLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes the database id from credits, in all lists; for moderators */
        post: operations["postPeopleIdUnlink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes the database id from credits, in all lists; for moderators */
        post: operations["postStudiosIdUnlink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the ID and the English name of all credits with exactly this Japanese name; for moderators */
        post: operations["postPeopleIdSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the ID and the English name of all credits with exactly this Japanese name; for moderators */
        post: operations["postStudiosIdSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/person-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress and outcome of a task; for moderators */
        get: operations["getPersonTasksId"];
        put?: never;
        post?: never;
        /** Cancels a task; what is already done stays. For moderators */
        delete: operations["deletePersonTasksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People: searched in any script, filtered, sorted and paged */
        get: operations["getPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Studios, in the same shape as people */
        get: operations["getStudios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person's names, occupations, active years and studios */
        get: operations["getPeopleIdProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person's names, occupations, active years and studios */
        get: operations["getStudiosIdProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a person's credits: by year and list, by role, or as posters */
        get: operations["getPeopleIdCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a person's credits: by year and list, by role, or as posters */
        get: operations["getStudiosIdCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/credits/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person's credits one by one, filtered; `next` continues where the page ended */
        get: operations["getPeopleIdCreditsRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/credits/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person's credits one by one, filtered; `next` continues where the page ended */
        get: operations["getStudiosIdCreditsRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/collaborators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people and studios who share the most lists with a person */
        get: operations["getPeopleIdCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/collaborators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people and studios who share the most lists with a person */
        get: operations["getStudiosIdCollaborators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readings of names, searched in any script and paged */
        get: operations["getReadings"];
        put?: never;
        /** Submits a reading for a moderator to confirm; for members */
        post: operations["postReadings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirmed readings of a person's name. id: digits, `ja:NAME` or `en:NAME` */
        get: operations["getPeopleIdReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirmed readings of a studio's name */
        get: operations["getStudiosIdReadings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/readings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a reading permanently; for moderators */
        delete: operations["deleteReadingsId"];
        options?: never;
        head?: never;
        /** Edits, confirms or refuses a reading; for moderators */
        patch: operations["patchReadingsId"];
        trace?: never;
    };
    "/api/v1/lists/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports an error in a list; anonymously when not signed in
         * @description Keys need the scope `report`.
         */
        post: operations["postListsIdReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that you sent, or about lists you are an author of; all of them for moderators. Newest first */
        get: operations["getReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks the outcomes of your reports as seen */
        post: operations["postReportsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report with its notes */
        get: operations["getReportsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Sets the state of a report; for authors of the list and moderators. Archived reports cannot change */
        patch: operations["patchReportsId"];
        trace?: never;
    };
    "/api/v1/reports/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a note to a report; for the reporter, authors of the list and moderators */
        post: operations["postReportsIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terms of the role dictionary with their number of credits; searched, filtered and paged */
        get: operations["getRoles"];
        put?: never;
        /** Adds a term and returns warnings about it; for moderators */
        post: operations["postRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole role dictionary; the ETag is its version */
        get: operations["getRolesDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Translates a Japanese role name in its context */
        get: operations["getRolesTranslate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that public lists use and the dictionary lacks, most used first; for moderators */
        get: operations["getRolesMissing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/missing/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a role of lists out of the dictionary, so that it is offered no more; for moderators */
        post: operations["postRolesMissingDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/missing/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offers a declined role again; for moderators */
        post: operations["postRolesMissingOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a term; for moderators */
        delete: operations["deleteRolesId"];
        options?: never;
        head?: never;
        /** Changes a term and returns warnings about it; for moderators */
        patch: operations["patchRolesId"];
        trace?: never;
    };
    "/api/v1/roles/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several terms, all or none, or merges them into another one; for moderators */
        post: operations["postRolesRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted term; for moderators */
        post: operations["postRolesIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People, studios and lists by any of their names (docs/api.md); 50 of each a page */
        get: operations["getCompatibleApiSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, from a single character: one kanji finds everybody who has it */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Years and seasons with the number of their lists, by state */
        get: operations["getSeasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seasons/{year}/{season}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists of a season with their states, by title */
        get: operations["getSeasonsYearSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seasons/{year}/{season}/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The most popular anime of a season that have no list yet, according to AniList */
        get: operations["getSeasonsYearSeasonMissing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's settings: name, links, consent tool and advertising */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site's statistics, recomputed every 30 minutes */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data/translate.v4.php": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who a name refers to: none means unknown, one certain unless its source is single, several a conflict */
        get: operations["getCompatibleApiDataTranslateV4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names without a confirmed English one in the lists that the visitor may edit, most frequent first */
        get: operations["getNamesWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/waiting/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists in which one of these names waits */
        get: operations["getNamesWaitingLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names/waiting/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a name into all rows in which it waits, in up to 50 lists at once; each list has it in its history as one change */
        post: operations["postNamesWaitingDecide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/career": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody did over the years: their roles with the first and latest credit of each, and their studios */
        get: operations["getPeopleIdCareer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/career": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody did over the years: their roles with the first and latest credit of each, and their studios */
        get: operations["getStudiosIdCareer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was credited as one of the people of a studio, and how often; up to ten minutes old */
        get: operations["getStudiosIdPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often a role is credited each year, where first and latest, and who has it most often */
        get: operations["getRolesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The discussion of a list, newest first, 20 threads a page */
        get: operations["getListsIdComments"];
        put?: never;
        /** Adds a comment to the discussion of a list, or a reply */
        post: operations["postListsIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest comments of all lists, 50 a page; for moderators */
        get: operations["getComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a comment; for its author and moderators */
        delete: operations["deleteCommentsId"];
        options?: never;
        head?: never;
        /** Changes the text of a comment of yours, or resolves and reopens one */
        patch: operations["patchCommentsId"];
        trace?: never;
    };
    "/api/v1/account/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you follow; nobody else can see it */
        get: operations["getAccountFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follows a list, or changes what of it you follow */
        put: operations["putListsIdFollow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follows a person, or changes what of theirs you follow */
        put: operations["putPeopleIdFollow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studios/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follows a studio, or changes what of its you follow */
        put: operations["putStudiosIdFollow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/follows/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follows a role in the lists of one season */
        put: operations["putAccountFollowsRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/follows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unfollows a list, person or role */
        delete: operations["deleteAccountFollowsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened in the last 30 days to what you follow, one entry for each list and day */
        get: operations["getAccountFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists in progress or to review that you wrote or follow, or that lately credited people whom you follow; at most 30 */
        get: operations["getAccountTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/following/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks everything up to a time as seen */
        post: operations["postAccountFollowingSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/following/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renews the private address of your Atom feed; the old one stops working */
        post: operations["postAccountFollowingAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The works that a list is directly connected with: sequels, films, spin-offs and others */
        get: operations["getListsIdRelated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/related/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets how another list relates to this one; for whoever may edit this one */
        put: operations["putListsIdRelatedOther"];
        post?: never;
        /** Removes a relation that a member entered; for whoever may edit this list */
        delete: operations["deleteListsIdRelatedOther"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/franchise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All works that are connected with a list, and who worked on several of them as what */
        get: operations["getListsIdFranchise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What public lists need: names, roles, aired episodes and doubts of the checker; for members only in lists that they may edit */
        get: operations["getTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists that need one of these, most of it first, 30 a page */
        get: operations["getTasksLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows other members that you are at something, for 15 minutes; repeat it to stay at it */
        post: operations["postTasksTake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends that */
        post: operations["postTasksLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who is at these lists, names or reports */
        post: operations["postTasksTaken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your webhooks */
        get: operations["getAccountWebhooks"];
        put?: never;
        /** Adds a webhook; the answer is the only time its secret is shown */
        post: operations["postAccountWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a webhook with its log */
        delete: operations["deleteAccountWebhooksId"];
        options?: never;
        head?: never;
        /** Switches a webhook on or off, or changes what it tells about */
        patch: operations["patchAccountWebhooksId"];
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renews the secret of a webhook; for a day, messages are also signed with the former one */
        post: operations["postAccountWebhooksIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test message, once; its result is in the log */
        post: operations["postAccountWebhooksIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook in the last 14 days, newest first, at most 100 */
        get: operations["getAccountWebhooksIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message again, with the same id */
        post: operations["postAccountWebhooksIdDeliveriesDeliveryRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells a webhook what has changed (Standard Webhooks) */
        post: operations["receiveMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            retryAfter?: number;
            requestId?: string;
            errors?: components["schemas"]["Remark"][];
        };
        Remark: {
            path: string;
            message: string;
        };
        OwnAccount: {
            screenName: string;
            bio: string;
            discord: unknown;
            twitter: unknown;
            bluesky: unknown;
            discordVisibility: components["schemas"]["Visibility"];
            twitterVisibility: components["schemas"]["Visibility"];
            blueskyVisibility: components["schemas"]["Visibility"];
            id: number;
            avatar: string | null;
            discordId: string | null;
            anonymous: boolean;
            isContributor: boolean;
            isModerator: boolean;
            banReason: string | null;
            createdAt: number;
        };
        Visibility: 0 | 1 | 2;
        SaveProfile: {
            screenName: string;
            bio: string;
            discord: string;
            twitter: string;
            bluesky: string;
            discordVisibility: components["schemas"]["Visibility"];
            twitterVisibility: components["schemas"]["Visibility"];
            blueskyVisibility: components["schemas"]["Visibility"];
        };
        SetAnonymity: {
            anonymous: boolean;
        };
        SessionList: {
            items: components["schemas"]["SessionLine"][];
        };
        SessionLine: {
            id: string;
            browser: string;
            createdAt: number;
            usedAt: number;
            isThis: boolean;
        };
        GetAccountExportAnswer: {
            [key: string]: unknown;
        };
        Belongings: {
            lists: number;
            unlisted: number;
        };
        DeleteAccount: {
            screenName: string;
        };
        Thanks: {
            members: components["schemas"]["MemberFace"][];
            more: number;
            lists: number;
        };
        MemberFace: {
            id: number;
            screenName: string;
            avatar: string | null;
        };
        MemberProfile: {
            id: number;
            screenName: string;
            avatar: string | null;
            bio: string;
            createdAt: number;
            isContributor: boolean;
            isModerator: boolean;
            contacts: {
                discord?: string;
                twitter?: string;
                bluesky?: string;
            };
            lists: number;
            authored: number;
            changes: number;
            isHidden: boolean;
            banReason: string | null;
            isOwn: boolean;
        };
        MemberActivity: {
            weeks: {
                start: number;
                changes: number;
                lists: number;
            }[];
            changes: number;
            lists: number;
            comments: number;
        };
        MemberLists: {
            items: components["schemas"]["ListCard"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        ListCard: {
            slug: string | null;
            uuid: string;
            native: string | null;
            title: string;
            status: components["schemas"]["ListStatus"];
            lastModified: number;
            author: string;
            anilistId: number | null;
            synonyms: string[];
            coverImage: string | null;
            isAdult: boolean;
            episodes: number;
            format: string | null;
            airingStatus: string | null;
            season: string | null;
            seasonYear: number | null;
            startYear: number | null;
            studios: string[];
            contributors: components["schemas"]["Contributor"][];
            release: string | null;
            isLapsed: boolean;
        };
        /** @enum {string} */
        ListStatus: "UNLISTED" | "NOT_YET_RELEASED" | "IN_PROGRESS" | "FINISHED" | "PARTIAL" | "COMPLETED" | "VERIFIED";
        Contributor: {
            id: number;
            screenName: string;
            anonymous: boolean;
            level: number;
        };
        DeleteList: {
            title: string;
        };
        ListName: {
            uuid: string;
            slug: string | null;
            title: string;
        };
        ListAuthors: {
            authors: components["schemas"]["MemberName"][];
        };
        MemberName: {
            id: number;
            screenName: string;
        };
        SetAuthors: {
            authors: string[];
        };
        AdvancedAnswer: {
            lists: components["schemas"]["FoundList"][];
            hits: number;
            total: number;
            isCut: boolean;
            next: string | null;
        };
        FoundList: {
            uuid: string;
            slug: string | null;
            title: string;
            native: string | null;
            status: components["schemas"]["ListStatus"];
            season: string | null;
            seasonYear: number | null;
            format: string | null;
            mayEdit: boolean;
            episodes: {
                name: string;
                hits: components["schemas"]["FoundHit"][];
            }[];
        };
        FoundHit: {
            /** @enum {string} */
            kind: "list" | "menu" | "category" | "role" | "credit";
            position: number | null;
            place: number | null;
            category: string;
            roleJa: string;
            roleEn: string;
            rows: number;
            texts: components["schemas"]["FoundText"][];
        };
        FoundText: {
            /** @enum {string} */
            field: "ja" | "en" | "comment" | "note" | "original" | "name" | "title" | "native" | "synonym";
            text: string;
            marks: [
                number,
                number
            ][];
        };
        Choices: {
            choices: string[];
        };
        ReplaceResult: {
            revision: number;
            replaced: number;
            skipped: number[];
        };
        ReplaceRequest: {
            id: string;
            replacements: {
                /**
                 * @default credit
                 * @enum {string}
                 */
                kind?: "list" | "menu" | "category" | "role" | "credit";
                /** @default null */
                position?: number | null;
                /** @default null */
                place?: number | null;
                episode: string;
                /** @enum {string} */
                field: "ja" | "en" | "comment" | "note" | "original" | "name";
                before: string;
                after: string;
            }[];
        };
        AnimeSearch: {
            items: components["schemas"]["Anime"][];
        };
        Anime: {
            id: number;
            idMal: number | null;
            title: {
                english: string | null;
                romaji: string | null;
                native: string | null;
            };
            format: components["schemas"]["AnimeFormat"] | null;
            airing: components["schemas"]["AiringStatus"] | null;
            season: components["schemas"]["Season"] | null;
            seasonYear: number | null;
            startDate: components["schemas"]["PartialDate"];
            endDate: components["schemas"]["PartialDate"];
            episodes: number | null;
            studios: {
                id: number;
                name: string;
                isMain: boolean;
            }[];
            cover: string | null;
            synonyms: string[];
            isAdult: boolean;
        };
        /** @enum {string} */
        AnimeFormat: "TV" | "TV_SHORT" | "MOVIE" | "SPECIAL" | "OVA" | "ONA" | "MUSIC";
        /** @enum {string} */
        AiringStatus: "RELEASING" | "FINISHED" | "NOT_YET_RELEASED" | "CANCELLED" | "HIATUS";
        /** @enum {string} */
        Season: "WINTER" | "SPRING" | "SUMMER" | "FALL";
        PartialDate: {
            year: number | null;
            month: number | null;
            day: number | null;
        };
        AnimeStaff: {
            credits: {
                name: string;
                roles: {
                    name: string;
                    original: string;
                    staff: {
                        ja: string;
                        en: string;
                        id: number;
                        /** @constant */
                        unconfirmed: true;
                        comment?: string;
                    }[];
                }[];
            }[];
            people: number;
            rows: number;
            unknownRoles: string[];
            leftOut: number;
            isMore: boolean;
        };
        UserState: {
            loggedIn: boolean;
            banned: boolean;
            banReason: string | null;
            banUntil: number | null;
            id: number | null;
            name: string | null;
            screenName: string | null;
            avatar: string | null;
            isContributor: boolean;
            isModerator: boolean;
            reports: number;
            retractedSidebar: boolean;
            /** @enum {string} */
            searchSystem: "new" | "old";
            developmentSignIn: boolean;
            userId: number | null;
            bio: string;
            discord_id: string;
            twitter_id: string;
            bluesky_id: string;
            discordVisibility: number;
            twitterVisibility: number;
            blueskyVisibility: number;
        };
        AuthState: {
            loggedIn: boolean;
            banned: boolean;
            banReason: string | null;
            banUntil: number | null;
            id: number | null;
            name: string | null;
            screenName: string | null;
            avatar: string | null;
            isContributor: boolean;
            isModerator: boolean;
            reports: number;
            retractedSidebar: boolean;
            /** @enum {string} */
            searchSystem: "new" | "old";
            developmentSignIn: boolean;
        };
        DevelopmentSignIn: {
            /** @enum {string} */
            account: "user" | "contributor" | "moderator" | "banned";
        };
        ChangesPage: {
            items: components["schemas"]["PublicChange"][];
            next: string;
            more: boolean;
        };
        PublicChange: {
            cursor: string;
            kind: components["schemas"]["ChangeKind"];
            at: number;
            list?: components["schemas"]["ChangedList"];
            person?: components["schemas"]["ChangedPerson"];
            role?: {
                id: number;
            };
            reading?: {
                id: number;
            };
        };
        /** @enum {string} */
        ChangeKind: "list.created" | "list.edited" | "list.status" | "list.deleted" | "list.restored" | "person.changed" | "person.merged" | "person.split" | "person.renamed" | "studio.changed" | "studio.merged" | "studio.split" | "studio.renamed" | "role.created" | "role.changed" | "role.deleted" | "role.restored" | "reading.created" | "reading.changed" | "reading.deleted";
        ChangedList: {
            uuid: string;
            slug?: string;
            title?: string;
            status?: components["schemas"]["ListStatus"];
            revision?: number;
        };
        ChangedPerson: {
            key: string;
            ja: string;
            en: string;
            anilistId: number | null;
            into?: string;
            from?: string;
        };
        CheckAnswer: {
            flags: components["schemas"]["CheckFlag"][];
            lookAlikes: components["schemas"]["CheckLookAlike"][];
            omitted: {
                flags: number;
                lookAlikes: number;
            };
        };
        CheckFlag: {
            /** @enum {string} */
            rule: "empty-episode" | "empty-category" | "empty-role" | "unnamed-episode" | "unnamed-category" | "unnamed-role" | "role-alternatives" | "role-characters" | "japanese-comment" | "comment-format" | "empty-edge" | "empty-row" | "separator-row" | "wiki-legend" | "studio-in-name" | "unconfirmed-name" | "damaged-text" | "heading-as-name" | "role-in-name" | "bracket-in-name" | "several-names" | "studio-as-person" | "unknown-role" | "duplicate-name" | "duplicate-category" | "duplicate-episode" | "import-doubt" | "open-reports" | "no-update";
            /** @enum {string} */
            level: "error" | "warning" | "hint";
            message: string;
            path: components["schemas"]["CheckPath"];
            text: string;
            fix?: {
                label: string;
                edits: ({
                    /** @constant */
                    do: "remove";
                    path: components["schemas"]["CheckPath"];
                } | {
                    /** @constant */
                    do: "set";
                    path: components["schemas"]["CheckPath"];
                    field: string;
                    value: components["schemas"]["JsonValue"];
                } | {
                    /** @constant */
                    do: "move";
                    path: components["schemas"]["CheckPath"];
                    to: components["schemas"]["CheckPath"];
                } | {
                    /** @constant */
                    do: "insert";
                    path: components["schemas"]["CheckPath"];
                    rows: {
                        [key: string]: components["schemas"]["JsonValue"];
                    }[];
                })[];
            };
        };
        CheckPath: {
            menu?: number;
            category?: number;
            role?: number;
            staff?: number;
        };
        /** @description Any JSON value */
        JsonValue: unknown;
        CheckLookAlike: {
            a: components["schemas"]["LookAlikeName"];
            b: components["schemas"]["LookAlikeName"];
            episodesOfA: string[];
            episodesOfB: string[];
            /** @enum {string} */
            reason: "one-character" | "swap" | "old-new-form" | "kana-kanji" | "same-english";
            score: number;
        };
        LookAlikeName: {
            ja: string;
            en: string;
            id?: number;
            /** @constant */
            isStudio?: true;
        };
        SentDocument: {
            [key: string]: unknown;
        };
        NamePair: {
            ja: string;
            en: string;
        };
        GetCompatibleApiDataRolesAnswer: {
            id: number;
            name_en: string;
            name_ja: string;
            category: string;
            episode_category: string;
            description: string;
        }[];
        GetCompatibleApiDataStudiosAnswer: {
            id: number;
            ja: string;
            en: string;
        }[];
        Health: {
            /** @enum {string} */
            status: "ok" | "starting" | "stopping" | "down";
            /** @enum {string} */
            database: "ok" | "down";
            search: {
                engine: string;
                fallback: boolean;
                reason?: string;
            };
            replicas?: {
                ok: boolean;
                late: number | null;
            }[];
            sharedCache?: {
                ok: boolean;
            };
            backup?: components["schemas"]["NightlyState"] | null;
            dump?: components["schemas"]["NightlyState"];
            uptime: number;
        };
        NightlyState: {
            ok: boolean;
            last: string | null;
        };
        HistoryPage: {
            entries: components["schemas"]["HistoryEntry"][];
            next: string | null;
        };
        HistoryEntry: {
            id: string;
            from: number;
            to: number;
            username: string | null;
            userId: number | null;
            isSystem: boolean;
            list: components["schemas"]["ListNameAndStatus"];
            date: number;
            began: number;
            changes: number;
            /** @enum {string} */
            kind: "edit" | "upload" | "revert" | "restore";
            of: {
                from: number;
                to: number;
            } | null;
            action: string;
            mayRevert: boolean;
            counts: {
                added: components["schemas"]["KindCounts"];
                removed: components["schemas"]["KindCounts"];
                moved: components["schemas"]["KindCounts"];
                changed: components["schemas"]["KindCounts"];
                settings: number;
            } | null;
        };
        ListNameAndStatus: {
            uuid: string;
            slug: string | null;
            title: string;
            status: components["schemas"]["ListStatus"];
        };
        KindCounts: {
            menu: number;
            category: number;
            role: number;
            credit: number;
        };
        ListChanges: {
            items: components["schemas"]["DifferenceItem"][];
            settings: components["schemas"]["SettingChange"][];
            total: number;
            offset: number;
            since: number;
            revision: number;
            menus: string[];
        };
        DifferenceItem: {
            kind: components["schemas"]["NodeKind"];
            id: string;
            ja: string;
            en: string;
            /** @enum {string} */
            what: "added" | "removed" | "moved" | "changed";
            menu: string;
            place: components["schemas"]["ChangedNode"][];
            from?: components["schemas"]["ChangedNode"][];
            fields: {
                field: string;
                before?: unknown;
                after?: unknown;
            }[];
            below?: components["schemas"]["KindCounts"];
            isSpacer?: boolean;
        };
        /** @enum {string} */
        NodeKind: "menu" | "category" | "role" | "credit";
        ChangedNode: {
            kind: components["schemas"]["NodeKind"];
            id: string;
            ja: string;
            en: string;
        };
        SettingChange: {
            field: string;
            before?: unknown;
            after?: unknown;
            /** @enum {string} */
            scope: "fields" | "settings" | "anilist";
        };
        HistoryDifference: {
            from: number;
            to: number;
            items: components["schemas"]["DifferenceItem"][];
            settings: components["schemas"]["SettingChange"][];
            total: number;
            offset: number;
            complete: boolean;
        };
        RevertResult: {
            /** @enum {string} */
            result: "stored" | "nothing";
            revision: number;
            operations: number;
            kept: string[];
            keptTotal: number;
        };
        RevertEntry: {
            from: number;
            to: number;
        };
        RestoreRevision: {
            revision: number;
        };
        ByAnswer: {
            lists: {
                database: components["schemas"]["DatabaseOfLists"];
                id: string;
                list: components["schemas"]["ListName"] | null;
            }[];
            people: {
                database: components["schemas"]["DatabaseOfPeople"];
                id: string;
                person: components["schemas"]["FoundPerson"] | null;
            }[];
        };
        /** @enum {string} */
        DatabaseOfLists: "anilist" | "myanimelist" | "anidb" | "ann" | "wikidata";
        /** @enum {string} */
        DatabaseOfPeople: "anilist" | "myanimelist" | "anidb" | "ann" | "wikidata" | "sakugabooru";
        FoundPerson: {
            id: number | null;
            path: string;
            ja: string;
            en: string;
        };
        ByQuestion: {
            /** @default [] */
            lists?: components["schemas"]["AskedList"][];
            /** @default [] */
            people?: components["schemas"]["AskedPerson"][];
        };
        AskedList: {
            database: components["schemas"]["DatabaseOfLists"];
            id: string;
        };
        AskedPerson: {
            database: components["schemas"]["DatabaseOfPeople"];
            id: string;
        };
        ListIdentifiers: {
            anilist?: string;
            myanimelist?: string;
            anidb?: string;
            ann?: string;
            wikidata?: string;
        };
        SetListIdentifiers: {
            myanimelist?: string | null;
            anidb?: string | null;
            ann?: string | null;
            wikidata?: string | null;
        };
        PersonIdentifiers: {
            anilist?: string;
            myanimelist?: string;
            anidb?: string;
            ann?: string;
            wikidata?: string;
            sakugabooru?: string;
            pages?: string[];
        };
        SetPersonIdentifiers: {
            myanimelist?: string | null;
            anidb?: string | null;
            ann?: string | null;
            wikidata?: string | null;
            sakugabooru?: string | null;
            pages?: string[];
        };
        KeyList: {
            items: components["schemas"]["KeyLine"][];
        };
        KeyLine: {
            id: string;
            name: string;
            start: string;
            createdAt: number;
            usedOn: string | null;
            scopes: components["schemas"]["KeyScope"][];
        };
        /** @enum {string} */
        KeyScope: "read" | "edit" | "upload" | "report";
        MadeKey: {
            id: string;
            name: string;
            start: string;
            createdAt: number;
            usedOn: string | null;
            scopes: components["schemas"]["KeyScope"][];
            key: string;
        };
        MakeKey: {
            name: string;
            /**
             * @default [
             *       "read"
             *     ]
             */
            scopes?: components["schemas"]["KeyScope"][];
        };
        ListPage: {
            items: components["schemas"]["ListRow"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
            years: number[];
        };
        ListRow: {
            slug: string | null;
            uuid: string;
            native: string | null;
            title: string;
            status: components["schemas"]["ListStatus"];
            lastModified: number;
            author: string;
            anilistId: number | null;
            synonyms: string[];
            coverImage: string | null;
            isAdult: boolean;
            episodes: number;
            format: string | null;
            airingStatus: string | null;
            season: string | null;
            seasonYear: number | null;
            startYear: number | null;
            studios: string[];
            contributors: components["schemas"]["Contributor"][];
            release: string | null;
            isLapsed: boolean;
            identifiers: components["schemas"]["ListIdentifiers"];
        };
        ImportResult: {
            uuid: string;
            slug: string | null;
            title: string;
            /** @enum {string} */
            result: "created" | "updated" | "unchanged";
            revision: number;
            rows: number;
            report: components["schemas"]["Remark"][];
            oddities: number;
        };
        CreateList: {
            title: string;
            native?: string;
            romaji?: string;
            anilistId?: string | null;
            idMal?: number | null;
            format?: components["schemas"]["AnimeFormat"] | null;
            season?: components["schemas"]["Season"] | null;
            seasonYear?: number | null;
            airing?: components["schemas"]["AiringStatus"] | null;
            episodes?: number | null;
            /** @default [] */
            studios?: string[];
            /** @default [] */
            synonyms?: string[];
            cover?: string | null;
            isAdult?: boolean;
            startDate?: components["schemas"]["PartialDate"];
            endDate?: components["schemas"]["PartialDate"];
            /** @default  */
            comment?: string;
            /**
             * @default IN_PROGRESS
             * @enum {string}
             */
            status?: "UNLISTED" | "NOT_YET_RELEASED" | "IN_PROGRESS" | "FINISHED" | "PARTIAL" | "COMPLETED";
            /** @default {} */
            settings?: {
                [key: string]: unknown;
            };
            /** @default [] */
            menus?: ({
                name: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        OwnListsPage: {
            lapsed: components["schemas"]["LapsedList"][];
            items: {
                slug: string | null;
                uuid: string;
                native: string | null;
                title: string;
                status: components["schemas"]["ListStatus"];
                lastModified: number;
                author: string;
                anilistId: number | null;
                synonyms: string[];
                coverImage: string | null;
                isAdult: boolean;
                episodes: number;
                format: string | null;
                airingStatus: string | null;
                season: string | null;
                seasonYear: number | null;
                startYear: number | null;
                studios: string[];
                contributors: components["schemas"]["Contributor"][];
                release: string | null;
                isLapsed: boolean;
                openReports: number;
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        LapsedList: {
            uuid: string;
            slug: string | null;
            title: string;
            lapse: components["schemas"]["ListLapse"];
        };
        ListLapse: {
            reasons: string[];
            untranslated: number;
            unconfirmed: number;
            since: number;
        };
        ListDocument: {
            title: string;
            uuid: string;
            slug: string | null;
            anilistId: string | null;
            seasonYear?: number | string | null;
            status: components["schemas"]["ListStatus"];
            author: string;
            comment: string;
            identifiers?: {
                [key: string]: unknown;
            };
            savingId: number;
            settings: {
                categories?: ({
                    name: string;
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            };
            anilist: {
                id?: number;
                idMal?: number | null;
                coverImage: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            menus: components["schemas"]["DocumentMenu"][];
        } & {
            [key: string]: unknown;
        };
        DocumentMenu: {
            name: string;
            credits: components["schemas"]["DocumentCategory"][];
            note?: string;
            airedDate?: string;
        } & {
            [key: string]: unknown;
        };
        DocumentCategory: {
            name: string;
            roles: components["schemas"]["DocumentRole"][];
            studio?: components["schemas"]["DocumentStudio"] | null;
            note?: string;
        } & {
            [key: string]: unknown;
        };
        DocumentRole: {
            name: string;
            original: string;
            staff: components["schemas"]["StaffRow"][];
            note?: string;
        } & {
            [key: string]: unknown;
        };
        StaffRow: {
            ja: string;
            en: string;
            id?: number;
            /** @constant */
            isStudio?: true;
            pn?: components["schemas"]["DocumentName"];
            studio?: components["schemas"]["DocumentStudio"];
            comment?: string;
            /** @constant */
            isNC?: true;
            unconfirmed?: boolean;
            doubted?: boolean;
        } & {
            [key: string]: unknown;
        };
        DocumentName: {
            ja?: string;
            en?: string;
        } & {
            [key: string]: unknown;
        };
        DocumentStudio: {
            ja?: string;
            en?: string;
            id?: number;
            /** @constant */
            isStudio?: true;
            pn?: components["schemas"]["DocumentName"];
            unconfirmed?: boolean;
            doubted?: boolean;
        } & {
            [key: string]: unknown;
        };
        ListTree: {
            fields: {
                [key: string]: unknown;
            };
            settings: {
                [key: string]: unknown;
            };
            anilist: {
                [key: string]: unknown;
            };
            menus: {
                id: string;
                order: string;
                data: {
                    [key: string]: unknown;
                };
                categories: {
                    id: string;
                    order: string;
                    data: {
                        [key: string]: unknown;
                    };
                    roles: {
                        id: string;
                        order: string;
                        data: {
                            [key: string]: unknown;
                        };
                        credits: {
                            id: string;
                            order: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    }[];
                }[];
            }[];
            absent?: {
                [key: string]: {
                    rows: number;
                    complete: number;
                };
            };
        };
        ListHead: {
            card: components["schemas"]["ListCard"];
            revision: number;
            comment: string;
            menus: components["schemas"]["MenuSummary"][];
            firstMenu: components["schemas"]["DocumentMenu"] | null;
            firstIndex: number;
            bytes: number;
            authorIds: number[];
            authors: {
                name: string;
                id: number | null;
            }[];
            openReports?: number[];
            lapse: components["schemas"]["ListLapse"] | null;
            completeUpTo: string | null;
            startDate: string | null;
            endDate: string | null;
            banner: string | null;
            colour: string | null;
            identifiers: components["schemas"]["ListIdentifiers"];
        };
        MenuSummary: {
            name: string;
            rows: number;
            complete: number;
        };
        SavedMenu: {
            /** @enum {string} */
            result: "created" | "changed" | "unchanged";
            revision: number;
            report: components["schemas"]["Remark"][];
        };
        SentMenu: {
            name?: string;
            note?: string;
            airedDate?: string;
            credits: ({
                name: string;
                roles: ({
                    name: string;
                    original?: string;
                    staff: ({
                        ja?: string | null;
                        en?: string | null;
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        PutListsIdStatusAnswer: {
            revision: number;
        };
        SetStatus: {
            status: components["schemas"]["ListStatus"];
        };
        ParsedText: {
            document: components["schemas"]["ListDocument"];
            notes: {
                line: number;
                code: string;
                /** @enum {string} */
                level: "info" | "check";
                message: string;
                text: string;
                path?: components["schemas"]["TextPath"];
            }[];
            placements: {
                line: number;
                path: components["schemas"]["TextPath"];
            }[];
            omitted: number;
        } & {
            [key: string]: unknown;
        };
        TextPath: {
            menu: number;
            category?: number;
            role?: number;
            staff?: number;
        };
        ParseRequest: {
            text: string;
            settings?: {
                delimiters?: string;
                episodeDelimiters?: string;
                episodeRegex?: string;
                roleDelimiters?: string;
                staffDelimiters?: string;
                episodePadding?: number;
                title?: string;
            } & {
                [key: string]: unknown;
            };
        };
        HomePreview: {
            total: number;
            totalContributors: number;
            totalUpdated: number;
            recent: components["schemas"]["ListCard"][];
            airing: components["schemas"]["ListCard"][];
            data: components["schemas"]["ListCard"][];
        };
        CompatiblePreview: {
            total: number;
            totalContributors: number;
            totalUpdated: number;
            recent: components["schemas"]["CompatibleCard"][];
            airing: components["schemas"]["CompatibleCard"][];
            data: components["schemas"]["CompatibleCard"][];
        };
        CompatibleCard: {
            slug: string | null;
            uuid: string;
            native: string | null;
            title: string;
            status: components["schemas"]["ListStatus"];
            lastModified: number;
            author: string;
            anilistId: number | null;
            synonyms: string[];
            coverImage: string | null;
            isAdult: boolean;
            episodes: number;
            format: string | null;
            season: string | null;
            seasonYear: number | null;
            startYear: number | null;
            studios: string[];
            release: string | null;
            airing_status: string | null;
            contributors: components["schemas"]["CompatibleContributor"][];
        };
        CompatibleContributor: {
            id: number;
            anonymous: boolean;
            level: number;
            screen_name: string;
        };
        DailyRoll: {
            episode: {
                list: {
                    slug: string | null;
                    uuid: string;
                    title: string;
                };
                native: string | null;
                year: number | null;
                rows: number;
                menu: components["schemas"]["DocumentMenu"];
            } | null;
        };
        LookupAnswer: {
            people: components["schemas"]["LookedUpMatch"][];
            studios: components["schemas"]["LookedUpMatch"][];
            several: {
                ja: string;
                en: string;
                places: components["schemas"]["LookedUpPlace"][];
                candidates: components["schemas"]["NameMatch"][];
            }[];
            unknown: components["schemas"]["LookedUpName"][];
            omitted: number;
        };
        LookedUpMatch: {
            ja: string;
            en: string;
            places: components["schemas"]["LookedUpPlace"][];
            match: components["schemas"]["NameMatch"];
        };
        LookedUpPlace: {
            menu: string;
            category: string;
            role: components["schemas"]["NamePair"];
        };
        NameMatch: {
            id: number | null;
            ja: string;
            en: string;
            primary: components["schemas"]["NamePair"];
            isStudio: boolean;
            /** @enum {string} */
            source: "name" | "alias" | "folded" | "reading" | "anilist";
            basis: components["schemas"]["NameBasis"];
            picture: string | null;
            occupations: string[];
            studios: components["schemas"]["NamePair"][];
            description: string;
            years: {
                first: number;
                last: number | null;
            } | null;
            credits: number;
            creditsInList: number;
            works: string[];
            worksInCommon: number;
        };
        /** @enum {string} */
        NameBasis: "id" | "reading" | "verified" | "independent" | "single";
        LookedUpName: {
            ja: string;
            en: string;
            places: components["schemas"]["LookedUpPlace"][];
        };
        LookupRequest: {
            names?: components["schemas"]["NameQuestion"][];
            text?: string;
        };
        NameQuestion: {
            ja?: string;
            en?: string;
            id?: number;
            isStudio?: boolean;
        };
        Desk: {
            reports: number;
            readings: number;
            completed: number;
            lapsed: number;
            review: number;
            unlisted: number;
            deleted: number;
            banned: number;
            members: number;
            homonyms: number;
            duplicates: number;
        };
        DeskListPage: {
            items: {
                slug: string | null;
                uuid: string;
                native: string | null;
                title: string;
                status: components["schemas"]["ListStatus"];
                lastModified: number;
                author: string;
                anilistId: number | null;
                synonyms: string[];
                coverImage: string | null;
                isAdult: boolean;
                episodes: number;
                format: string | null;
                airingStatus: string | null;
                season: string | null;
                seasonYear: number | null;
                startYear: number | null;
                studios: string[];
                contributors: components["schemas"]["Contributor"][];
                release: string | null;
                isLapsed: boolean;
                deletedAt: number | null;
                lapse: components["schemas"]["ListLapse"] | null;
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        /** @enum {string} */
        AuditSubject: "list" | "person" | "reading" | "role-term" | "missing-role" | "account" | "report";
        AuditPage: {
            items: components["schemas"]["AuditEntry"][];
            next: number | null;
        };
        AuditEntry: {
            id: number;
            at: string;
            account: components["schemas"]["MemberName"] | null;
            action: string;
            subject: components["schemas"]["AuditSubject"];
            subjectId: string;
            title: string;
            before: unknown;
            after: unknown;
        };
        HomonymPage: {
            items: components["schemas"]["Homonym"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        Homonym: {
            isStudio: boolean;
            ja: string;
            people: {
                id: number | null;
                path: string;
                ja: string;
                en: string;
                image: string | null;
                jobs: string[];
                credits: number;
                lists: number;
            }[];
        };
        TellApart: {
            isStudio: boolean;
            ja: string;
            /** @default true */
            apart?: boolean;
        };
        DuplicatePage: {
            items: components["schemas"]["IdentifierHolders"][];
            next: string | null;
        };
        IdentifierHolders: {
            /** @enum {string} */
            kind: "list" | "person";
            database: string;
            identifier: string;
            lists: components["schemas"]["ListNameAndStatus"][];
            people: {
                id: number | null;
                path: string;
                ja: string;
                en: string;
                credits: number;
            }[];
        };
        MemberPage: {
            items: components["schemas"]["Member"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        Member: {
            id: number;
            screenName: string;
            avatar: string | null;
            discordId: string | null;
            createdAt: number;
            isContributor: boolean;
            isModerator: boolean;
            anonymous: boolean;
            ban: {
                reason: string;
                since: number | null;
                until: number | null;
            } | null;
            lists: number;
            lastChange: number | null;
        };
        SetRoles: {
            isContributor?: boolean;
            isModerator?: boolean;
        };
        Ban: {
            reason: string;
            until?: number;
        };
        NamesAnswer: {
            names: components["schemas"]["NameAnswer"][];
            failure: components["schemas"]["ErrorCode"] | null;
            notice: {
                text: string;
                /** Format: uri */
                href: string;
            } | null;
        };
        NameAnswer: {
            matches: components["schemas"]["NameMatch"][];
            suggestions: components["schemas"]["NameSuggestion"][];
        };
        NameSuggestion: {
            en: string;
            ja: string;
            reading: string | null;
            confidence: number;
            /** @enum {string} */
            source: "names" | "letters";
        };
        /** @enum {string} */
        ErrorCode: "list-not-found" | "person-not-found" | "person-merge-refused" | "person-ids-differ" | "person-not-merged" | "person-busy" | "person-name-empty" | "sync-refused" | "studio-update-failed" | "studio-delete-failed" | "format-not-implemented" | "not-found" | "changes-gone" | "too-many-followers" | "bad-request" | "headers-too-large" | "invalid-json" | "invalid-list" | "list-too-large" | "body-too-large" | "body-slow" | "unsupported-media-type" | "text-too-large" | "unauthorized" | "forbidden" | "key-scope" | "precondition-required" | "precondition-failed" | "idempotency-key-invalid" | "idempotency-key-reused" | "idempotency-key-busy" | "no-permission" | "banned" | "rights-changed" | "foreign-origin" | "method-not-allowed" | "conflict" | "slug-taken" | "slug-confusable" | "slug-invalid" | "slug-forbidden" | "slug-update-failed" | "too-many-requests" | "list-unnamed" | "anilist-address" | "anilist-failed" | "anilist-busy" | "anilist-members" | "anime-not-found" | "anime-no-staff" | "anilist-id" | "identifier-invalid" | "title-mismatch" | "restore-expired" | "list-incomplete" | "author-unknown" | "author-ambiguous" | "claim-taken" | "claim-failed" | "author-last" | "clipboard-invalid" | "regex-invalid" | "regex-slow" | "regex-unavailable" | "search-failed" | "search-limit" | "person-search-failed" | "replace-failed" | "replace-not-undone" | "overview-missing" | "episode-comment" | "role-unnamed" | "menu-last" | "change-invalid" | "history-failed" | "history-gone" | "revision-gone" | "history-too-large" | "reading-failed" | "reading-not-found" | "login-refused" | "login-expired" | "login-unreachable" | "login-failed" | "login-off" | "profile-failed" | "screen-name-taken" | "screen-name-mismatch" | "last-moderator" | "session-not-found" | "key-malformed" | "key-unknown" | "key-limit" | "key-not-found" | "key-failed" | "key-revoke-failed" | "relation-self" | "relation-limit" | "relation-not-found" | "comment-not-found" | "comment-replies" | "follow-limit" | "role-unknown" | "follow-not-found" | "webhook-limit" | "webhook-not-found" | "webhook-address" | "webhook-off" | "webhook-failed" | "webhook-change-failed" | "delivery-not-found" | "member-left" | "member-not-found" | "member-self" | "ban-failed" | "ban-moderator" | "ban-past" | "report-failed" | "report-not-found" | "report-archived" | "report-update-failed" | "role-term-not-found" | "role-term-exists" | "client-too-old" | "login-required-to-save" | "network" | "server-error" | "too-much-work" | "busy" | "unavailable";
        NamesLookup: {
            names: components["schemas"]["NameQuestion"][];
            list?: string;
            forced?: boolean;
        };
        AnilistFindings: {
            names: (components["schemas"]["AnilistFound"] | null)[];
            waiting: number;
            trouble: components["schemas"]["AnilistTrouble"] | null;
        };
        AnilistFound: {
            matches: components["schemas"]["NameMatch"][];
            isCertain: boolean;
        };
        AnilistTrouble: {
            /** @enum {string} */
            code: "anilist-failed" | "anilist-busy" | "anilist-members";
            retryIn: number | null;
        };
        AnilistLookup: {
            names: components["schemas"]["NameQuestion"][];
            urgent?: boolean;
        };
        KnownNamesAnswer: {
            people: string[];
            studios: string[];
        };
        KnownNamesQuestion: {
            names: string[];
        };
        SpellingsAnswer: {
            spellings: string[];
        };
        BetterNamesPage: {
            items: components["schemas"]["BetterName"][];
            next: string | null;
        };
        BetterName: {
            list: components["schemas"]["ListName"];
            ja: string;
            en: string;
            isStudio: boolean;
            better: {
                id: number | null;
                en: string;
                isStudio: boolean;
                primary: components["schemas"]["NamePair"];
            };
            basis: components["schemas"]["NameBasis"];
            rows: number;
            places: {
                menu: string;
                role: string;
            }[];
        };
        BetterNamesApplied: {
            revision: number;
            rows: number;
            skipped: number[];
        };
        ApplyBetterNames: {
            id: string;
            names: {
                ja: string;
                en: string;
                better: string;
                isStudio?: boolean;
            }[];
        };
        Overlap: {
            group: {
                isStudio: boolean;
                asked: string;
                id: string;
                ja: string;
                en: string;
            }[];
            complete: boolean;
            shared: number;
            productions: {
                uuid: string;
                slug: string | null;
                title: string;
                native: string | null;
                year: number | null;
                status: components["schemas"]["ListStatus"];
                who: number[];
                episodes: {
                    episode: string;
                    who: number[];
                }[];
                credits: {
                    who: number;
                    credits: components["schemas"]["OverlapCredit"][];
                    more: number;
                }[];
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        OverlapCredit: {
            episode: string;
            category: string;
            role: components["schemas"]["NamePair"];
            as: components["schemas"]["NamePair"];
            studio?: components["schemas"]["NamePair"];
            comment?: string;
            /** @constant */
            uncredited?: true;
        };
        PersonCredits: {
            staff: components["schemas"]["PersonHead"];
            movedTo?: string;
            jobs: string[];
            studios: {
                [key: string]: string[];
            };
            credits: components["schemas"]["CreditedIn"][];
        };
        PersonHead: {
            id: number | null;
            isStudio: boolean;
            ja: string;
            en: string;
            avatar: string | null;
            bio: string;
            aliases: components["schemas"]["PersonAlias"][];
        };
        PersonAlias: {
            en: string;
            count: number;
            jaAliases: components["schemas"]["JapaneseAlias"][];
        };
        JapaneseAlias: {
            ja: string;
            count: number;
        };
        CreditedIn: {
            uuid: string;
            slug: string;
            episodes: number;
            status: string;
            title: string;
            native: string;
            studios: string;
            cover: string | null;
            isAdult: boolean;
            seasonYear: number | null;
            names: {
                ja: string;
                en: string;
                categories: {
                    category: string;
                    roles: {
                        ja: string;
                        en: string;
                        credits: {
                            episode: string;
                            studio: components["schemas"]["NamePair"] | null;
                            isNC: boolean;
                            comment: string | null;
                            isPrimaryAlias: boolean;
                        }[];
                    }[];
                }[];
            }[];
        };
        PersonShow: {
            staff: components["schemas"]["PersonHead"];
            movedTo?: string;
            jobs: string[];
            studios: {
                [key: string]: string[];
            };
            credits: components["schemas"]["PersonList"][];
        };
        PersonList: {
            uuid: string;
            slug: string;
            episodes: number;
            status: string;
            stafflist_name: string;
            stafflist_name_ja: string;
            stafflist_studios: string;
            stafflist_kv: string | null;
            stafflist_is_adult: boolean;
            seasonYear: number | null;
            names: {
                ja: string;
                en: string;
                categories: {
                    category: string;
                    roles: {
                        role_ja: string;
                        role_en: string;
                        credits: components["schemas"]["PersonCredit"][];
                    }[];
                }[];
            }[];
        };
        PersonCredit: {
            episode: string;
            studio: components["schemas"]["NamePair"] | null;
            is_nc: 0 | 1;
            comment: string | null;
            is_primary_alias: boolean;
        };
        PersonAdministration: {
            key: string;
            id: string;
            isStudio: boolean;
            anilistId: number | null;
            identifiers: components["schemas"]["PersonIdentifiers"];
            primary: {
                ja: string;
                en: string;
                chosen: boolean;
            };
            credits: number;
            aliases: {
                ja: string;
                en: string;
                count: number;
                linked: number;
                merged: number;
            }[];
            merged: {
                key: string;
                anilistId: number | null;
                ja: string;
                en: string;
                credits: number;
                by: components["schemas"]["MemberName"] | null;
                at: string;
            }[];
            syncRefusal: string | null;
            running: components["schemas"]["PersonTask"] | null;
        };
        PersonTask: {
            id: number;
            /** @enum {string} */
            kind: "link" | "unlink" | "sync";
            anilistId: number | null;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "cancelled" | "failed";
            reason: string | null;
            lists: {
                total: number;
                done: number;
                skipped: number;
            };
            credits: number;
            skipped: {
                uuid: string;
                title: string;
                reason: string;
            }[];
            shown: boolean;
            at: string;
        };
        PersonAudit: {
            entries: {
                id: number;
                at: string;
                by: components["schemas"]["MemberName"] | null;
                /** @enum {string} */
                action: "name-person" | "set-identifiers" | "merge-person" | "split-person" | "link-person" | "unlink-person" | "sync-person" | "delete-studio";
                title: string;
                other: {
                    ja: string;
                    en: string;
                    key: string;
                } | null;
                names: {
                    before: components["schemas"]["Spelling"] | null;
                    after: components["schemas"]["Spelling"] | null;
                } | null;
                anilistId: number | null;
                lists: number | null;
                undoable: boolean;
            }[];
        };
        Spelling: {
            ja: string;
            en: string;
        };
        PeopleComparison: {
            one: components["schemas"]["ComparedPerson"];
            two: components["schemas"]["ComparedPerson"];
            same: boolean;
            common: components["schemas"]["ListName"][];
        };
        ComparedPerson: {
            id: string;
            anilistId: number | null;
            ja: string;
            en: string;
            picture: string | null;
            occupations: string[];
            credits: number;
            years: components["schemas"]["YearSpan"] | null;
            works: string[];
            aliases: components["schemas"]["Spelling"][];
        };
        YearSpan: {
            first: number;
            last: number;
        };
        ChoosePrimary: {
            primary: components["schemas"]["Spelling"] | null;
        };
        MergePerson: {
            other: string;
            /** @default false */
            confirmed?: boolean;
        };
        SplitPerson: {
            key: string;
        };
        TaskAnswer: components["schemas"]["TaskPreview"] | components["schemas"]["PersonTask"];
        TaskPreview: {
            credits: number;
            lists: {
                uuid: string;
                slug: string | null;
                title: string;
                status: string;
                credits: number;
            }[];
        };
        LinkPerson: {
            anilistId: number;
            names?: components["schemas"]["Spelling"][];
        };
        UnlinkPerson: {
            names?: components["schemas"]["Spelling"][];
        };
        PeoplePage: {
            items: components["schemas"]["PeopleRow"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
            roles: string[];
            unknown?: string[];
        };
        PeopleRow: {
            id: number | null;
            isStudio: boolean;
            ja: string;
            en: string;
            image: string | null;
            jobs: string[];
            credits: number;
            lists: number;
            firstYear: number | null;
            lastYear: number | null;
            asked?: string;
            movedTo?: string;
        };
        PersonProfile: {
            id: number | null;
            isStudio: boolean;
            ja: string;
            en: string;
            image: string | null;
            path: string;
            movedTo?: string;
            credits: number;
            lists: number;
            identifiers: components["schemas"]["PersonIdentifiers"];
            firstYear: number | null;
            lastYear: number | null;
            names: {
                ja: string;
                en: string;
                credits: number;
            }[];
            occupations: {
                role: string;
                credits: number;
            }[];
            roles: number;
            categories: string[];
            years: {
                year: number | null;
                lists: number;
                credits: number;
            }[];
            studios: {
                ja: string;
                en: string;
                path: string;
                credits: number;
            }[];
        };
        CreditsPage: components["schemas"]["CreditsByYear"] | components["schemas"]["CreditsAsPosters"] | components["schemas"]["CreditsByRole"];
        CreditsByYear: {
            /** @constant */
            view: "years";
            items: {
                uuid: string;
                slug: string | null;
                title: string;
                native: string | null;
                year: number | null;
                cover: string | null;
                isAdult: boolean;
                status: components["schemas"]["ListStatus"];
                studios: string;
                roles: components["schemas"]["CreditedRole"][];
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        CreditedRole: {
            category: string;
            ja: string;
            en: string;
            as?: components["schemas"]["NamePair"];
            credits: {
                episode: string;
                studio?: components["schemas"]["NamePair"];
                comment?: string;
                /** @constant */
                uncredited?: true;
            }[];
            more?: number;
        };
        CreditsAsPosters: {
            /** @constant */
            view: "posters";
            items: {
                uuid: string;
                slug: string | null;
                title: string;
                native: string | null;
                year: number | null;
                cover: string | null;
                isAdult: boolean;
                status: components["schemas"]["ListStatus"];
                credits: number;
                roles: string[];
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        CreditsByRole: {
            /** @constant */
            view: "roles";
            items: {
                category: string;
                ja: string;
                en: string;
                credits: number;
                lists: number;
                titles: {
                    uuid: string;
                    slug: string | null;
                    title: string;
                    year: number | null;
                    credits: number;
                }[];
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        CreditRows: {
            items: components["schemas"]["PersonCreditRow"][];
            next: string | null;
        };
        PersonCreditRow: {
            list: {
                uuid: string;
                slug: string | null;
                title: string;
                year: number | null;
            };
            episode: string;
            category: string;
            role: components["schemas"]["NamePair"];
            as: components["schemas"]["NamePair"];
            studio?: components["schemas"]["NamePair"];
            comment?: string;
            /** @constant */
            uncredited?: true;
        };
        Collaborators: {
            lists: number;
            people: components["schemas"]["Collaborator"][];
            studios: components["schemas"]["Collaborator"][];
        };
        Collaborator: {
            path: string;
            ja: string;
            en: string;
            image: string | null;
            shared: number;
        };
        ReadingsPage: {
            items: components["schemas"]["Reading"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
            waiting: number;
        };
        Reading: {
            id: number;
            anilistId: number | null;
            kanji: string;
            furigana: string;
            reading: string;
            preferred: string;
            company: boolean;
            source: string;
            privateSource: string | null;
            confidence: number;
            /** @enum {string} */
            state: "waiting" | "confirmed" | "refused";
            submittedBy: components["schemas"]["MemberName"] | null;
            submittedAt: number;
            decidedAt: number | null;
            isMine: boolean;
        };
        PersonReadings: {
            items: components["schemas"]["Reading"][];
        };
        SubmitReading: {
            /** @default null */
            anilistId?: number | null;
            kanji: string;
            /** @default  */
            furigana?: string;
            reading: string;
            /** @default  */
            preferred?: string;
            /** @default false */
            company?: boolean;
            source: string;
            /** @default  */
            privateSource?: string;
            confidence: number;
        };
        EditReading: {
            anilistId?: number | null;
            kanji?: string;
            furigana?: string;
            reading?: string;
            preferred?: string;
            company?: boolean;
            source?: string;
            privateSource?: string;
            confidence?: number;
            /** @enum {string} */
            state?: "waiting" | "confirmed" | "refused";
        };
        PostListsIdReportsAnswer: {
            id: number;
        };
        SendReport: {
            message: string;
            episode?: string;
            place?: string;
        };
        ReportPage: {
            items: components["schemas"]["Report"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
            counts: {
                sent: number;
                fixed: number;
                archived: number;
            };
        };
        Report: {
            id: number;
            reporter: components["schemas"]["MemberFace"] | null;
            isMine: boolean;
            list: {
                uuid: string;
                slug: string | null;
                title: string;
                status: components["schemas"]["ListStatus"];
                coverImage: string | null;
                isAdult: boolean;
            };
            episode: string | null;
            place: string | null;
            message: string;
            /** @enum {string} */
            state: "sent" | "fixed" | "archived";
            createdAt: number;
            updatedAt: number;
            notes: components["schemas"]["ReportNote"][];
            canSettle: boolean;
            isNews: boolean;
        };
        ReportNote: {
            id: number;
            author: components["schemas"]["MemberFace"] | null;
            isReporter: boolean;
            text: string;
            at: number;
        };
        SettleReport: {
            /** @enum {string} */
            state: "sent" | "fixed" | "archived";
        };
        AddReportNote: {
            text: string;
        };
        /** @enum {string} */
        Category: "Main Staff" | "Production" | "Sound" | "Key Animation" | "2nd Key Animation" | "In-Between Animation" | "Finish Animation" | "Background Art" | "3DCG" | "Photography" | "Editing" | "Theme Song" | "Insert Song" | "Music" | "Commercial" | "Live Action" | "Miscellaneous";
        RolesPage: {
            items: components["schemas"]["RoleRow"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        RoleRow: {
            id: number;
            nameEn: string;
            namesJa: string[];
            category: components["schemas"]["Category"];
            episodeCategory: components["schemas"]["Category"];
            description: string;
            credits: number;
        };
        RoleDownload: {
            terms: {
                id: number;
                nameEn: string;
                namesJa: string[];
                category: components["schemas"]["Category"];
                episodeCategory: components["schemas"]["Category"];
                description: string;
                weights: number[];
                was?: string;
            }[];
        };
        RoleTranslationAnswer: {
            name: string;
            category: string | null;
            known: boolean;
            candidates: string[];
        };
        MissingRoles: {
            items: components["schemas"]["MissingRole"][];
            total: number;
            declined: string[];
        };
        MissingRole: {
            ja: string;
            en: string;
            lists: number;
            credits: number;
            list: components["schemas"]["ListName"];
            term: components["schemas"]["RoleRow"] | null;
        };
        MissingRoleName: {
            ja: string;
        };
        SavedRole: {
            term: components["schemas"]["RoleRow"];
            warnings: components["schemas"]["RoleWarning"][];
        };
        RoleWarning: {
            /** @enum {string} */
            code: "shared-name" | "english-characters";
            message: string;
            text: string;
        };
        AddRoleTerm: {
            nameEn: string;
            namesJa: string[];
            category: components["schemas"]["Category"];
            episodeCategory?: components["schemas"]["Category"];
            /** @default  */
            description?: string;
        };
        ChangeRoleTerm: {
            nameEn?: string;
            namesJa?: string[];
            category?: components["schemas"]["Category"];
            episodeCategory?: components["schemas"]["Category"];
            description?: string;
        };
        RemoveRoleTerms: {
            ids: number[];
            into?: number;
        };
        SearchAnswer: {
            staff: {
                anilist_id: number | null;
                ja: string | null;
                en: string | null;
                main_ja: string | null;
                main_en: string | null;
                is_studio: 0 | 1;
                jobs: string[];
            }[];
            stafflists: {
                anilist_id: number | null;
                slug: string;
                uuid: string;
                name: string;
                seasonYear: number | null;
                kv: string | null;
                isAdult: boolean;
            }[];
        };
        SearchResults: {
            staff: {
                anilistId: number | null;
                ja: string | null;
                en: string | null;
                mainJa: string | null;
                mainEn: string | null;
                isStudio: boolean;
                jobs: string[];
            }[];
            stafflists: {
                slug: string;
                uuid: string;
                name: string;
                seasonYear: number | null;
                kv: string | null;
                isAdult: boolean;
                anilistId: number | null;
            }[];
        };
        Seasons: {
            years: {
                year: number;
                lists: number;
                seasons: components["schemas"]["SeasonCount"][];
            }[];
        };
        SeasonCount: {
            season: components["schemas"]["Season"] | null;
            lists: number;
            states: {
                [key: string]: number;
            };
        };
        SeasonLists: {
            year: number;
            season: components["schemas"]["Season"];
            items: components["schemas"]["ListCard"][];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        SeasonMissing: {
            year: number;
            season: components["schemas"]["Season"];
            items: components["schemas"]["Anime"][];
            failure: components["schemas"]["ErrorCode"] | null;
        };
        SiteSettings: {
            operator: string | null;
            contact: string | null;
            social: components["schemas"]["NamedLink"][];
            legal: components["schemas"]["NamedLink"][];
            consent: {
                script: string;
                open: string;
            } | null;
            ads: {
                script: string;
                client: string;
                slot: string;
            } | null;
        };
        NamedLink: {
            name: string;
            url: string;
        };
        SiteStatistics: {
            computedAt: number | null;
            figures: components["schemas"]["SiteFigures"] | null;
            roles: string[];
            prolific: {
                role: string;
                people: components["schemas"]["ProlificPerson"][];
            } | null;
        };
        SiteFigures: {
            lists: number;
            episodes: number;
            credits: number;
            people: number;
            studios: number;
            byStatus: components["schemas"]["ListsByStatus"];
            bySeason: {
                year: number;
                season: components["schemas"]["Season"];
                lists: components["schemas"]["ListsByStatus"];
            }[];
            byYear: {
                year: number;
                lists: number;
                episodes: number;
                credits: number;
                animators: number;
            }[];
            mainStudios: {
                name: string;
                lists: number;
                id: number | null;
                ja: string;
                en: string;
            }[];
            contributors: {
                id: number;
                screenName: string;
                avatar: string | null;
                lists: number;
                changes: number;
            }[];
        };
        ListsByStatus: {
            FINISHED: number;
            COMPLETED: number;
            VERIFIED: number;
        };
        ProlificPerson: {
            id: number | null;
            ja: string;
            en: string;
            episodes: number;
            lists: number;
        };
        TranslateAnswer: components["schemas"]["Translation"][];
        Translation: {
            anilist_id: number | null;
            ja: string | null;
            en: string | null;
            pn_ja: string | null;
            pn_en: string | null;
            is_studio: 0 | 1;
            /** @enum {string} */
            source: "lists" | "single";
            jobs: string[];
            studios: {
                [key: string]: string[];
            };
            avatar: string | null;
            credits: number;
        };
        WaitingNamesPage: {
            items: {
                ja: string;
                isStudio: boolean;
                rows: number;
                lists: number;
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        WaitingLists: {
            lists: {
                uuid: string;
                slug: string | null;
                title: string;
                rows: number;
                roles: string[];
                menus: string[];
            }[];
            total: number;
        };
        DecidedName: {
            lists: {
                uuid: string;
                title: string;
                revision: number | null;
                rows: number;
                refused: components["schemas"]["ErrorCode"] | null;
            }[];
            next: number | null;
        };
        DecideName: {
            id: string;
            ja: string;
            isStudio: boolean;
            decision: {
                en: string;
                person?: {
                    id: number;
                    ja: string;
                    en: string;
                };
                isStudio?: boolean;
            };
            /** @default 0 */
            after?: number;
        };
        Career: {
            roles: {
                role: string;
                hasPage: boolean;
                credits: number;
                lists: number;
                years: components["schemas"]["YearOfRole"][];
                first: components["schemas"]["CareerPlace"];
                latest: components["schemas"]["CareerPlace"];
            }[];
            studios: {
                ja: string;
                en: string;
                years: components["schemas"]["CreditsOfYear"][];
            }[];
        };
        YearOfRole: {
            year: number;
            credits: number;
            list: components["schemas"]["ListName"];
            episode: string;
        };
        CareerPlace: {
            list: components["schemas"]["ListName"];
            year: number | null;
            episode: string;
        };
        CreditsOfYear: {
            year: number;
            credits: number;
        };
        StudioPeople: {
            credits: number;
            total: number;
            people: {
                ja: string;
                en: string;
                id: string;
                credits: number;
                lists: number;
                from: number | null;
                to: number | null;
            }[];
        };
        RoleHistory: {
            role: string;
            ja: string[];
            credits: number;
            lists: number;
            years: {
                year: number;
                credits: number;
                lists: number;
            }[];
            first: components["schemas"]["ListOfRole"][];
            latest: components["schemas"]["ListOfRole"][];
            people: {
                id: string;
                ja: string;
                en: string;
                episodes: number;
                lists: number;
            }[];
        };
        ListOfRole: {
            list: components["schemas"]["ListName"];
            year: number | null;
            people: components["schemas"]["RoleHolder"][];
            more: number;
        };
        RoleHolder: {
            id: string;
            ja: string;
            en: string;
            isStudio: boolean;
        };
        CommentPage: {
            items: components["schemas"]["Comment"][];
            total: number;
            open: number;
            next: number | null;
        };
        Comment: {
            id: number;
            author: components["schemas"]["MemberFace"] | null;
            text: string;
            at: number;
            editedAt: number | null;
            isRemoved: boolean;
            mayEdit: boolean;
            mayRemove: boolean;
            node: string | null;
            place: string | null;
            isResolved: boolean;
            mayResolve: boolean;
            replies: components["schemas"]["CommentReply"][];
        };
        CommentReply: {
            id: number;
            author: components["schemas"]["MemberFace"] | null;
            text: string;
            at: number;
            editedAt: number | null;
            isRemoved: boolean;
            mayEdit: boolean;
            mayRemove: boolean;
        };
        NewComments: {
            items: {
                id: number;
                author: components["schemas"]["MemberFace"] | null;
                text: string;
                at: number;
                editedAt: number | null;
                isRemoved: boolean;
                mayEdit: boolean;
                mayRemove: boolean;
                list: components["schemas"]["ListName"];
                thread: number;
                place: string | null;
                isResolved: boolean;
            }[];
            next: number | null;
        };
        PostListsIdCommentsAnswer: {
            id: number;
        };
        AddComment: {
            text: string;
            parent?: number;
            node?: string;
            place?: string;
        };
        ChangeComment: {
            text?: string;
            isResolved?: boolean;
        };
        FollowList: {
            items: components["schemas"]["Follow"][];
        };
        Follow: {
            id: string;
            what: components["schemas"]["FollowWhat"][];
            createdAt: number;
            list?: components["schemas"]["WebhookListName"];
            person?: components["schemas"]["FollowedPerson"];
            role?: components["schemas"]["FollowedRole"];
        };
        /** @enum {string} */
        FollowWhat: "edits" | "status" | "comments" | "lists";
        WebhookListName: {
            uuid: string;
            slug: string | null;
            title: string | null;
        };
        FollowedPerson: {
            key: string;
            ja: string;
            en: string;
            anilistId: number | null;
            isStudio: boolean;
        };
        FollowedRole: {
            role: string;
            year: number;
            season: components["schemas"]["Season"];
        };
        SetFollow: {
            /** @default [] */
            what?: ("edits" | "status" | "comments")[];
        };
        /**
         * @default {
         *       "what": []
         *     }
         */
        PutPeopleIdFollowBody: {
            /** @default [] */
            what?: "lists"[];
        };
        FollowRole: {
            role: string;
            year: number;
            season: components["schemas"]["Season"];
        };
        FollowedFeed: {
            items: components["schemas"]["FollowedEntry"][];
            unseen: number;
            atom: string | null;
        };
        FollowedEntry: {
            day: string;
            at: number;
            list: components["schemas"]["ListNameAndStatus"];
            isNew: boolean;
            followsList: boolean;
            edits: number;
            hasNewStatus: boolean;
            comments: number;
            mentions: number;
            people: {
                key: string;
                ja: string;
                en: string;
                anilistId: number | null;
                isStudio: boolean;
                credits: number;
            }[];
            roles: {
                role: string;
                year: number;
                season: components["schemas"]["Season"];
                credits: number;
            }[];
            isUnseen: boolean;
        };
        OwnTasks: {
            items: {
                card: components["schemas"]["ListCard"];
                /** @enum {string} */
                because: "author" | "followed" | "people";
                names: number;
            }[];
        };
        SeenUpTo: {
            until: number;
        };
        PrivateFeed: {
            atom: string;
        };
        RelatedWorks: {
            items: {
                list: components["schemas"]["ListCard"] | null;
                anime: components["schemas"]["ListlessAnime"] | null;
                kind: components["schemas"]["RelationKind"];
                byHand: boolean;
            }[];
            isAsking: boolean;
            failure: components["schemas"]["ErrorCode"] | null;
        };
        ListlessAnime: {
            id: number;
            title: string;
            native: string | null;
            format: components["schemas"]["AnimeFormat"] | null;
            year: number | null;
        };
        /** @enum {string} */
        RelationKind: "PREQUEL" | "SEQUEL" | "PARENT" | "SIDE_STORY" | "SPIN_OFF" | "ALTERNATIVE" | "SUMMARY" | "COMPILATION" | "CONTAINS";
        SetRelation: {
            kind: components["schemas"]["RelationKind"];
        };
        Franchise: {
            works: {
                list: components["schemas"]["ListCard"] | null;
                anime: components["schemas"]["ListlessAnime"] | null;
                people: number;
                stayed: number;
            }[];
            roles: {
                role: components["schemas"]["NamePair"];
                works: {
                    work: number;
                    people: {
                        id: string;
                        ja: string;
                        en: string;
                    }[];
                    more: number;
                }[];
            }[];
            people: {
                id: string;
                ja: string;
                en: string;
                works: {
                    work: number;
                    credits: number;
                    roles: components["schemas"]["NamePair"][];
                }[];
            }[];
            several: number;
            isCut: boolean;
        };
        Tasks: {
            needs: {
                of: components["schemas"]["ListNeed"];
                size: number;
                lists: number;
            }[];
        };
        /** @enum {string} */
        ListNeed: "untranslated" | "unconfirmed" | "roles" | "episodes" | "doubts";
        TaskLists: {
            items: {
                card: components["schemas"]["ListCard"];
                size: number;
            }[];
            total: number;
            page: number;
            pages: number;
            next: string | null;
            previous: string | null;
        };
        TakeTask: {
            of: components["schemas"]["TakenKind"];
            subject: string;
        };
        /** @enum {string} */
        TakenKind: "list" | "name" | "report";
        Taken: {
            items: {
                subject: string;
                by: components["schemas"]["MemberName"] | null;
                isMine: boolean;
            }[];
        };
        AskTaken: {
            of: components["schemas"]["TakenKind"];
            subjects: string[];
        };
        WebhookList: {
            items: components["schemas"]["Webhook"][];
        };
        Webhook: {
            id: string;
            url: string;
            format: components["schemas"]["WebhookFormat"];
            kinds: components["schemas"]["WebhookKind"][];
            lists: components["schemas"]["WebhookListName"][];
            onlyFollowed: boolean;
            state: components["schemas"]["WebhookState"];
            createdAt: number;
            failingSince: number | null;
            lastError: string | null;
        };
        /** @enum {string} */
        WebhookFormat: "standard" | "discord";
        /** @enum {string} */
        WebhookKind: "list" | "person" | "studio" | "role" | "reading" | "list.created" | "list.edited" | "list.status" | "list.deleted" | "list.restored" | "person.changed" | "person.merged" | "person.split" | "person.renamed" | "studio.changed" | "studio.merged" | "studio.split" | "studio.renamed" | "role.created" | "role.changed" | "role.deleted" | "role.restored" | "reading.created" | "reading.changed" | "reading.deleted";
        /** @enum {string} */
        WebhookState: "on" | "off" | "gone" | "failing";
        MadeWebhook: {
            id: string;
            url: string;
            format: components["schemas"]["WebhookFormat"];
            kinds: components["schemas"]["WebhookKind"][];
            lists: components["schemas"]["WebhookListName"][];
            onlyFollowed: boolean;
            state: components["schemas"]["WebhookState"];
            createdAt: number;
            failingSince: number | null;
            lastError: string | null;
            secret: string;
        };
        MakeWebhook: {
            url: string;
            format?: components["schemas"]["WebhookFormat"];
            /** @default [] */
            kinds?: components["schemas"]["WebhookKind"][];
            /** @default [] */
            lists?: string[];
            /** @default false */
            onlyFollowed?: boolean;
        };
        ChangeWebhook: {
            isOn?: boolean;
            kinds?: components["schemas"]["WebhookKind"][];
            lists?: string[];
            onlyFollowed?: boolean;
        };
        WebhookSecret: {
            secret: string;
        };
        Delivery: {
            id: string;
            /** @enum {string} */
            type: "changes" | "changes-gone" | "test";
            items: number;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            attempts: number;
            createdAt: number;
            attemptedAt: number | null;
            nextAt: number | null;
            status: number | null;
            milliseconds: number | null;
            error: string | null;
        };
        DeliveryLog: {
            items: components["schemas"]["Delivery"][];
        };
        WebhookMessage: {
            /** @enum {string} */
            type: "changes" | "changes-gone" | "test";
            timestamp: string;
            data: {
                items: components["schemas"]["WebhookItem"][];
                next: string;
            };
        };
        WebhookItem: {
            cursor: string;
            kind: components["schemas"]["ChangeKind"];
            at: number;
            list?: components["schemas"]["ChangedList"];
            person?: components["schemas"]["ChangedPerson"];
            role?: {
                id: number;
            };
            reading?: {
                id: number;
            };
            times: number;
        };
    };
    responses: {
        /** @description Something in the address or the body is not valid; `errors` has the places */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the key is unknown */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing with this id */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something else stands in the way */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody has changed it since */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than this address accepts */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not uncompressed JSON */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `If-Match` is missing */
        PreconditionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A limit is used up; `Retry-After` has the seconds to wait */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another problem of the error catalogue */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns your account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccount"];
            };
        };
        responses: {
            /** @description Deletes your account; your contributions stay */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putAccountProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProfile"];
            };
        };
        responses: {
            /** @description Saves your profile. Visibility: 0 for only you, 1 for members, 2 for everybody */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putAccountAnonymity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAnonymity"];
            };
        };
        responses: {
            /** @description Sets whether others see your name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists your active sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccountSessionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends one session and signs out its open pages */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountSessionsEndOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends all your sessions except the current one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Downloads everything stored about you, as a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAccountExportAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountBelongings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists that deleting your account would leave without an author */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Belongings"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getThanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who worked on public lists in the last seven days; up to ten minutes old */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thanks"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns a member, as far as this visitor may see them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberProfile"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersIdActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a member did with public lists in the last 53 weeks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberActivity"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getUsersIdLists: {
        parameters: {
            query?: {
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists that a member changed, most recently updated first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberLists"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsId: {
        parameters: {
            query?: {
                download?: string;
                menu?: string | string[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list document, by slug or uuid (docs/api.md); with `download` as a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDocument"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteListsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteList"];
            };
        };
        responses: {
            /** @description Deletes a list, by slug or uuid; a moderator can restore it for 30 days */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restores a list that was deleted in the last 30 days; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListName"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdAuthors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts that are authors of a list; for anyone who may edit it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuthors"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putListsIdAuthors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAuthors"];
            };
        };
        responses: {
            /** @description Sets the authors of a list, by screen name; for its authors and moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuthors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes you the author of a list that has none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuthors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSearchAdvanced: {
        parameters: {
            query?: {
                in?: "people" | "roles" | "comments" | "lists";
                q?: string;
                regex?: "0" | "1";
                case?: "0" | "1";
                whole?: "0" | "1";
                yearFrom?: number;
                yearTo?: number;
                season?: string | string[];
                format?: string | string[];
                status?: string | string[];
                studio?: string;
                author?: string;
                category?: string;
                role?: string;
                after?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Searches credits, notes and titles for a text or regular expression; ten times a minute (docs/api.md) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvancedAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSearchAdvancedChoices: {
        parameters: {
            query: {
                of: "studio" | "author" | "role" | "category";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values that the filters of the advanced search offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Choices"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdReplacements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceRequest"];
            };
        };
        responses: {
            /** @description Replaces texts found by a search, as one change to the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplaceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAnime: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anime on AniList that match this title, best match first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnimeSearch"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAnimeId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What AniList knows about an anime */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Anime"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAnimeIdStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staff of an anime according to AniList, as a first Overview of its list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnimeStaff"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleAccountAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visitor's auth and user state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserState"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiAccountAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visitor's auth and user state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserState"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postSessionDevelopment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DevelopmentSignIn"];
            };
        };
        responses: {
            /** @description Signs in as a ready-made account; only while development sign-in is on */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postSessionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signs out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                since?: string;
                kinds?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every public change in order, each once; `since` continues where the previous answer ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentDocument"];
            };
        };
        responses: {
            /** @description Checks a list document for likely mistakes and look-alike names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiPersonGetById: {
        parameters: {
            query: {
                id: string;
                studio?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The name of a person, or with studio=1 of a studio */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamePair"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiDataRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role dictionary, one row per Japanese name; synonyms share an id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCompatibleApiDataRolesAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiDataStudios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Studios that lists credit with an anime database id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCompatibleApiDataStudiosAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 200 when ready to serve, 503 while starting, stopping or without a database */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            /** @description 200 when ready to serve, 503 while starting, stopping or without a database */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getHistory: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
                list?: string;
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your changes to all lists, merged, newest first; moderators may ask for another member's */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdHistory: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes to a list, by slug or uuid, merged, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdChanges: {
        parameters: {
            query: {
                since: number;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What changed in a list since a revision, added up, by menu and row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChanges"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdHistoryRange: {
        parameters: {
            query?: {
                below?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
                range: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference that an entry (first and last revision, such as 12-15) makes, field by field */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryDifference"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdHistoryRevert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevertEntry"];
            };
        };
        responses: {
            /** @description Reverts an entry, as a new change; for authors of the list and moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevertResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdHistoryRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRevision"];
            };
        };
        responses: {
            /** @description Restores a list to a revision, as a new change; for authors of the list and moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevertResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByMyanimelistId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the list with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnidbId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the list with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnnId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the list with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByWikidataId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the list with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnilistPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByMyanimelistPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnidbPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnnPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByWikidataPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleBySakugabooruPersonId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the person with this identifier of another database */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postBy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByQuestion"];
            };
        };
        responses: {
            /** @description Lists and people by up to 1,000 identifiers of other databases each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ByAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchListsIdIdentifiers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetListIdentifiers"];
            };
        };
        responses: {
            /** @description Sets identifiers of a list in other databases; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListIdentifiers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchPeopleIdIdentifiers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPersonIdentifiers"];
            };
        };
        responses: {
            /** @description Sets identifiers of a person in other databases, and their own pages; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdentifiers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your keys for the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeKey"];
            };
        };
        responses: {
            /** @description Creates a key for the API; the answer is the only time it is shown */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccountKeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes a key */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getLists: {
        parameters: {
            query?: {
                q?: string;
                status?: string | string[];
                airing?: string | string[];
                year?: number;
                season?: string | string[];
                format?: string | string[];
                anilistId?: number;
                studio?: string;
                sort?: "updated" | "title" | "season" | "created";
                page?: number;
                after?: string;
                before?: string;
                size?: number;
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public lists, filtered and paged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postLists: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateList"];
            };
        };
        responses: {
            /** @description Creates a list */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentDocument"];
            };
        };
        responses: {
            /** @description Uploads a list document; updates the list with the same uuid if there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getMyLists: {
        parameters: {
            query?: {
                kind?: "author" | "edited";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists that you are an author of or have changed, most recently changed first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnListsPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdTree: {
        parameters: {
            query?: {
                menu?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list as live editing needs it, with the ids of everything in it (docs/live.md) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTree"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdHead: {
        parameters: {
            query?: {
                menu?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a list page shows first: the card, the menus and the first menu, or the one that `menu` names; not-found if there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHead"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdMenusMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                menu: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One menu of a list, by its name (`#` as `%23`); its ETag is what changing it needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMenu"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putListsIdMenusMenu: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the menu; needed unless the list has none of this name */
                "If-Match"?: string;
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                menu: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentMenu"];
            };
        };
        responses: {
            /** @description Replaces a menu, or adds it at the end; only what differs is changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMenu"];
                };
            };
            /** @description Replaces a menu, or adds it at the end; only what differs is changed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMenu"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putListsIdStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStatus"];
            };
        };
        responses: {
            /** @description Sets the status of a list, as its settings do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PutListsIdStatusAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postParse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParseRequest"];
            };
        };
        responses: {
            /** @description Parses a Japanese credit text into a list document, with notes on doubtful lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists on the home page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomePreview"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiStafflistsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same for existing tools that use the older address (docs/api.md) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompatiblePreview"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getDailyRoll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credits of one episode of a Verified or Completed list, another each day (UTC) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyRoll"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleByAnilistId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the list of an anime */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postLookup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupRequest"];
            };
        };
        responses: {
            /** @description Who up to 1,000 names, or those of a credit sheet, are: nothing is stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much is waiting for a moderator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Desk"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationLists: {
        parameters: {
            query?: {
                kind?: "completed" | "lapsed" | "review" | "unlisted" | "deleted";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists awaiting review, hidden lists and deleted lists; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskListPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationLog: {
        parameters: {
            query?: {
                account?: number;
                subject?: components["schemas"]["AuditSubject"];
                subjectId?: string;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audit log of moderators, newest first; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationHomonyms: {
        parameters: {
            query?: {
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Shared names whose people are neither merged nor told apart; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomonymPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postModerationHomonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TellApart"];
            };
        };
        responses: {
            /** @description Marks the people who share a name now as different people, or undoes that */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationDuplicates: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Identifiers of other databases that several lists or several people have; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatePage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationIdentified: {
        parameters: {
            query: {
                kind: "list" | "person";
                database: components["schemas"]["DatabaseOfPeople"];
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists or people with one identifier of another database; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentifierHolders"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationUsers: {
        parameters: {
            query?: {
                q?: string;
                role?: "contributor" | "moderator" | "banned";
                sort?: "newest" | "name" | "active";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Members by name, ID or role; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getModerationUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One member; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchModerationUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRoles"];
            };
        };
        responses: {
            /** @description Grants or removes the contributor or moderator role; for moderators, but not on themselves */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putModerationUsersIdBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ban"];
            };
        };
        responses: {
            /** @description Bans a member with a reason that they see and an optional end; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteModerationUsersIdBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lifts a ban; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postNamesLookup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NamesLookup"];
            };
        };
        responses: {
            /** @description Looks up who names refer to and suggests readings for unknown ones; up to 1,000 names, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postNamesAnilist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnilistLookup"];
            };
        };
        responses: {
            /** @description Who AniList knows by these names, as far as it has answered; ask again within 30 seconds about the others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnilistFindings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteNamesAnilist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels the names queued for AniList */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postNamesKnown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnownNamesQuestion"];
            };
        };
        responses: {
            /** @description Which of up to 5,000 names the site knows as people, and which as studios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownNamesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postNamesSpellings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnownNamesQuestion"];
            };
        };
        responses: {
            /** @description How the people and studios among up to 5,000 Japanese names are spelled on this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpellingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getNamesBetter: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unconfirmed names in lists that you may edit of which more is known by now; paged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetterNamesPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdBetterNames: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyBetterNames"];
            };
        };
        responses: {
            /** @description Writes chosen better names into a list, as one change of its history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetterNamesApplied"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getOverlap: {
        parameters: {
            query?: {
                people?: string | string[];
                studios?: string | string[];
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Productions and episodes on which two to ten people and studios worked together */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlap"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person: names, occupations, credits. id: digits, `ja:NAME` or `en:NAME` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCredits"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchPeopleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePrimary"];
            };
        };
        responses: {
            /** @description Sets the displayed name, or with null the most frequent one; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A studio, in the same shape as a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCredits"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteStudiosId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a studio that has no credits; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchStudiosId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePrimary"];
            };
        };
        responses: {
            /** @description Sets the displayed name, or with null the most frequent one; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiPersonShow: {
        parameters: {
            query: {
                id: string;
                type: "person" | "studio";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both for existing tools that use the older address (docs/api.md) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonShow"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdAdministration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Spellings with counts, merges and the running task; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdAdministration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Spellings with counts, merges and the running task; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moderator actions on this person or studio, newest first; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAudit"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moderator actions on this person or studio, newest first; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAudit"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdCompare: {
        parameters: {
            query: {
                with: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compares two people, with the lists that credit both; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleComparison"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdCompare: {
        parameters: {
            query: {
                with: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compares two people, with the lists that credit both; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleComparison"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postPeopleIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergePerson"];
            };
        };
        responses: {
            /** @description Merges another person or studio into this one; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postStudiosIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergePerson"];
            };
        };
        responses: {
            /** @description Merges another person or studio into this one; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdministration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postPeopleIdSplit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitPerson"];
            };
        };
        responses: {
            /** @description Undoes a merge; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postStudiosIdSplit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitPerson"];
            };
        };
        responses: {
            /** @description Undoes a merge; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postPeopleIdLink: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPerson"];
            };
        };
        responses: {
            /** @description Adds a database id to credits, in all lists; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postStudiosIdLink: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPerson"];
            };
        };
        responses: {
            /** @description Adds a database id to credits, in all lists; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postPeopleIdUnlink: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlinkPerson"];
            };
        };
        responses: {
            /** @description Removes the database id from credits, in all lists; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postStudiosIdUnlink: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlinkPerson"];
            };
        };
        responses: {
            /** @description Removes the database id from credits, in all lists; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postPeopleIdSync: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sets the ID and the English name of all credits with exactly this Japanese name; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postStudiosIdSync: {
        parameters: {
            query?: {
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sets the ID and the English name of all credits with exactly this Japanese name; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPersonTasksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress and outcome of a task; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonTask"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deletePersonTasksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels a task; what is already done stays. For moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeople: {
        parameters: {
            query?: {
                q?: string;
                role?: string;
                lists?: number;
                anilist?: "with" | "without";
                sort?: "credits" | "lists" | "name";
                page?: number;
                after?: string;
                before?: string;
                fields?: string;
                ids?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People: searched in any script, filtered, sorted and paged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeoplePage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudios: {
        parameters: {
            query?: {
                q?: string;
                role?: string;
                lists?: number;
                anilist?: "with" | "without";
                sort?: "credits" | "lists" | "name";
                page?: number;
                after?: string;
                before?: string;
                fields?: string;
                ids?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Studios, in the same shape as people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeoplePage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person's names, occupations, active years and studios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonProfile"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person's names, occupations, active years and studios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonProfile"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdCredits: {
        parameters: {
            query?: {
                view?: "years" | "roles" | "posters";
                q?: string;
                category?: string;
                role?: string;
                year?: number;
                order?: "newest" | "oldest";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a person's credits: by year and list, by role, or as posters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdCredits: {
        parameters: {
            query?: {
                view?: "years" | "roles" | "posters";
                q?: string;
                category?: string;
                role?: string;
                year?: number;
                order?: "newest" | "oldest";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a person's credits: by year and list, by role, or as posters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdCreditsRows: {
        parameters: {
            query?: {
                category?: string;
                role?: string;
                list?: string;
                from?: number;
                to?: number;
                studio?: string;
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person's credits one by one, filtered; `next` continues where the page ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditRows"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdCreditsRows: {
        parameters: {
            query?: {
                category?: string;
                role?: string;
                list?: string;
                from?: number;
                to?: number;
                studio?: string;
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person's credits one by one, filtered; `next` continues where the page ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditRows"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdCollaborators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people and studios who share the most lists with a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collaborators"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdCollaborators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people and studios who share the most lists with a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collaborators"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getReadings: {
        parameters: {
            query?: {
                q?: string;
                state?: "waiting" | "confirmed" | "refused";
                confidence?: number;
                kind?: "person" | "company";
                sort?: "newest" | "name";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Readings of names, searched in any script and paged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingsPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postReadings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitReading"];
            };
        };
        responses: {
            /** @description Submits a reading for a moderator to confirm; for members */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reading"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdReadings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirmed readings of a person's name. id: digits, `ja:NAME` or `en:NAME` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonReadings"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdReadings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirmed readings of a studio's name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonReadings"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteReadingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a reading permanently; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchReadingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditReading"];
            };
        };
        responses: {
            /** @description Edits, confirms or refuses a reading; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reading"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text; the same request with the same key is done once within a day */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendReport"];
            };
        };
        responses: {
            /** @description Reports an error in a list; anonymously when not signed in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostListsIdReportsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getReports: {
        parameters: {
            query?: {
                scope?: "mine" | "lists" | "all";
                state?: "sent" | "fixed" | "archived";
                list?: string;
                q?: string;
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reports that you sent, or about lists you are an author of; all of them for moderators. Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marks the outcomes of your reports as seen */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getReportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One report with its notes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchReportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleReport"];
            };
        };
        responses: {
            /** @description Sets the state of a report; for authors of the list and moderators. Archived reports cannot change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postReportsIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddReportNote"];
            };
        };
        responses: {
            /** @description Adds a note to a report; for the reporter, authors of the list and moderators */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRoles: {
        parameters: {
            query?: {
                q?: string;
                category?: components["schemas"]["Category"];
                episode?: components["schemas"]["Category"];
                sort?: "credits" | "name";
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Terms of the role dictionary with their number of credits; searched, filtered and paged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolesPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRoleTerm"];
            };
        };
        responses: {
            /** @description Adds a term and returns warnings about it; for moderators */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRolesDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole role dictionary; the ETag is its version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDownload"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRolesTranslate: {
        parameters: {
            query: {
                ja: string;
                menu?: "overview" | "opening" | "ending" | "episode" | "other";
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Translates a Japanese role name in its context */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleTranslationAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRolesMissing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Roles that public lists use and the dictionary lacks, most used first; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingRoles"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postRolesMissingDecline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingRoleName"];
            };
        };
        responses: {
            /** @description Leaves a role of lists out of the dictionary, so that it is offered no more; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postRolesMissingOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingRoleName"];
            };
        };
        responses: {
            /** @description Offers a declined role again; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteRolesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a term; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchRolesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleTerm"];
            };
        };
        responses: {
            /** @description Changes a term and returns warnings about it; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postRolesRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveRoleTerms"];
            };
        };
        responses: {
            /** @description Deletes several terms, all or none, or merges them into another one; for moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postRolesIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restores a deleted term; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiSearch: {
        parameters: {
            query?: {
                q?: string;
                type?: "staff" | "all";
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People, studios and lists by any of their names (docs/api.md); 50 of each a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSearch: {
        parameters: {
            query?: {
                q?: string;
                type?: "staff" | "all";
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same, from a single character: one kanji finds everybody who has it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSeasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Years and seasons with the number of their lists, by state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seasons"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSeasonsYearSeason: {
        parameters: {
            query?: {
                fields?: string;
                page?: number;
                after?: string;
                before?: string;
                size?: number;
            };
            header?: never;
            path: {
                year: number;
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists of a season with their states, by title */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonLists"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSeasonsYearSeasonMissing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most popular anime of a season that have no list yet, according to AniList */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonMissing"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator's settings: name, links, consent tool and advertising */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                role?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site's statistics, recomputed every 30 minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteStatistics"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getCompatibleApiDataTranslateV4: {
        parameters: {
            query?: {
                ja?: string;
                en?: string;
                uuid?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who a name refers to: none means unknown, one certain unless its source is single, several a conflict */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateAnswer"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getNamesWaiting: {
        parameters: {
            query?: {
                page?: number;
                after?: string;
                before?: string;
                only?: "total";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names without a confirmed English one in the lists that the visitor may edit, most frequent first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingNamesPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getNamesWaitingLists: {
        parameters: {
            query: {
                ja: string;
                isStudio?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists in which one of these names waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingLists"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postNamesWaitingDecide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideName"];
            };
        };
        responses: {
            /** @description Writes a name into all rows in which it waits, in up to 50 lists at once; each list has it in its history as one change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedName"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getPeopleIdCareer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody did over the years: their roles with the first and latest credit of each, and their studios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Career"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdCareer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody did over the years: their roles with the first and latest credit of each, and their studios */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Career"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getStudiosIdPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who was credited as one of the people of a studio, and how often; up to ten minutes old */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioPeople"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getRolesHistory: {
        parameters: {
            query: {
                role: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often a role is credited each year, where first and latest, and who has it most often */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleHistory"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdComments: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discussion of a list, newest first, 20 threads a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postListsIdComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddComment"];
            };
        };
        responses: {
            /** @description Adds a comment to the discussion of a list, or a reply */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostListsIdCommentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getComments: {
        parameters: {
            query?: {
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest comments of all lists, 50 a page; for moderators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewComments"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a comment; for its author and moderators */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeComment"];
            };
        };
        responses: {
            /** @description Changes the text of a comment of yours, or resolves and reopens one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountFollows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you follow; nobody else can see it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowList"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putListsIdFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFollow"];
            };
        };
        responses: {
            /** @description Follows a list, or changes what of it you follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putPeopleIdFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutPeopleIdFollowBody"];
            };
        };
        responses: {
            /** @description Follows a person, or changes what of theirs you follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putStudiosIdFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutPeopleIdFollowBody"];
            };
        };
        responses: {
            /** @description Follows a studio, or changes what of its you follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putAccountFollowsRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowRole"];
            };
        };
        responses: {
            /** @description Follows a role in the lists of one season */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccountFollowsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unfollows a list, person or role */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountFollowing: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in the last 30 days to what you follow, one entry for each list and day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedFeed"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists in progress or to review that you wrote or follow, or that lately credited people whom you follow; at most 30 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTasks"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountFollowingSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenUpTo"];
            };
        };
        responses: {
            /** @description Marks everything up to a time as seen */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountFollowingAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renews the private address of your Atom feed; the old one stops working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivateFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdRelated: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The works that a list is directly connected with: sequels, films, spin-offs and others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWorks"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    putListsIdRelatedOther: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                other: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRelation"];
            };
        };
        responses: {
            /** @description Sets how another list relates to this one; for whoever may edit this one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWorks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteListsIdRelatedOther: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                other: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a relation that a member entered; for whoever may edit this list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWorks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getListsIdFranchise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All works that are connected with a list, and who worked on several of them as what */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Franchise"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getTasks: {
        parameters: {
            query?: {
                year?: number;
                season?: components["schemas"]["Season"];
                studio?: string;
                followed?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What public lists need: names, roles, aired episodes and doubts of the checker; for members only in lists that they may edit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tasks"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getTasksLists: {
        parameters: {
            query: {
                year?: number;
                season?: components["schemas"]["Season"];
                studio?: string;
                followed?: "true";
                of: components["schemas"]["ListNeed"];
                page?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists that need one of these, most of it first, 30 a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskLists"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postTasksTake: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeTask"];
            };
        };
        responses: {
            /** @description Shows other members that you are at something, for 15 minutes; repeat it to stay at it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postTasksLeave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeTask"];
            };
        };
        responses: {
            /** @description Ends that */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postTasksTaken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskTaken"];
            };
        };
        responses: {
            /** @description Who is at these lists, names or reports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeWebhook"];
            };
        };
        responses: {
            /** @description Adds a webhook; the answer is the only time its secret is shown */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    deleteAccountWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a webhook with its log */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    patchAccountWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhook"];
            };
        };
        responses: {
            /** @description Switches a webhook on or off, or changes what it tells about */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountWebhooksIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Renews the secret of a webhook; for a day, messages are also signed with the former one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountWebhooksIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a test message, once; its result is in the log */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getAccountWebhooksIdDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent to a webhook in the last 14 days, newest first, at most 100 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryLog"];
                };
            };
            /** @description The answer with this `ETag` is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    postAccountWebhooksIdDeliveriesDeliveryRedeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a message again, with the same id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    receiveMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message; the same when it is sent again */
                "webhook-id": string;
                /** @description When it was sent, in epoch seconds */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; two while a secret is renewed */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description Nothing is to be sent any more: the webhook is switched off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later, as after every other answer and after none */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
