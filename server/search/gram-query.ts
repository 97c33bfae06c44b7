/** A tsquery that asks for all of these grams: `'ab' & 'bc'`. */
export const gramQuery = (grams: string[]): string =>
  grams.map((gram) => `'${gram.replace(/['\\]/g, (character) => character + character)}'`).join(' & ');
