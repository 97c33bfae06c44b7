/** Notes about what somebody should look at. */
const doubts = {
  affiliation: 'Read as a name and its affiliation.',
  'another-run':
    'The episodes start again here: another work or season may begin. Insert it into a list of its own, or write its season before the number.',
  'bad-pattern': 'This pattern is not valid; the default is used instead.',
  'damaged-character': 'A character of this name is damaged. Correct it from the credits.',
  'doubtful-line': 'Read as names of a role above, though it is not indented below it.',
  'doubtful-names': 'The spaces or marks here may separate people or be part of a name.',
  'empty-menu': 'Nothing is credited under this heading.',
  handover: 'One replaced the other during the series; both were kept with their episodes.',
  'maybe-studio': 'Read as a person; it may be a studio.',
  'missing-heading': 'A heading may be missing here; the episode continues.',
  'names-above':
    'The names of each role may stand above it: a name is before the first role, or the last role has none.',
  'no-name': 'This may not be a name.',
  'open-bracket': 'A bracket is not closed.',
  others: 'Says more people took part than are listed.',
  remark: 'Written as a comment; it may be a company instead.',
  'repeated-heading': 'This heading occurs more than once.',
  'repeated-role': 'This episode already has the same credit. Keep one of them.',
  'slow-pattern': 'This pattern is too slow for this text; it was not applied to all of it.',
  'studio-guess': 'Read as a studio because names are listed under it.',
  'trailing-colon': 'The name ends with a colon that may not be part of it.',
  'unknown-heading': 'Read as an unusual heading.',
  'unknown-role': 'This role is not in the dictionary. Give it an English name.',
  'unplaced-line': 'This text did not fit anywhere in the list.',
};

/** Notes that only report a rewording. */
const rewordings = {
  cast: 'Starts the cast: its characters are in the category Cast.',
  ditto: 'Repeats the names above.',
  'inner-role': 'The bracket names another role, which was added.',
  'joined-name': 'Family and given name were written apart; they were joined.',
  'left-out': 'Lists have no field for this table cell.',
  markup: 'Markup that is not part of the credits.',
  'menu-name': 'The heading was changed to the usual name of an episode.',
  part: 'Written as a comment on the rows of this part.',
  qualifier: 'Written as a comment.',
  range: 'Written as a comment with episode numbers.',
  'role-form': 'The role is written differently here.',
  romanised: 'Read as the same name in the other language.',
  section: 'Read as the start of another section.',
  'table-heads': 'Read as the headers of a table.',
  uncredited: 'Marked as not credited on screen.',
};

export type TextNoteCode = keyof typeof doubts | keyof typeof rewordings;

const told = (level: 'info' | 'check', messages: Partial<Record<TextNoteCode, string>>) =>
  Object.entries(messages).map(([code, message]) => [code, { level, message }]);

/** The message of each note, and whether somebody should look at it (`check`) or not (`info`). */
export const noteMessages = Object.fromEntries([
  ...told('check', doubts),
  ...told('info', rewordings),
]) as Record<TextNoteCode, { level: 'info' | 'check'; message: string }>;

/**
 * What an equal group of notes is called after its count: `14 × a name that may be several`. In the order in which people
 * look at them: what may be lost or wrong first, harmless rewordings last.
 */
export const noteTitles: Record<TextNoteCode, string> = {
  'another-run': 'episodes that start again',
  'unplaced-line': 'text without a place in the list',
  'damaged-character': 'a damaged character',
  'doubtful-line': 'a line read as more names',
  'doubtful-names': 'a name that may be several',
  'names-above': 'roles that may have their names above',
  'no-name': 'text that may be no name',
  'maybe-studio': 'a person who may be a studio',
  'studio-guess': 'a studio that may be a person',
  affiliation: 'a bracket read as a studio',
  remark: 'a bracket read as a comment',
  'open-bracket': 'a bracket that is not closed',
  'trailing-colon': 'a colon at the end of a name',
  handover: 'one person replaced by another',
  others: 'more people than are named',
  'repeated-role': 'a credit that is there twice',
  'repeated-heading': 'a heading that is there twice',
  'unknown-heading': 'an unusual heading',
  'missing-heading': 'a heading that may be missing',
  'empty-menu': 'a heading without credits',
  'unknown-role': 'a role without an English name',
  'bad-pattern': 'a pattern that is not valid',
  'slow-pattern': 'a pattern that is too slow',
  'joined-name': 'a name put together',
  'inner-role': 'a role inside a bracket',
  romanised: 'a name in both languages',
  ditto: 'names repeated from above',
  uncredited: 'a person not credited on screen',
  cast: 'a cast',
  part: 'a part of an episode',
  range: 'episode numbers as a comment',
  qualifier: 'a remark as a comment',
  'role-form': 'a role in another form',
  'menu-name': 'a heading reworded',
  section: 'a change of section',
  'table-heads': 'headers of a table',
  'left-out': 'a table cell left out',
  markup: 'markup left out',
};
