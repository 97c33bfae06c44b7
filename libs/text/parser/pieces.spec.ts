// A spec may read files; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { readFileSync, writeFileSync } from 'node:fs';
import { readingOf, readingOfNames, readingOfRoles } from '../corpus/reading.js';
import { parseCreditText, parseRolesText, parseStaffText } from './parse.js';

/*
 * Small pieces of texts, most of them odd: what people paste is cut off in the middle, has signs where they do not belong, and mixes
 * styles. Each was chosen because it is read differently if some detail of the parser is. After a change of the parser look at
 * each difference, then record the readings again: UPDATE_READINGS=1 npm test -- unit libs/text/pieces
 */

/** The path is relative to the root of the checkout, where tests run. */
const file = 'libs/text/parser/pieces.txt';

/** Pasted as a list, into a menu, and into a role. */
const read: Record<string, (text: string) => string> = {
  list: (text) => readingOf(parseCreditText(text)),
  roles: (text) => readingOfRoles(parseRolesText(text, {}, { menuKind: 'episode' })),
  names: (text) => readingOfNames(parseStaffText(text, {}, '原画')),
};

const pieces = readFileSync(file, 'utf8')
  .split(/^##### /m)
  .slice(1)
  .map((part) => {
    const [head, reading] = part.split('\n=====\n') as [string, string];
    const [as, text] = [head.slice(0, head.indexOf('\n')), head.slice(head.indexOf('\n') + 1)];
    return { as, text, reading: reading.replace(/\n\n$/, '') };
  });

if (process.env['UPDATE_READINGS'] === '1')
  writeFileSync(
    file,
    pieces.map(({ as, text }) => `##### ${as}\n${text}\n=====\n${read[as]!(text)}\n\n`).join(''),
  );

describe('a piece of a text is read as it was', () => {
  it.each(pieces.map((piece) => [piece.as, piece.text.split('\n', 1)[0], piece] as const))(
    'as %s: %s',
    (as, _begin, { text, reading }) => expect(read[as]!(text)).toBe(reading),
  );
});
