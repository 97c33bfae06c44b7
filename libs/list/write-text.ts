import type { Json, JsonObject, NodeKind } from './document.js';

const written = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The fields that follow when a text of a node is written by hand; null removes one.
 * @param value trimmed; the field's own value comes first. Fields that may be absent (`comment`, `note`) are removed when empty.
 */
export function textWrites(
  kind: NodeKind,
  data: JsonObject,
  field: string,
  value: string,
): { field: string; value: Json }[] {
  if (optionalTexts.has(field)) return [{ field, value: value || null }];
  const writes: { field: string; value: Json }[] = [{ field, value }];
  // Who writes a name vouches for it.
  if (Object.hasOwn(data, 'unconfirmed')) writes.push({ field: 'unconfirmed', value: null });
  // The link belongs to the person that stood here before.
  const names = field === 'ja' || (field === 'en' && !written(data['ja']));
  if (kind === 'credit' && names && written(data[field])) {
    for (const linked of ['id', 'pn'])
      if (Object.hasOwn(data, linked)) writes.push({ field: linked, value: null });
  }
  return writes;
}

const optionalTexts = new Set(['comment', 'note']);
