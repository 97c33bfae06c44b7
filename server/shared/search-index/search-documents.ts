import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { personDocuments } from './person-documents.js';
import type { SearchDocument, SearchKind } from './search-engine.js';
import { listDocument } from './search-index.js';

/** Documents per batch. */
const batch = 1_000;

/** Reads the searchable data of people and lists. */
@Injectable()
export class SearchDocuments {
  constructor(private readonly em: EntityManager) {}

  /** The documents with these ids; deleted or hidden ones are left out. */
  async of(kind: SearchKind, ids: number[], em: EntityManager = this.em.fork()): Promise<SearchDocument[]> {
    if (ids.length === 0) return [];
    if (kind === 'person') return personDocuments(em, ids);
    const rows = await rawQuery<{ id: number } & Parameters<typeof listDocument>[1]>(
      em,
      `select id, fields, anilist from list
       where id = any (?::integer[]) and deleted_at is null and status <> 'UNLISTED'`,
      [ids],
    );
    return rows.map((row) => listDocument(row.id, row));
  }

  /** All documents of a kind, in batches. */
  async *all(kind: SearchKind, em: EntityManager = this.em.fork()): AsyncGenerator<SearchDocument[]> {
    const table = kind === 'person' ? 'person_name' : 'list';
    for (let last = 0; ;) {
      const rows = await rawQuery<{ id: number }>(
        em,
        `select id from ${table} where id > ? order by id limit ${batch}`,
        [last],
      );
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      yield await this.of(
        kind,
        rows.map(({ id }) => id),
        em,
      );
    }
  }
}
