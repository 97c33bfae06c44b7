/** The create wizard's steps, in order. */
export const steps = ['Anime', 'Details', 'Episodes', 'Credits', 'Review'] as const;

export type Step = 1 | 2 | 3 | 4 | 5;

/** The step of an address `/staff/create/{step}`; null if there is no such step. */
export const readStep = (text: string): Step | null => (/^[1-5]$/.test(text) ? (Number(text) as Step) : null);

export const stepAddress = (step: Step): `/${string}` => `/staff/create/${step}`;
