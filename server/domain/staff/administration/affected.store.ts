import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { anyOf, rowCount } from '../../../base/database/expressions.js';
import { kysely, type Tables } from '../../../base/database/kysely.js';
import { nameMarks, personKey } from '@libs/names/person-key.js';
import type { Spelling } from '@libs/contract/people/people-administration.js';
import { ListStore } from '../../../shared/list-store/list.store.js';
import { keyOfRef } from '../../../shared/projections/find-person.js';
import type { CreditRequest } from './credit-plan.js';
import { planCredits } from './credit-plan.js';

interface AffectedList {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  status: string;
  credits: number;
}

type Joined = Tables & { c: Tables['credit']; p: Tables['person'] };
const eb = expressionBuilder<Joined, 'c' | 'p'>();

/** The database id of a credit in its document. */
const ownId = sql<
  number | null
>`substring(coalesce(${eb.ref('c.own_key')}, ${eb.ref('p.key')}) from '^[ps]:([0-9]+)$')::integer`;

/** Whether a credit has one of these spellings. */
function isSpelled(names: readonly Spelling[]) {
  const spelt = sql<Spelling>`json_to_recordset(${JSON.stringify(names)}::json)`;
  return eb.exists(
    eb
      .selectFrom(spelt.as<'n'>(sql`n (ja text, en text)`))
      .select('n.ja')
      .whereRef('n.ja', '=', 'c.ja')
      .whereRef('n.en', '=', 'c.en'),
  );
}

/** Whether a request changes a credit; the same as `planCredits`. `own`: spellings that are theirs without an id, too. */
function isChanged({ kind, names, anilistId, ja, en }: CreditRequest, own: readonly Spelling[]) {
  const isOther = sql<SqlBool>`${ownId} is distinct from ${anilistId}::integer`;
  if (kind === 'sync')
    return eb.and([eb('c.ja', '=', ja), eb.or([isOther, ...(en === '' ? [] : [eb('c.en', '<>', en)])])]);
  if (kind === 'convert' || kind === 'divide') return eb.lit(true);
  const isMeant = names ? isSpelled(names) : eb.lit(true);
  if (kind === 'link') return eb.and([isMeant, isOther]);
  return eb.and([isMeant, eb(ownId, 'is not', null), eb.not(isSpelled(own))]);
}

/**
 * Finds the lists in which a request changes credits: it mirrors `planCredits` on the projection, and reads the
 * documents of lists that have none.
 */
@Injectable()
export class AffectedStore {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListStore,
  ) {}

  /**
   * The lists with their number of affected credits, most first, each list once. Public lists from the projection;
   * UNLISTED ones, and those that the projection does not show as they are, from their documents.
   */
  async of(request: CreditRequest, em = this.em.fork()): Promise<AffectedList[]> {
    const bare = keyOfRef({ ja: request.ja }, request.isStudio);
    const keys = request.kind === 'sync' ? [...request.keys, bare] : request.keys;
    const listed = await kysely(em)
      .selectFrom('person as p')
      .innerJoin('credit as c', 'c.person_id', 'p.id')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(['l.id', 'l.uuid', 'l.slug', 'l.title', 'l.status', rowCount().as('credits')])
      .where('p.key', '=', anyOf(keys))
      .where(isChanged(request, request.kind === 'unlink' ? await this.ownSpellings(em, request) : []))
      .where('l.status', '<>', 'UNLISTED')
      .where('l.deleted_at', 'is', null)
      .$if(request.lists !== undefined, (all) => all.where('l.id', '=', anyOf(request.lists!)))
      .whereRef('l.projected_revision', '=', 'l.revision')
      .groupBy('l.id')
      .orderBy('credits', 'desc')
      .orderBy('l.title')
      .execute();
    const unprojected = await this.unprojected(em, request);
    // A list that was projected or hidden between the two queries is in both; its document is the later word.
    const lists = new Map([...listed, ...unprojected].map((list) => [list.id, list]));
    return [...lists.values()].toSorted((a, b) => b.credits - a.credits);
  }

  /** The spellings that would still be theirs if their credits had no database id. */
  private async ownSpellings(em: EntityManager, { keys, isStudio }: CreditRequest): Promise<Spelling[]> {
    const spellings = await kysely(em)
      .selectFrom('person as p')
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .select(['n.ja', 'n.en'])
      .where('p.key', '=', anyOf(keys))
      .execute();
    return spellings.filter((name) => keys.includes(personKey({ ...name, isStudio }) ?? ''));
  }

  private async unprojected(em: EntityManager, request: CreditRequest): Promise<AffectedList[]> {
    const rows = await kysely(em)
      .selectFrom('list as l')
      .select('l.uuid')
      .where((of) =>
        of.or([of('l.status', '=', 'UNLISTED'), of('l.projected_revision', '<>', of.ref('l.revision'))]),
      )
      .where('l.deleted_at', 'is', null)
      .$if(request.lists !== undefined, (all) => all.where('l.id', '=', anyOf(request.lists!)))
      .where((of) =>
        of.exists(
          of
            .selectFrom('list_menu as m')
            .select('m.id')
            .whereRef('m.list_id', '=', 'l.id')
            .where((menu) => containsAny(menu.ref('m.categories'), marksOf(request))),
        ),
      )
      .execute();
    const found: AffectedList[] = [];
    for (const { uuid } of rows) {
      const row = await this.lists.find(em, uuid);
      if (!row) continue;
      const { credits } = planCredits({ menus: await this.lists.menus(em, row.id) }, request);
      const { id, slug, title, status } = row;
      if (credits > 0) found.push({ id, uuid, slug, title, status, credits });
    }
    return found;
  }
}

/** Whether the text of a document contains one of these; whatever may be left out of a name is left out of both (`nameMarks`). */
const containsAny = (document: Expression<unknown>, marks: string[]) =>
  sql<SqlBool>`exists (
    select 1 from unnest(${marks}::text[]) mark
    where strpos(translate(${document}::text, ${ignored}, ''), translate(mark, ${ignored}, '')) > 0)`;

/** What names may have between their parts. */
const ignored = `${nameMarks} \u3000`;

/** Text that occurs in every document with such credits. */
function marksOf({ kind, keys, names, ja }: CreditRequest): string[] {
  if (kind === 'sync') return [JSON.stringify(ja)];
  if (names) return names.map((name) => JSON.stringify(name.ja || name.en));
  return keys.map((key) => {
    const [, id, name] = /^[ps]:(?:(\d+)|(?:ja|en):([\s\S]+))$/.exec(key) ?? [];
    return id ? `"id":${id}` : JSON.stringify(name ?? key);
  });
}
