import { Injectable } from '@nestjs/common';
import type { ByAnswer, ByQuestion } from '@libs/contract/lists/identifiers.js';
import { Failure } from '@libs/contract/base/errors.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { type Database, databases, type IdentifiedKind } from '@libs/identities/databases.js';
import { readIdentifier } from '@libs/identities/pasted.js';
import { IdentifiersStore, type Wanted } from './identifiers.store.js';

/** Finds lists and people by identifiers of other databases. */
@Injectable()
export class IdentifiersService {
  constructor(private readonly store: IdentifiersStore) {}

  /** The address of the page of a list. Failures: identifier-invalid, list-not-found. */
  async list(database: Database, id: string): Promise<`/${string}`> {
    const [found] = await this.store.lists([wantedOf(database, 'list', id)]);
    if (!found) throw new Failure('list-not-found', `No list has ${databases[database].name}’s ${id}.`);
    return `/staff/${encodeURIComponent(found.slug ?? found.uuid)}`;
  }

  /** The address of the page of a person. Failures: identifier-invalid, person-not-found. */
  async person(database: Database, id: string): Promise<`/${string}`> {
    const [found] = await this.store.people([wantedOf(database, 'person', id)]);
    if (!found) throw new Failure('person-not-found', `Nobody has ${databases[database].name}’s ${id}.`);
    return `/person/${personPath(found)}`;
  }

  /** Many at once, in two queries. What is no identifier of its database is found nowhere. */
  async many({ lists, people }: ByQuestion): Promise<ByAnswer> {
    const [ofLists, ofPeople] = await Promise.all([
      this.found(lists, 'list', (wanted) => this.store.lists(wanted)),
      this.found(people, 'person', (wanted) => this.store.people(wanted)),
    ]);
    return {
      lists: lists.map((asked, index) => {
        const list = ofLists.get(index);
        return { ...asked, list: list ? { uuid: list.uuid, slug: list.slug, title: list.title } : null };
      }),
      people: people.map((asked, index) => {
        const person = ofPeople.get(index);
        if (!person) return { ...asked, person: null };
        const { id, ja, en } = person;
        return { ...asked, person: { id, path: personPath(person), ja, en } };
      }),
    };
  }

  /** The first row for each question, by its index. */
  private async found<Row extends { place: number }>(
    asked: readonly { database: Database; id: string }[],
    kind: IdentifiedKind,
    find: (wanted: Wanted[]) => Promise<Row[]>,
  ): Promise<Map<number, Row>> {
    const wanted: Wanted[] = [];
    const indexes: number[] = [];
    for (const [index, { database, id }] of asked.entries()) {
      const identifier = readIdentifier(database, kind, id);
      if (identifier === null) continue;
      wanted.push({ database, identifier });
      indexes.push(index);
    }
    const found = new Map<number, Row>();
    if (wanted.length === 0) return found;
    for (const row of await find(wanted)) {
      const index = indexes[row.place - 1]!;
      if (!found.has(index)) found.set(index, row);
    }
    return found;
  }
}

function wantedOf(database: Database, kind: IdentifiedKind, id: string): Wanted {
  const identifier = readIdentifier(database, kind, id);
  if (identifier === null) throw new Failure('identifier-invalid', `${databases[database].name}: ${id}`);
  return { database, identifier };
}
