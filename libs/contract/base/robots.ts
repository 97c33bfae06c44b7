/** User agents of programs that crawl pages; `CUBOT` is a brand of phones. */
const robots = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|archiver/i;

/** Whether a `User-Agent` belongs to a robot: adult covers are hidden from robots (rule privacy-3). */
export const isRobot = (userAgent: string | undefined): boolean => robots.test(userAgent ?? '');
