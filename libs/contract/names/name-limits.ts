/** How many names one request may have. Apart, so that browsers need no schemas for them. */

/** Names per bulk lookup. */
export const mostNames = 1_000;
/** Names per forced lookup: each may cost a request to the anime database. */
export const mostForcedNames = 5;
/** Names per request about AniList, and per urgent one. */
export const mostAnilistNames = 1_000;
export const mostUrgentNames = 20;
/** Names per `POST /api/v1/names/known` and `POST /api/v1/names/spellings`. */
export const mostKnownNames = 5_000;
