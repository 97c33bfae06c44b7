/** Lists that the site's statistics count (specification, section 9), with format TV and up to this many episodes. */
export const countedStatuses = ['FINISHED', 'COMPLETED', 'VERIFIED'] as const;
export const countedFormat = 'TV';
export const countedEpisodes = 120;
/** People shown of a role, studios and contributors shown (specification, section 9: prolific, 50 or fewer). */
export const prolificLimit = 50;
