/** The keys of a list's page, for the sheet that lists them, in the names that `keyName` takes. */
export interface KeyHelp {
  keys: readonly string[];
  /** On a Mac, where others would take those. */
  mac?: readonly string[];
  does: string;
}

export const keyHelp: readonly { where: string; keys: readonly KeyHelp[] }[] = [
  {
    where: 'Anywhere in a list',
    keys: [
      { keys: ['['], does: 'Previous episode' },
      { keys: [']'], does: 'Next episode' },
      { keys: ['F'], does: 'Find in the list' },
      { keys: ['E'], does: 'Edit' },
      { keys: ['?', 'Ctrl+/'], does: 'These keys; the second also while writing' },
    ],
  },
  {
    where: 'Writing',
    keys: [
      { keys: ['↑', '↓'], does: 'Line above or below' },
      { keys: ['←', '→'], does: 'At the edge of the text: the field beside it' },
      { keys: ['Tab', 'Shift+Tab'], does: 'Next or previous field' },
      { keys: ['Enter'], does: 'Next row; a new one at the end of a role' },
      {
        keys: ['Enter'],
        does: 'In an empty last row: go on with a new role; in an empty role: a new category',
      },
      { keys: ['Ctrl+Enter'], does: 'A new row here' },
      { keys: ['Shift+Enter'], does: 'A new role' },
      { keys: ['Ctrl+Shift+Enter'], does: 'A new category' },
      { keys: ['Alt+Shift+Enter'], does: 'The next episode' },
      { keys: ['Backspace'], does: 'In an empty row: remove it' },
      { keys: ['Escape'], does: 'Take back what was typed in the field' },
    ],
  },
  {
    where: 'The line with the caret',
    keys: [
      { keys: ['Alt+Enter'], does: 'All its actions' },
      { keys: ['F2'], does: 'Both names and the ID of a row, its affiliation or the block’s studio' },
      { keys: ['F4'], does: 'The suggested name of a row is right' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'Move the row, role or category' },
      { keys: ['Alt+Delete'], mac: ['Ctrl+Shift+K'], does: 'Remove it' },
      { keys: ['Ctrl+D'], does: 'Duplicate it' },
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], does: 'Copy, cut, paste it, with all below it' },
      { keys: ['Ctrl+I'], does: 'Not credited on screen, or credited' },
      { keys: ['Ctrl+B'], does: 'A studio, or a person' },
    ],
  },
  {
    where: 'Several rows, roles or categories',
    keys: [
      { keys: ['Shift+↑', 'Shift+↓'], does: 'Select lines of the same kind' },
      { keys: ['Shift+click'], does: 'Select up to a line' },
      { keys: ['Ctrl+click'], does: 'Take a line in or out' },
      { keys: ['Ctrl+A'], does: 'The text, then the role, then the episode' },
      { keys: ['Alt+Enter'], does: 'What can be done with them' },
      { keys: ['Delete'], mac: ['Backspace'], does: 'Delete the selected lines' },
      { keys: ['Escape'], does: 'Clear the selection' },
    ],
  },
  {
    where: 'Going places',
    keys: [
      { keys: ['Ctrl+↑', 'Ctrl+↓'], does: 'Previous or next role' },
      { keys: ['Alt+Page Up', 'Alt+Page Down'], does: 'Previous or next episode, while writing' },
      { keys: ['F8', 'Shift+F8'], does: 'Next or previous finding of the checker' },
      { keys: ['F9', 'Shift+F9'], does: 'Next or previous row without English' },
    ],
  },
  {
    where: 'The list',
    keys: [
      { keys: ['Ctrl+H'], mac: ['Ctrl+Shift+H'], does: 'Find and replace' },
      { keys: ['Ctrl+Z'], does: 'Undo' },
      { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], mac: ['Ctrl+Shift+Z'], does: 'Redo' },
      { keys: ['Ctrl+S'], does: 'Check for likely mistakes and save' },
      { keys: ['F6'], does: 'To the question at the lower edge, and back' },
      { keys: ['Ctrl+Shift+S'], does: 'Download the working copy' },
    ],
  },
];
