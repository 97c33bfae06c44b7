import { none, type Rule } from '../rule.js';
import { textOf } from '../view.js';

/** An English name that a dictionary suggested, or that was written for another Japanese one; somebody who knows has to confirm it (rule name-5). */
export const unconfirmedName: Rule = {
  rule: 'unconfirmed-name',
  of: 'row',
  looksBeyondNames: (row) => Boolean(row['unconfirmed']),
  find({ node }) {
    const text = textOf(node.data, 'en');
    if (!node.data['unconfirmed'] || !text) return none;
    const ja = textOf(node.data, 'ja');
    const why = node.data['doubted']
      ? 'was written before the Japanese name changed, and nobody has confirmed it since'
      : 'is a suggestion that nobody has confirmed yet';
    return [
      {
        message: `${ja ? `“${text}” for ${ja}` : `“${text}”`} ${why}.`,
        text,
      },
    ];
  },
};
