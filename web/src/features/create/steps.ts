/** The create wizard's steps, in order. */
export const steps = ['Anime', 'Details', 'Credits', 'Review'] as const;

export type Step = 1 | 2 | 3 | 4;

/** The step of an address `/staff/create/{step}`; null when there is no such step. */
export const readStep = (text: string): Step | null => (/^[1-4]$/.test(text) ? (Number(text) as Step) : null);

export const stepAddress = (step: Step): `/${string}` => `/staff/create/${step}`;
