/**
 * Statuses of the lists that count for the site's statistics (rule statistics-1), with format TV and at most
 * this many episodes.
 */
export const countedStatuses = ['FINISHED', 'COMPLETED', 'VERIFIED'] as const;
export const countedFormat = 'TV';
export const countedEpisodes = 120;
/** How many people per role, studios and contributors are shown (rule statistics-2). */
export const prolificLimit = 50;
