/** U+0000, which Postgres cannot store, and unpaired surrogates, which are not characters. */
const impossible = /[\0\p{Cs}]/u;

/** Whether this can be stored and sent as text. */
export const isText = (value: string): boolean => !impossible.test(value);

/** Explains why a text is refused. */
export const noText =
  'The text contains an invalid character (U+0000 or an unpaired surrogate). Remove it and try again.';
