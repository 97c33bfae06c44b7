/** People and studios that can be compared at once. Without zod, which pages of people do not load. */
export const overlapGroup = { least: 2, most: 10 } as const;
