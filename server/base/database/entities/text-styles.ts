import { defineEntity, p } from '@mikro-orm/core';
import type { TextStyleState } from '@libs/contract/lists/text-styles.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { doneBy } from './accounts.js';
import { identity, index, jsonb, now, uniqueIndex } from './columns.js';

/** How credit texts of one kind are built, as a member said it. */
export const TextStyle = defineEntity({
  name: 'TextStyle',
  tableName: 'text_style',
  properties: {
    id: identity().primary(),
    /** Null: its author has left. */
    accountId: doneBy('account_id'),
    name: p.text(),
    rules: jsonb<StyleRule[]>(),
    state: p
      .text()
      .$type<TextStyleState>()
      .default('own')
      .check(`state in ('own', 'waiting', 'approved', 'withdrawn')`),
    /** Grows with each change of the name or the rules, so that nobody approves what they have not seen. */
    version: p.integer().default(1),
    createdAt: now(),
    changedAt: now(),
    /** When it came into its state, and which moderator decided that. */
    stateAt: now(),
    decidedBy: doneBy('decided_by').index(),
  },
  indexes: [
    uniqueIndex('text_style_name', 'text_style (account_id, lower(name))'),
    uniqueIndex('text_style_offered_name', `text_style (lower(name)) where state = 'approved'`),
    index('text_style_state', 'text_style (state, state_at, id)'),
  ],
});
