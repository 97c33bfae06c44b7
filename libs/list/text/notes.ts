import type { TextNoteCode } from '../text.types.js';

/** What each note says, and whether somebody should look (`check`) or it only tells of a rewording (`info`). */
export const noteMessages: Record<TextNoteCode, { level: 'info' | 'check'; message: string }> = {
  affiliation: { level: 'check', message: 'Read as a name and its affiliation.' },
  'bad-pattern': { level: 'check', message: 'This pattern cannot be used; the default is used instead.' },
  cast: { level: 'info', message: 'Heads the cast: its characters stand in the category Cast.' },
  'damaged-character': {
    level: 'check',
    message: 'A character of this name is damaged. Restore it from the credits.',
  },
  ditto: { level: 'info', message: 'Repeats the cell above.' },
  'doubtful-line': {
    level: 'check',
    message: 'Read as more names of the role above, though it is not indented.',
  },
  'doubtful-names': {
    level: 'check',
    message: 'Spaces or marks may stand between people or inside a name here.',
  },
  'empty-menu': { level: 'check', message: 'Nothing is credited under this heading.' },
  handover: {
    level: 'check',
    message: 'One follows the other during the series; both are kept with their episodes.',
  },
  'left-out': { level: 'info', message: 'A list has no place for this cell of the table.' },
  markup: { level: 'info', message: 'Markup that is not part of the credits.' },
  'menu-name': { level: 'info', message: 'The heading was reworded to the usual name of a menu.' },
  'missing-heading': { level: 'check', message: 'A separator without a heading after it; the menu goes on.' },
  'open-bracket': { level: 'check', message: 'A bracket is not closed.' },
  part: { level: 'info', message: 'Written as a comment on the rows of this part.' },
  qualifier: { level: 'info', message: 'Written as a comment.' },
  range: { level: 'info', message: 'Written as a comment with episode numbers.' },
  'repeated-heading': { level: 'check', message: 'This heading stands more than once.' },
  'repeated-role': {
    level: 'check',
    message: 'The same credit stands in this menu already. Keep one of them.',
  },
  romanised: { level: 'info', message: 'Read as the same name in the other language.' },
  'slow-pattern': {
    level: 'check',
    message: 'This pattern is too slow on this text; it was not used to the end.',
  },
  'studio-guess': { level: 'check', message: 'Taken for a studio because of the names under it.' },
  'table-heads': { level: 'info', message: 'Read as the heads of a table.' },
  'trailing-colon': { level: 'check', message: 'The name ends with a colon, which may not belong to it.' },
  uncredited: { level: 'info', message: 'Marked as not credited on screen.' },
  'unknown-heading': { level: 'check', message: 'Taken for a heading; not a usual one.' },
  'unknown-role': { level: 'check', message: 'This role is not in the dictionary. Give it an English name.' },
  'unplaced-line': { level: 'check', message: 'This text found no place in the list.' },
};
