/** How many names one request may have. Apart, so that browsers need no schemas for them. */

/** Names per bulk lookup. */
export const maxNames = 1_000;
/** Names per forced lookup: each may cost a request to the anime database. */
export const maxForcedNames = 5;
/** Names per request about AniList, and per urgent one. */
export const maxAnilistNames = 1_000;
export const maxUrgentNames = 20;
/** Names per `POST /api/v1/names/known` and `POST /api/v1/names/spellings`. */
export const maxKnownNames = 5_000;
