import type { InterchangeDocument, Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { RolesResult, StaffResult, TextPath, TextResult } from '../words/text.types.js';

/** What of a result is in its reading. */
interface Read extends Pick<TextResult, 'notes' | 'placements'> {
  document: Pick<InterchangeDocument, 'menus'> & {
    settings: Pick<InterchangeDocument['settings'], 'categories'>;
  };
}

/**
 * All that a text is read as, in lines for people: each menu in brackets, each role with its category and its rows, each with the
 * lines that it comes from, and then the notes.
 */
export function readingOf({ document, notes, placements }: Read): string {
  const lines = new Map<string, number[]>();
  for (const { line, path } of placements) lines.set(keyOf(path), [...(lines.get(keyOf(path)) ?? []), line]);
  const at = (path: TextPath) => lines.get(keyOf(path))?.join(',') ?? '';
  const reading: string[] = [];
  for (const [menu, { name, note, credits }] of document.menus.entries()) {
    reading.push(`[${name}] ${at({ menu })}${note === undefined ? '' : ` (${visible(note)})`}`);
    for (const [category, block] of credits.entries())
      for (const [role, one] of block.roles.entries()) {
        const rows = one.staff.map((row, staff) => ` / ${at({ menu, category, role, staff })} ${rowOf(row)}`);
        reading.push(`${at({ menu, category, role })} ${block.name}: ${roleOf(one)}${rows.join('')}`);
      }
  }
  const said = notes.map(
    ({ line, code, text, path }) => `${line} ${code} ${visible(text)}${path ? ` → ${keyOf(path)}` : ''}`,
  );
  const categories = document.settings.categories.map(({ name }) => name).join(', ');
  return [...reading, ...(categories ? [`= ${categories}`] : []), ...said].join('\n');
}

const keyOf = ({ menu, category, role, staff }: TextPath): string =>
  [menu, category, role, staff].filter((one) => one !== undefined).join('.');

const visible = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

/** Names, and every other field that it has. */
const roleOf = ({ original, name, staff: _, ...more }: Role): string =>
  `${original}=${name}${Object.keys(more).length > 0 ? JSON.stringify(more) : ''}`;

function rowOf({ ja, en, studio, comment, isStudio, isNC, ...more }: StaffRow): string {
  const affiliation = studio ? `@${studio.ja}=${studio.en}${studio.isStudio ? '*' : ''}` : '';
  return `${visible(ja)}=${visible(en)}${isStudio ? '*' : ''}${affiliation}${comment === undefined ? '' : `{${visible(comment)}}`}${
    isNC ? '!nc' : ''
  }${Object.keys(more).length > 0 ? JSON.stringify(more) : ''}`;
}

/** The same for what is pasted into a menu. */
export const readingOfRoles = ({ credits, note, notes, placements }: RolesResult): string =>
  readingOf(inList({ name: '', credits, ...(note === undefined ? {} : { note }) }, notes, placements));

/** And into a role. */
export const readingOfNames = ({ staff, notes, placements }: StaffResult): string =>
  readingOf(
    inList(
      { name: '', credits: [{ name: '', roles: [{ name: '', original: '', staff }] }] },
      notes,
      placements,
    ),
  );

const inList = (menu: Menu, notes: TextResult['notes'], placements: TextResult['placements']): Read => ({
  document: { menus: [menu], settings: { categories: [] } },
  notes,
  placements,
});
