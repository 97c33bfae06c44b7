import { nameKey } from '../../names/lookup-key.js';
import { doubtFields, isGuessed } from '../model/credits.js';
import type { Json, JsonObject, NodeKind } from '../model/document.js';

const written = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether a text was typed for this one node, or came from a replacement in many at once. */
export type WrittenBy = 'typing' | 'replacement';

/**
 * The fields to set when a user writes a text of a node; null removes a field. A credit's other name and its link never
 * stay unmarked beside a Japanese name that they do not belong to (rule name-6): what somebody wrote is doubted,
 * and only a guess is dropped.
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
    (field === 'ja' ? nameKey(before) !== nameKey(value) : field === 'en' && !written(data['ja']));
  const remove = (fields: readonly string[]) => {
    for (const one of fields) if (Object.hasOwn(data, one)) writes.push({ field: one, value: null });
  };
  if (isSomebodyElse) remove(['id', 'pn']);
  if (field === 'en') {
    // Anyone who types an English name confirms it; a replacement in many rows confirms none.
    if (by === 'typing') remove(doubtFields);
  } else if (field === 'ja' && isSomebodyElse && !data['isWorkTitle']) {
    const en = written(data['en']);
    if (isGuessed(data)) {
      // A guess at how the old name is read says nothing about the new one, which is looked up instead.
      if (by === 'typing') writes.push({ field: 'en', value: '' }, { field: 'unconfirmed', value: null });
    } else if (!data['unconfirmed'] && en && !/^[?？]+$/.test(en))
      writes.push({ field: 'unconfirmed', value: true }, { field: 'doubted', value: true });
  }
  return writes;
}

const optionalTexts = new Set(['comment', 'note']);
