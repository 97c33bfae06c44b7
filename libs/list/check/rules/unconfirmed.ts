import { none, type Rule } from '../rule.js';
import { textOf } from '../view.js';

/** An English name that a dictionary suggested; somebody who knows has to confirm it (decisions, section 4). */
export const unconfirmedName: Rule = {
  rule: 'unconfirmed-name',
  of: 'row',
  looksBeyondNames: (row) => Boolean(row['unconfirmed']),
  find({ node }) {
    const text = textOf(node.data, 'en');
    if (!node.data['unconfirmed'] || !text) return none;
    const ja = textOf(node.data, 'ja');
    return [
      {
        message: `${ja ? `“${text}” for ${ja}` : `“${text}”`} is a suggestion that nobody has confirmed yet.`,
        text,
      },
    ];
  },
};
