import type { RowFields } from '../../model/credits.js';
import { type Finding, none, type Rule } from '../rule.js';
import { isFields, nodeText } from '../view.js';

/** An English name that a dictionary suggested, or that was written for another Japanese one; somebody who knows has to confirm it (rule name-5). */
export const unconfirmedName: Rule = {
  rule: 'unconfirmed-name',
  of: 'row',
  looksBeyondNames: (row) =>
    Boolean(row['unconfirmed'] || (isFields(row['studio']) && row['studio']['unconfirmed'])),
  find: ({ node: { data } }) => [
    ...found(data, ''),
    ...(isFields(data['studio']) ? found(data['studio'], 'The affiliation ') : none),
  ],
};

function found(data: RowFields, what: string): readonly Finding[] {
  const text = nodeText(data, 'en');
  if (!data['unconfirmed'] || !text) return none;
  const ja = nodeText(data, 'ja');
  const why = data['doubted']
    ? 'was written before the Japanese name changed, and nobody has confirmed it since'
    : 'is a suggestion that nobody has confirmed yet';
  const message = `${what}${ja ? `“${text}” for ${ja}` : `“${text}”`} ${why}.`;
  return [{ message, text, cause: message }];
}
