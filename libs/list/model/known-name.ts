import { doubtFields } from './credits.js';
import type { Json, JsonObject } from './document.js';

/** What is known about somebody whom a credit names (`NameMatch` of libs/contract). */
interface KnownName {
  /** The id in the anime database; null: not linked. */
  id: number | null;
  /** As credited. */
  en: string;
  isStudio: boolean;
  primary: { ja: string; en: string };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const withoutSpaces = (name: string) => name.replace(/\s+/g, '');

/** The primary name of the person, if the credited form differs by more than spaces; otherwise null. */
export function otherName(data: JsonObject, { primary }: Pick<KnownName, 'primary'>): JsonObject | null {
  const [ja, en] = [text(data['ja']), text(data['en'])];
  const isOther =
    (primary.ja && withoutSpaces(primary.ja) !== withoutSpaces(ja)) ||
    (primary.en && en && primary.en !== en);
  if (!isOther) return null;
  return { ...(primary.ja ? { ja: primary.ja } : {}), ...(primary.en ? { en: primary.en } : {}) };
}

/**
 * The fields to set once it is known whom a credit with an unconfirmed English name refers to; null removes a field.
 * @param links whether the list links names automatically (`autoLink`). An existing link stays.
 */
export function knownNameWrites(
  data: JsonObject,
  known: KnownName,
  links: boolean,
): { field: string; value: Json }[] {
  const writes: { field: string; value: Json }[] = [];
  const write = (field: string, value: Json) => {
    if (JSON.stringify(data[field] ?? null) !== JSON.stringify(value)) writes.push({ field, value });
  };
  write('en', known.en);
  for (const field of doubtFields) write(field, null);
  if (!links || data['id']) return writes;
  if (known.id !== null) write('id', known.id);
  if (known.isStudio) write('isStudio', true);
  const other = otherName({ ...data, en: known.en }, known);
  if (other) write('pn', other);
  return writes;
}
