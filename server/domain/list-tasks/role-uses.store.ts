import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { isCast, roleHash } from '../../shared/projections/roles-in-use.js';
import { planRole, type RoleChange } from './role-plan.js';

const eb = expressionBuilder<Tables & { c: Tables['credit'] }, 'c'>();

/** In which lists a role is credited by its English name. */
@Injectable()
export class RoleUsesStore {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListStore,
  ) {}

  /**
   * The lists in which a change of a role changes credits, with their number: public ones from the projection, UNLISTED ones and those
   * that the projection does not show as they are from their documents.
   */
  async of(change: RoleChange, em = this.em.fork()): Promise<{ id: number; credits: number }[]> {
    const projected = await kysely(em)
      .selectFrom('role_use as u')
      .innerJoin('credit as c', (join) =>
        join.on((on) => on(roleHash(on.ref('c.role_en'), on.ref('c.role_ja')), '=', on.ref('u.hash'))),
      )
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(['l.id', rowCount().as('credits')])
      .where(sql<SqlBool>`hashtextextended(u.role_en, 0) = hashtextextended(${change.from}, 0)`)
      .where('u.role_en', '=', change.from)
      .where('u.is_cast', '=', false)
      .where((of) => of.not(of('u.role_ja', '=', sql<string>`any(${change.except}::text[])`)))
      .where('c.role_en', '=', change.from)
      .whereRef('c.role_ja', '=', 'u.role_ja')
      .where(sql<SqlBool>`not ${isCast(eb.ref('c.category'))}`)
      .where('l.deleted_at', 'is', null)
      .whereRef('l.projected_revision', '=', 'l.revision')
      .groupBy('l.id')
      .orderBy('l.id')
      .execute();
    // A list that was projected or hidden between the two queries is in both; its document is the later word.
    const lists = new Map(
      [...projected, ...(await this.unprojected(em, change))].map((list) => [list.id, list]),
    );
    return [...lists.values()];
  }

  private async unprojected(
    em: EntityManager,
    change: RoleChange,
  ): Promise<{ id: number; credits: number }[]> {
    const rows = await kysely(em)
      .selectFrom('list as l')
      .select('l.id')
      .where((of) =>
        of.or([of('l.status', '=', 'UNLISTED'), of('l.projected_revision', '<>', of.ref('l.revision'))]),
      )
      .where('l.deleted_at', 'is', null)
      .execute();
    if (rows.length === 0) return [];
    // By their ids: in one query, Postgres takes them for nearly all lists, and reads every episode of the site.
    const named = await kysely(em)
      .selectFrom('list_menu as m')
      .select('m.list_id as id')
      .distinct()
      .where('m.list_id', '=', anyOf(rows.map(({ id }) => id)))
      .where(sql<SqlBool>`strpos(m.categories::text, ${JSON.stringify(change.from)}) > 0`)
      .orderBy('id')
      .execute();
    const found: { id: number; credits: number }[] = [];
    for (const { id } of named) {
      const { operations, credits } = planRole({ menus: await this.lists.menus(em, id) }, change);
      if (operations.length > 0) found.push({ id, credits });
    }
    return found;
  }
}
