// With their endings, as tests of browsers import this file too.
import { panelKey, type KeyEntry } from '../../../lib/keys.js';
import { listKeys } from './list-keys.js';

/**
 * Where keys are listened to on a list's page, with the other places that listen at the same time. Two of these take the same key only
 * if `sharedKeys` says so.
 */
const placesBeside = {
  /** The browser does it, or tells of it by an event of its own, such as `copy`. */
  browser: ['list', 'page', 'line', 'field', 'selection', 'panel', 'review', 'text'],
  /** Anywhere on the page (`useListKeys`). */
  list: ['page', 'line', 'field', 'selection', 'panel', 'review'],
  /** Anywhere while the list is edited (`useEditorKeys`). */
  page: ['line', 'field', 'selection', 'panel', 'review'],
  /** The questions at the lower edge (`BottomPanel`). */
  panel: ['line', 'field', 'selection', 'review'],
  /** While lines are selected (`rowKeys`), with some keys of `line`. */
  selection: ['field', 'line'],
  /** By a field of the grid itself (`Cell`). */
  field: ['line'],
  /** In a field of the grid (`cellKeys`). */
  line: [],
  /** While names are reviewed (`ReviewDesk`), with a few keys of `line` and `page`. There is no grid then. */
  review: [],
  /** In a credit text that is pasted, in a dialog or in the wizard. */
  text: [],
} as const;

export type KeyPlace = keyof typeof placesBeside;

interface SheetEntry extends KeyEntry {
  at: KeyPlace;
  /** What the key does; a line each in the sheet. */
  does: string | readonly string[];
}

const upDown = [-1, 1] as const;
const onBack = [1, -1] as const;

const anywhere = {
  previousEpisode: { ...listKeys.previousEpisode, at: 'list' },
  nextEpisode: { ...listKeys.nextEpisode, at: 'list' },
  find: { ...listKeys.find, at: 'list' },
  edit: { ...listKeys.edit, at: 'list' },
  help: { ...listKeys.help, at: 'page' },
} as const satisfies Record<string, SheetEntry>;

const writing = {
  beside: { keys: ['↑', '↓'], by: upDown, at: 'line', does: 'Line above or below' },
  sideways: {
    keys: ['←', '→'],
    by: upDown,
    at: 'line',
    does: 'At the edge of the text: next field',
  },
  tab: { keys: ['Tab', 'Shift+Tab'], at: 'browser', does: 'Next or previous field' },
  next: {
    keys: ['Enter'],
    at: 'line',
    does: [
      'Next row; a new one at the end of a role',
      'In a new last row: start a new role; in an empty role: a new category',
    ],
  },
  newRow: { keys: ['Ctrl+Enter'], at: 'line', does: 'New row here; removed if left empty' },
  spacer: { keys: ['Ctrl+Alt+Enter'], at: 'line', does: 'Spacer row between groups' },
  newRole: { keys: ['Shift+Enter'], at: 'line', does: 'A new role' },
  newCategory: { keys: ['Ctrl+Shift+Enter'], at: 'line', does: 'A new category' },
  newEpisode: { keys: ['Alt+Shift+Enter'], at: 'page', does: 'The next episode' },
  removeEmpty: { keys: ['Backspace'], at: 'line', does: 'In an empty row: remove it' },
  takeBack: { keys: ['Escape'], at: 'field', does: 'Undo what was typed in the field' },
} as const satisfies Record<string, SheetEntry>;

const line = {
  lineActions: { keys: ['Alt+Enter'], at: 'line', does: 'All actions for it' },
  names: {
    keys: ['F2'],
    at: 'line',
    does: 'Both names and the ID of a row, its affiliation or the block’s studio',
  },
  confirm: { keys: ['F4'], at: 'line', does: 'Confirm the suggested name of a row' },
  move: { keys: ['Alt+↑', 'Alt+↓'], by: upDown, at: 'line', does: 'Move the row, role or category' },
  // Alt+Delete deletes a word on a Mac.
  remove: { keys: ['Alt+Delete'], mac: ['Ctrl+Shift+K'], at: 'line', does: 'Remove it' },
  duplicate: { keys: ['Ctrl+D'], at: 'line', does: 'Duplicate it' },
  clipboard: {
    keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'],
    at: 'browser',
    does: 'Copy, cut, paste it, with all below it',
  },
  notCredited: { keys: ['Ctrl+I'], at: 'line', does: 'Not credited on screen, or credited' },
  studio: { keys: ['Ctrl+B'], at: 'line', does: 'A studio, or a person' },
} as const satisfies Record<string, SheetEntry>;

const several = {
  select: {
    keys: ['Shift+↑', 'Shift+↓'],
    by: upDown,
    at: 'selection',
    does: 'Select lines of the same kind',
  },
  selectTo: { keys: ['Shift+click'], at: 'browser', does: 'Extend the selection to a line' },
  selectOne: { keys: ['Ctrl+click'], at: 'browser', does: 'Add or remove a line' },
  selectMore: { keys: ['Ctrl+A'], at: 'selection', does: 'Select the text, then the role, then the episode' },
  selectionActions: { keys: ['Alt+Enter'], at: 'selection', does: 'Actions for the selection' },
  removeSelected: {
    keys: ['Delete', 'Backspace'],
    mac: ['Backspace', 'Delete', 'Ctrl+Backspace'],
    at: 'selection',
    does: 'Delete the selected lines',
  },
  unselect: { keys: ['Escape'], at: 'selection', does: 'Clear the selection' },
} as const satisfies Record<string, SheetEntry>;

const places = {
  role: { keys: ['Ctrl+↑', 'Ctrl+↓'], by: upDown, at: 'line', does: 'Previous or next role' },
  episode: {
    keys: ['Alt+Page Up', 'Alt+Page Down'],
    by: upDown,
    at: 'page',
    does: 'Previous or next episode, while writing',
  },
  finding: {
    keys: ['F8', 'Shift+F8'],
    by: onBack,
    at: 'page',
    does: 'Next or previous finding of the checker',
  },
  untranslated: {
    keys: ['F9', 'Shift+F9'],
    by: onBack,
    at: 'page',
    does: 'Next or previous row without English, or with an unconfirmed name',
  },
} as const satisfies Record<string, SheetEntry>;

const review = {
  review: { ...listKeys.review, at: 'page' },
  reviewConfirm: {
    keys: ['Enter'],
    at: 'review',
    does: 'Accept for all rows of the name, and go to the next',
  },
  reviewBeside: { keys: ['↑', '↓'], by: upDown, at: 'review', does: 'Previous or next name' },
  reviewOther: {
    keys: ['←', '→'],
    by: upDown,
    at: 'review',
    does: 'While nothing is typed: the suggestion or person before or after',
  },
  reviewPick: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    at: 'review',
    does: 'While nothing is typed: that suggestion or person',
  },
  reviewCorrect: { keys: ['F2'], at: 'review', does: 'Correct the Japanese name in all its rows' },
  reviewSkip: { keys: ['Ctrl+↓'], at: 'review', does: 'Skip this name for now' },
  reviewClose: { keys: ['Escape'], at: 'review', does: 'Undo what was typed; then leave the review' },
} as const satisfies Record<string, SheetEntry>;

const text = {
  sayLine: {
    keys: ['F2'],
    at: 'text',
    does: 'Say what the line with the caret is: a role, names, an episode…',
  },
  doubtfulLine: { keys: ['F8', 'Shift+F8'], by: onBack, at: 'text', does: 'Next or previous doubtful line' },
} as const satisfies Record<string, SheetEntry>;

const list = {
  // On a Mac, Cmd+H hides the application.
  replace: { keys: ['Ctrl+H'], mac: ['Ctrl+Shift+H'], at: 'page', does: 'Find and replace' },
  density: { keys: ['Ctrl+Shift+D'], at: 'page', does: 'Compact or comfortable rows' },
  undo: { keys: ['Ctrl+Z'], at: 'page', does: 'Undo' },
  redo: { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], mac: ['Ctrl+Shift+Z'], at: 'page', does: 'Redo' },
  save: { keys: ['Ctrl+S'], at: 'page', does: 'Check for likely mistakes and save' },
  panel: { keys: [panelKey], at: 'panel', does: 'Jump to the question at the bottom, and back' },
  download: { keys: ['Ctrl+Shift+S'], at: 'page', does: 'Download the working copy' },
} as const satisfies Record<string, SheetEntry>;

/** The keys of a list's page: what works, what hints beside buttons say, and the sheet of all keys are made of this table. */
export const keyTable = {
  ...anywhere,
  ...writing,
  ...line,
  ...several,
  ...places,
  ...review,
  ...text,
  ...list,
};

export type Command = keyof typeof keyTable;

/** Keys of two places at the same time, from the place that takes it first: the other one gets it when that has no use for it. */
export const sharedKeys: Readonly<Record<string, readonly [KeyPlace, KeyPlace]>> = {
  'Alt+Enter': ['selection', 'line'],
  Backspace: ['selection', 'line'],
  Escape: ['field', 'selection'],
};

/** Whether keys are listened to at both places at the same time. */
export const areTogether = (one: KeyPlace, other: KeyPlace): boolean =>
  one === other ||
  (placesBeside[one] as readonly KeyPlace[]).includes(other) ||
  (placesBeside[other] as readonly KeyPlace[]).includes(one);

/** The table as shown in the shortcut sheet. */
export const keySheet: readonly { where: string; entries: readonly SheetEntry[] }[] = [
  { where: 'Anywhere in a list', entries: Object.values(anywhere) },
  { where: 'Writing', entries: Object.values(writing) },
  { where: 'The current line', entries: Object.values(line) },
  { where: 'Several rows, roles or categories', entries: Object.values(several) },
  { where: 'Navigation', entries: Object.values(places) },
  { where: 'Reviewing names', entries: Object.values(review) },
  { where: 'A pasted text', entries: Object.values(text) },
  { where: 'The list', entries: Object.values(list) },
];
