import { maxKnownNames } from '@libs/contract/names/name-limits.js';
import { maxAskedLength } from '@libs/list/check/known-names.js';
import { knowledgeOf, type Character, type Knowledge } from '@libs/stills/correct.js';
import { namesToAsk } from '@libs/stills/site-names.js';
import { api } from '../../../../lib/api';

/** Between characters that are no Latin ones, a space says nothing. */
const idleSpace = /(?<![\p{Script=Latin}\d.,])\s+|\s+(?![\p{Script=Latin}\d])/gu;

/**
 * What the site knows that may help with names that were read: one request with the names themselves and what the unsure ones may be,
 * as text. Nothing of the pictures is sent. Rejects with a `Failure`, or the signal's reason.
 */
export async function askSite(
  names: readonly (readonly Character[])[],
  alphabet: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Knowledge> {
  const asked = namesToAsk(names, alphabet, maxKnownNames).filter(({ length }) => length <= maxAskedLength);
  if (asked.length === 0) return knowledgeOf([], []);
  const { spellings } = await api.call('POST /api/v1/names/spellings', { body: { names: asked }, signal });
  return knowledgeOf(
    [],
    spellings.map((spelling) => spelling.normalize('NFC').replace(idleSpace, '')),
  );
}
