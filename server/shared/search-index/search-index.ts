import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { titleForms } from '@libs/names/search-forms.js';
import type { ListTree } from '@libs/list/model/document.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { listColumns, listTitles } from '../list-store/list-columns.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { linesOf } from './postgres/lines.js';
import { PostgresEngine } from './postgres/postgres.engine.js';
import { personWeight } from './postgres/sources.js';
import type { SearchDocument, SearchKind } from './search-engine.js';

const codes = { person: 'p', list: 'l' } as const;

/** Entries that are already pending now refer to the newer state. */
const again = 'on conflict (kind, owner) do update set stamp = excluded.stamp';

/**
 * Updates the search index in the transaction that changes people and lists. For Postgres it takes effect with the
 * commit; for an external engine the changes are queued (`search_pending`, SearchFeed).
 */
@Injectable()
export class SearchIndex {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** `areNew`: nothing is stored of them. */
  async put(em: EntityManager, documents: SearchDocument[], areNew = false): Promise<void> {
    if (documents.length === 0) return;
    await new PostgresEngine(em).put(documents, areNew);
    for (const kind of ['person', 'list'] as const)
      await this.note(
        em,
        kind,
        documents.filter((document) => document.kind === kind).map(({ id }) => id),
      );
  }

  async remove(em: EntityManager, kind: SearchKind, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await new PostgresEngine(em).remove(kind, ids);
    await this.note(em, kind, ids);
  }

  /** Forgets everything in Postgres; the caller puts all of it anew. */
  async clear(em: EntityManager): Promise<void> {
    await em.execute('truncate search_line');
  }

  /** Updates one list; null for a hidden list. Does nothing if nothing changed. */
  async list(
    em: EntityManager,
    id: number,
    tree: Pick<ListTree, 'fields' | 'anilist'> | null,
  ): Promise<void> {
    const document = tree && listDocument(id, tree);
    const known = await rawQuery<{ line: string; place: number; weight: number }>(
      em,
      `select line, place, weight from search_line where kind = 'l' and owner = ?`,
      [id],
    );
    const wanted = document ? linesOf(document) : [];
    const same = (rows: { line: string; place: number; weight: number }[]) =>
      JSON.stringify(rows.map(({ line, place, weight }) => `${place} ${weight} ${line}`).sort());
    if (same(known) === same(wanted)) return;
    await (document ? this.put(em, [document]) : this.remove(em, 'list', [id]));
  }

  /** Updates the weights of the people in `touched_person`. */
  async reweigh(em: EntityManager): Promise<void> {
    const update = `update search_line l set weight = ${personWeight}
       from touched_person t join person p on p.id = t.id join person_name n on n.person_id = p.id
       where l.kind = 'p' and l.owner = n.id and l.weight <> ${personWeight}`;
    await em.execute(
      this.settings.typesense
        ? `with changed as (${update} returning l.owner)
           insert into search_pending (kind, owner) select distinct 'p'::"char", owner from changed ${again}`
        : update,
    );
  }

  private async note(em: EntityManager, kind: SearchKind, ids: number[]): Promise<void> {
    if (!this.settings.typesense || ids.length === 0) return;
    await rawQuery(
      em,
      `insert into search_pending (kind, owner) select '${codes[kind]}', unnest(?::integer[]) ${again}`,
      [ids],
    );
  }
}

/** The searchable data of a list. */
export function listDocument(id: number, tree: Pick<ListTree, 'fields' | 'anilist'>): SearchDocument {
  const { title, season_year } = listColumns(tree);
  return { kind: 'list', id, ...titleForms(listTitles(tree)), weight: weightOfList(title, season_year) };
}

const maxTitleLength = 200;
const lastYear = 9_999;

/** A shorter title is nearer to what was typed: a series comes before its sequels, then the older one. As `listWeight`. */
function weightOfList(title: string, year: number | null): number {
  const length = Math.min([...title].length, maxTitleLength);
  const since = Math.min(Math.max(year ?? lastYear, 0), lastYear);
  return (maxTitleLength - length) * (lastYear + 1) + lastYear - since;
}
