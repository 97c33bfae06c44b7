import * as fc from 'fast-check';

const halves = { from: 0xd800, to: 0xdfff };
const between = halves.to - halves.from + 1;

/**
 * Any character, assigned or not: the `unit` of a `fc.string`. fast-check's own `binary` is the same, but first builds
 * a table of all one million of them, which takes longer than most properties.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - between }).map(
  (place) => String.fromCodePoint(place < halves.from ? place : place + between),
  (value) => {
    const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== value)
      throw new Error('This is not a character.');
    if (code >= halves.from && code <= halves.to) throw new Error('This is half of a character.');
    return code < halves.from ? code : code - between;
  },
);
