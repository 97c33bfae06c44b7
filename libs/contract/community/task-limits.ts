/** What a public list may need: names without English, unconfirmed ones, roles that are not in the dictionary, aired episodes, a look at what is doubtful. */
export const listNeeds = ['untranslated', 'unconfirmed', 'roles', 'episodes', 'doubts'] as const;

/** What somebody can be at. */
export const takenKinds = ['list', 'name', 'report'] as const;

/** Lists per page; how long one is at something, and how many things at once; what is asked for at once, and its length. */
export const taskLimits = { page: 30, minutes: 15, perAccount: 10, asked: 200, subject: 500 } as const;
