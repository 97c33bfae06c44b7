/**
 * Whether Postgres can keep this text, which is what JSON.stringify made: it has no place for the character U+0000 and for
 * halves of surrogate pairs, and these are what JSON.stringify writes as escapes.
 */
export const isStorable = (json: string): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(json);
