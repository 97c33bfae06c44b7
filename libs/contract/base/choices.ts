/*
 * The values among which requests and pages choose. Apart from the schemas, which would bring a large library to pages that
 * only show choices.
 */

export const airingStatuses = ['RELEASING', 'FINISHED', 'NOT_YET_RELEASED', 'CANCELLED', 'HIATUS'] as const;
export const seasons = ['WINTER', 'SPRING', 'SUMMER', 'FALL'] as const;
export const formats = ['TV', 'TV_SHORT', 'MOVIE', 'SPECIAL', 'OVA', 'ONA', 'MUSIC'] as const;

export const listSorts = ['updated', 'title', 'season', 'created'] as const;
/** Which of your lists: those you are an author of, or those you changed. */
export const ownListKinds = ['author', 'edited'] as const;

export const peopleSorts = ['credits', 'lists', 'name', 'added'] as const;
/** Whether the anime database knows them. */
export const anilistChoices = ['with', 'without'] as const;
/** The choices for the minimum number of lists. */
export const listChoices = ['2', '5', '10', '50', '100'] as const;

/** The ways to view somebody's credits: by year and list, by role, or as posters. */
export const personViews = ['years', 'roles', 'posters'] as const;
export const creditOrders = ['newest', 'oldest'] as const;
