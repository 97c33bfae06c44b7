import { Injectable } from '@nestjs/common';
import { adviceFor } from '@libs/contract/lists/given-identifiers.js';
import type {
  DuplicatePage,
  DuplicatesQuery,
  IdentifiedQuery,
  IdentifierHolders,
} from '@libs/contract/site/moderation.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { IdentifiedKind } from '@libs/identities/databases.js';
import { readIdentifier } from '@libs/identities/pasted.js';
import { personAddress } from '../../shared/projections/find-person.js';
import type { Visitor } from '../../base/http/visitor.js';
import { DuplicateStore, type SharedIdentifier } from './duplicate.store.js';
import { moderatorsOnly } from './members.service.js';

/** The queue of lists and people who have an identifier of another database in common, so that they may be the same. */
@Injectable()
export class DuplicatesService {
  constructor(private readonly store: DuplicateStore) {}

  /** One page. One query. Failures: unauthorized, banned, forbidden. */
  async page(visitor: Visitor, { after, limit }: DuplicatesQuery): Promise<DuplicatePage> {
    moderatorsOnly(visitor);
    const rows = await this.store.page(after === undefined ? null : readCursor(after), limit + 1);
    const items = rows.slice(0, limit).map(({ kind, people, lists, ...shared }) => ({
      ...shared,
      kind,
      lists: kind === 'list' ? lists : [],
      people: kind === 'person' ? people.map(presentHolder) : [],
    }));
    return { items, next: rows.length > limit ? cursorOf(items.at(-1)!) : null };
  }

  /** Who has an identifier. One query. Failures: unauthorized, banned, forbidden, identifier-invalid. */
  async identified(visitor: Visitor, { kind, database, id }: IdentifiedQuery): Promise<IdentifierHolders> {
    moderatorsOnly(visitor);
    const identifier = readIdentifier(database, kind, id);
    if (identifier === null) throw new Failure('identifier-invalid', adviceFor(database, kind));
    const asked = { kind, database, identifier };
    return kind === 'list'
      ? { ...asked, lists: await this.store.lists(database, identifier), people: [] }
      : { ...asked, lists: [], people: (await this.store.people(database, identifier)).map(presentHolder) };
  }
}

const cursorOf = ({ kind, database, identifier }: SharedIdentifier) => `${kind}:${database}:${identifier}`;

function readCursor(text: string): SharedIdentifier {
  const [kind = '', database = '', identifier = ''] = text.split(':');
  return { kind: kind as IdentifiedKind, database, identifier };
}

const presentHolder = ({ key, ...person }: Awaited<ReturnType<DuplicateStore['people']>>[number]) => ({
  ...person,
  path: personAddress({ key, ...person }),
});
