import type { EntityManager } from '@mikro-orm/postgresql';
import { creditLists, type CreditsQuery, creditsPerPage } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { visible } from '../lists/list-cards.js';

/** Somebody's credits in a list, as far as paging needs to know them. */
export interface ListOfPerson {
  id: number;
  credits: number;
  /** The text that is searched for stands in the list's own titles or studios. */
  titled: boolean;
}

const holds = (column: string) => `strpos(lower(${column}), ?) > 0`;

/**
 * Lists in which somebody has credits that fit, in the order asked for; lists without a year come last in either. Reads
 * `credit` only where a role, a name or an affiliation is searched that somebody has.
 */
export async function listsOfPerson(
  em: EntityManager,
  personId: number,
  { q, category, role, year, order }: CreditsQuery,
): Promise<ListOfPerson[]> {
  const text = q.toLowerCase();
  const conditions = ['o.person_id = ?', visible];
  const values: unknown[] = [personId];
  const add = (condition: string, more: unknown[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (year !== undefined) add('l.season_year = ?', [year]);
  if (category || role) {
    const wanted = [
      ...(category ? ['category = ?'] : []),
      ...(role ? [`coalesce(nullif(role_en, ''), role_ja) = ?`] : []),
    ];
    add(`o.list_id in (select list_id from credit where person_id = ? and ${wanted.join(' and ')})`, [
      personId,
      ...(category ? [category] : []),
      ...(role ? [role] : []),
    ]);
  }
  const titled = `(${['l.title', `coalesce(l.native, '')`, `array_to_string(l.studios, ', ')`].map(holds).join(' or ')})`;
  if (text) {
    add(
      `(${titled} or o.list_id in (
         select c.list_id from (select distinct role_ja, role_en from person_role where person_id = ? and (${holds('role_en')} or ${holds('role_ja')})) r
           join credit c on c.person_id = ? and c.role_ja = r.role_ja and c.role_en = r.role_en
         union select c.list_id from (select ja, en from person_name where person_id = ? and (${holds('ja')} or ${holds('en')})) n
           join credit c on c.person_id = ? and c.ja = n.ja and c.en = n.en
         union select list_id from credit where person_id = ? and affiliation is not null
           and (${holds(`affiliation->>'ja'`)} or ${holds(`affiliation->>'en'`)})))`,
      [
        text,
        text,
        text,
        personId,
        text,
        text,
        personId,
        personId,
        text,
        text,
        personId,
        personId,
        text,
        text,
      ],
    );
  }
  return bound<ListOfPerson>(
    em,
    `select l.id, o.credits, ${text ? titled : 'true'} as titled
     from person_list o join list l on l.id = o.list_id where ${conditions.join(' and ')}
     order by l.season_year ${order === 'newest' ? 'desc' : 'asc'} nulls last, l.title, l.id`,
    [...(text ? [text, text, text] : []), ...values],
  );
}

/** Cuts lists into pages: so many lists, or fewer where they hold very many credits. At least one page. */
export function pagesOf(
  lists: readonly ListOfPerson[],
  most = { lists: creditLists, credits: creditsPerPage },
): ListOfPerson[][] {
  const pages: ListOfPerson[][] = [[]];
  let credits = 0;
  for (const list of lists) {
    const last = pages.at(-1)!;
    if (last.length > 0 && (last.length >= most.lists || credits + list.credits > most.credits)) {
      pages.push([list]);
      credits = list.credits;
    } else {
      last.push(list);
      credits += list.credits;
    }
  }
  return pages;
}
