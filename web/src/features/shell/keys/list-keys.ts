/**
 * Shortcuts that work on a list page whenever the focus is outside fields and dialogs. Those of a single key may be off or changed
 * (`keysNow`).
 */
export const listKeys = {
  previousEpisode: { keys: ['['], does: 'Previous episode' },
  nextEpisode: { keys: [']'], does: 'Next episode' },
  find: { keys: ['F'], does: 'Find in the list' },
  review: { keys: ['F7'], does: 'Review unconfirmed names, and back' },
  edit: { keys: ['E'], does: 'Edit' },
  help: { keys: ['?', 'Ctrl+/'], does: 'Show shortcuts; the second also while typing' },
} as const;
