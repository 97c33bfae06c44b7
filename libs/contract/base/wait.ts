/** How the error catalogue words a wait of unknown length. */
export const aFewSeconds = 'a few seconds';

const minute = 60;
const hour = 60 * minute;

/** At most this many seconds are a few. */
const few = 10;

/**
 * How long to wait, in words: “a few seconds”, “41 seconds”, “a minute”, “an hour”. Rounded up, so that the request
 * succeeds after that time.
 * @param seconds the value of `Retry-After`.
 */
export function waitInWords(seconds: number): string {
  if (seconds <= few) return aFewSeconds;
  if (seconds < minute) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / minute);
  if (minutes === 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(seconds / hour);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
