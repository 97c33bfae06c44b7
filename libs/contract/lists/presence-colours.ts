/** How many presence colours there are. The page maps them to actual colours for its light and dark themes. */
export const presenceColours = 12;

/** The colour of an account: the same everywhere, always. */
export const presenceColour = (account: number): number => (account * 7) % presenceColours;
