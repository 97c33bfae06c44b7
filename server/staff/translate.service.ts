import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { TranslateQuery, Translation } from '../../libs/contract/index.js';
import { foldCharacters, queryGrams, searchKey } from '../../libs/names/index.js';
import { gramQuery } from '../search/gram-query.js';
import { studiosOf } from './studios-of.js';

interface NamedRow {
  id: number;
  anilist_id: number | null;
  is_studio: 0 | 1;
  pn_ja: string;
  pn_en: string;
  image: string | null;
  jobs: string[];
  credits: number;
  ja: string;
  en: string;
}

/** Spellings that are looked at; more than these share no name. */
const most = 200;

const columns = `p.id, p.anilist_id, p.is_studio::int as is_studio, p.ja as pn_ja, p.en as pn_en, p.image,
  to_jsonb(p.jobs) as jobs, p.credits, n.ja, n.en`;
const order = 'order by p.credits desc, p.anilist_id, p.id, n.count desc, n.ja, n.en';

/** Spaces, width and old forms of characters aside; kana and long vowels stay, because they make other names. */
const folded = (name: string): string => foldCharacters(name.normalize('NFKC')).replace(/\s+/g, '');

/** Whom a name stands for (decisions, section 4): the exact name or alias first, then the same name written otherwise. */
@Injectable()
export class TranslateService {
  constructor(private readonly em: EntityManager) {}

  /** At most three queries. Without a name: nobody. */
  async translate(query: TranslateQuery): Promise<Translation[]> {
    const [column, name] = query.ja.trim() ? (['ja', query.ja] as const) : (['en', query.en] as const);
    const wanted = name.trim().normalize('NFC');
    if (!wanted) return [];
    const em = this.em.fork();
    const exact = await em.execute<NamedRow[]>(
      `select ${columns} from person_name n join person p on p.id = n.person_id
       where n.${column} = ? ${order} limit ${most}`,
      [wanted],
    );
    const people = onePerPerson(exact.length > 0 ? exact : await this.written(em, column, wanted));
    if (people.length === 0) return [];
    const affiliations = await em.execute<
      { person_id: number; affiliation: { ja: string; en: string } | null }[]
    >(
      `select distinct person_id, affiliation from credit
       where person_id = any(array(select jsonb_array_elements_text(?::jsonb)::int)) and affiliation is not null`,
      [JSON.stringify(people.map(({ id }) => id))],
    );
    return people.map((row) => ({
      anilist_id: row.anilist_id,
      ja: row.ja || null,
      en: row.en || null,
      pn_ja: row.pn_ja || null,
      pn_en: row.pn_en || null,
      is_studio: row.is_studio,
      source: 'lists',
      jobs: row.jobs,
      studios: studiosOf(affiliations.filter(({ person_id }) => person_id === row.id)),
      avatar: row.image,
      credits: row.credits,
    }));
  }

  private async written(em: EntityManager, column: 'ja' | 'en', name: string): Promise<NamedRow[]> {
    const key = searchKey(name);
    if (!key) return [];
    const rows = await em.execute<NamedRow[]>(
      `select ${columns} from person_name n join person p on p.id = n.person_id
       where n.search_grams @@ ?::tsquery and strpos(E'\\n' || n.search_text || E'\\n', ?) > 0 ${order} limit ${most}`,
      [gramQuery(queryGrams(key)), `\n${key}\n`],
    );
    const fold = column === 'ja' ? folded : (en: string) => en.normalize('NFKC').toLowerCase();
    return rows.filter((row) => fold(row[column]) === fold(name));
  }
}

/**
 * Each person once, under the spelling that says most. Who is known without a database id and without another English name
 * than somebody who has one is most likely the same person, not linked yet, and would only ask a needless question.
 */
function onePerPerson(rows: NamedRow[]): NamedRow[] {
  const people = new Map<number, NamedRow>();
  for (const row of rows) {
    const known = people.get(row.id);
    if (!known || (!known.en && row.en)) people.set(row.id, row);
  }
  const all = [...people.values()];
  const linked = all.filter((row) => row.anilist_id !== null);
  return all.filter(
    (row) =>
      row.anilist_id !== null ||
      (row.ja !== '' &&
        row.en !== '' &&
        !linked.some((one) => one.is_studio === row.is_studio && one.en === row.en)),
  );
}
