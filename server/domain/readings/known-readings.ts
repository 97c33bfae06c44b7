import type { EntityManager } from '@mikro-orm/postgresql';
import type { NameMatch } from '@libs/contract/names/names.js';
import { isSameEnglish, isSameJapanese, nameKey } from '@libs/names/lookup-key.js';
import { filled } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';

interface Row {
  jaKey: string;
  anilistId: number | null;
  kanji: string;
  en: string;
  isStudio: boolean;
}

/** A name to look up; `isStudio` null: either. */
interface ReadingQuery {
  ja: string;
  en: string;
  isStudio: boolean | null;
}

/**
 * Who names refer to according to confirmed readings (rule reading-4), most certain first; each reading once. One
 * query, however many names. People's preferred forms take precedence over their readings.
 */
export async function confirmedReadings(
  em: EntityManager,
  names: readonly ReadingQuery[],
): Promise<NameMatch[][]> {
  const keys = [...new Set(names.map(({ ja }) => nameKey(ja)))].filter(Boolean);
  if (keys.length === 0) return names.map(() => []);
  const rows = await kysely(em)
    .selectFrom('reading')
    .select((eb) => [
      'ja_key as jaKey',
      'anilist_id as anilistId',
      'kanji',
      filled(eb.ref('preferred'), eb.ref('reading')).as('en'),
      'is_company as isStudio',
    ])
    .where('state', '=', 'confirmed')
    .where((eb) => eb('ja_key', '=', eb.fn.any(eb.val(keys))))
    .orderBy('confidence')
    .orderBy('id')
    .execute();
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byKey.get(row.jaKey);
    if (known) known.push(row);
    else byKey.set(row.jaKey, [row]);
  }
  return names.map(({ ja, en, isStudio }) => {
    const fitting = (byKey.get(nameKey(ja)) ?? []).filter(
      (row) =>
        isSameJapanese(row.kanji, ja) &&
        (isStudio === null || row.isStudio === isStudio) &&
        (!en || isSameEnglish(row.en, en)),
    );
    return distinct(fitting).map(matchOf);
  });
}

/** Merges readings that say the same; one with a database id replaces those without. */
function distinct(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const same = kept.findIndex(
      (one) =>
        isSameEnglish(one.en, row.en) &&
        one.isStudio === row.isStudio &&
        (one.anilistId === row.anilistId || one.anilistId === null || row.anilistId === null),
    );
    if (same < 0) kept.push(row);
    else if (kept[same]!.anilistId === null) kept[same] = { ...kept[same]!, anilistId: row.anilistId };
  }
  return kept;
}

const matchOf = ({ anilistId, kanji, en, isStudio }: Row): NameMatch => ({
  ...matchWithoutPerson({ ja: kanji, en, isStudio }),
  id: anilistId,
  basis: anilistId === null ? 'reading' : 'id',
});

/** A name of which no more is known than how it is written. */
export const matchWithoutPerson = ({
  ja,
  en,
  isStudio,
}: {
  ja: string;
  en: string;
  isStudio: boolean;
}): NameMatch => ({
  id: null,
  ja,
  en,
  primary: { ja, en },
  isStudio,
  source: 'reading',
  basis: 'reading',
  confirmedBy: null,
  picture: null,
  description: '',
  occupations: [],
  studios: [],
  years: null,
  credits: 0,
  creditsInList: 0,
  works: [],
  worksInCommon: 0,
});
