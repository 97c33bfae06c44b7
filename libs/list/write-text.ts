import { japaneseLookupKey } from '../names/lookup-key.js';
import type { Json, JsonObject, NodeKind } from './document.js';

const written = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether a text was typed for this one node, or came from a replacement in many at once. */
export type WrittenBy = 'typing' | 'replacement';

/**
 * The fields to set when a user writes a text of a node; null removes a field. A credit's other name and its link never
 * stay unmarked beside a Japanese name that they do not belong to (decisions, section 4).
 * @param value trimmed; the field's own value comes first. Fields that may be absent (`comment`, `note`) are removed
 * when empty.
 */
export function textWrites(
  kind: NodeKind,
  data: JsonObject,
  field: string,
  value: string,
  by: WrittenBy = 'typing',
): { field: string; value: Json }[] {
  if (optionalTexts.has(field)) return [{ field, value: value || null }];
  const writes: { field: string; value: Json }[] = [{ field, value }];
  if (kind !== 'credit') return writes;
  const before = written(data[field]);
  const isSomebodyElse =
    before !== '' &&
    (field === 'ja'
      ? japaneseLookupKey(before) !== japaneseLookupKey(value)
      : field === 'en' && !written(data['ja']));
  if (isSomebodyElse)
    for (const linked of ['id', 'pn'])
      if (Object.hasOwn(data, linked)) writes.push({ field: linked, value: null });

  const isGuess = Boolean(data['unconfirmed']);
  if (field === 'en') {
    // Anyone who types an English name confirms it; a replacement in many rows confirms none.
    if (Object.hasOwn(data, 'unconfirmed') && by === 'typing')
      writes.push({ field: 'unconfirmed', value: null });
  } else if (field === 'ja' && isSomebodyElse && !data['isWorkTitle']) {
    const en = written(data['en']);
    if (isGuess && by === 'typing') {
      // A guess at how the old name is read says nothing about the new one, which is looked up instead.
      writes.push({ field: 'en', value: '' }, { field: 'unconfirmed', value: null });
    } else if (!isGuess && en && !/^[?？]+$/.test(en)) writes.push({ field: 'unconfirmed', value: true });
  }
  return writes;
}

const optionalTexts = new Set(['comment', 'note']);
