/** Programs that read pages by themselves, by what they call themselves; `CUBOT` is a make of phones. */
const robots = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|archiver/i;

/** Whether a `User-Agent` is that of a robot: adult covers are hidden from them (specification, section 6). */
export const isRobot = (userAgent: string | undefined): boolean => robots.test(userAgent ?? '');
