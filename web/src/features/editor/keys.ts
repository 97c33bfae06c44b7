/** The keys of a list's page, for the sheet that lists them. `Ctrl` is Cmd on a Mac. */
export interface KeyHelp {
  keys: readonly string[];
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
      { keys: ['?'], does: 'These keys (Ctrl+/ while writing)' },
    ],
  },
  {
    where: 'Writing',
    keys: [
      { keys: ['↑', '↓'], does: 'Row above or below' },
      { keys: ['Enter'], does: 'Next row; a new one at the end of a role' },
      { keys: ['Ctrl+Enter'], does: 'A new row here' },
      { keys: ['Backspace'], does: 'In an empty row: remove it' },
      { keys: ['Escape'], does: 'Take back what was typed in the field' },
      { keys: ['Ctrl+Delete'], does: 'Remove the row' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'Move the row, role or category' },
      { keys: ['Ctrl+D'], does: 'Duplicate' },
    ],
  },
  {
    where: 'Several rows',
    keys: [
      { keys: ['Shift+↑', 'Shift+↓'], does: 'Select rows' },
      { keys: ['Shift+click'], does: 'Select up to a row' },
      { keys: ['Ctrl+click'], does: 'Take a row in or out' },
      { keys: ['Ctrl+A'], does: 'The text, then the role, then the episode' },
      { keys: ['Delete'], does: 'Delete the selected rows' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'Move them' },
      { keys: ['Ctrl+D'], does: 'Duplicate them' },
      { keys: ['Escape'], does: 'Clear the selection' },
    ],
  },
  {
    where: 'The list',
    keys: [
      { keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], does: 'Copy, cut, paste rows, or the row with the caret' },
      { keys: ['Ctrl+H'], does: 'Find and replace' },
      { keys: ['Ctrl+Z'], does: 'Undo' },
      { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'Redo' },
      { keys: ['Ctrl+S'], does: 'Save now' },
      { keys: ['Ctrl+Shift+S'], does: 'Download the working copy' },
    ],
  },
];
