import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { PersonIdentifiers, SetPersonIdentifiers } from '@libs/contract/lists/identifiers.js';
import { pageAdvice, readGiven } from '@libs/contract/lists/given-identifiers.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { givenDatabases } from '@libs/identities/databases.js';
import { readPage } from '@libs/identities/pasted.js';
import { AuditService } from '../../../base/audit/audit.service.js';
import { Projections } from '../../../shared/projections/projections.service.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { titleOf } from './identity.js';
import { PeopleStore } from './people.store.js';
import { ownPages, PersonIdentifiersStore, shownOf } from './person-identifiers.store.js';

/** What people are called in other databases, as moderators set it. */
@Injectable()
export class PersonIdentifiersService {
  constructor(
    private readonly people: PeopleStore,
    private readonly store: PersonIdentifiersStore,
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets some identifiers, and all own pages if they are given. Those of people who were merged into this one stay with them, so
   * that they keep them if they are split, unless they are replaced here. Returns all that the person then has. Failures:
   * unauthorized, banned, forbidden, person-not-found, identifier-invalid.
   */
  async set(visitor: Visitor, ref: PersonRef, asked: SetPersonIdentifiers): Promise<PersonIdentifiers> {
    authorize(visitor, policy.setIdentifiers(visitor), 'Only moderators set identifiers of other databases.');
    const wanted = new Map<string, string[]>();
    for (const [database, identifier] of readGiven('person', givenDatabases.person, asked))
      wanted.set(database, identifier === null ? [] : [identifier]);
    if (asked.pages) wanted.set(ownPages, readPages(asked.pages));
    return this.projections.regroup(async (em) => {
      const one = await this.people.identityOf(ref, false, em);
      const stored = await this.store.all(one.key, em);
      const before = shownOf(stored, one.anilistId);
      for (const row of stored)
        if (wanted.get(row.database)?.includes(row.identifier) === false) await this.store.remove(row, em);
      for (const [database, identifiers] of wanted)
        for (const identifier of identifiers)
          if (!stored.some((row) => row.database === database && row.identifier === identifier))
            await this.store.add({ key: one.key, database, identifier }, em);
      const after = await this.store.shown(one.key, one.anilistId, em);
      if (JSON.stringify(before) !== JSON.stringify(after))
        await this.audit.record(em, {
          accountId: visitor.id,
          action: 'set-identifiers',
          subject: 'person',
          subjectId: one.key,
          title: titleOf(one),
          before,
          after,
        });
      return { touched: [one.id], result: after };
    });
  }
}

function readPages(pages: readonly string[]): string[] {
  const read = pages.map(readPage);
  const places = read.flatMap((page, index) =>
    page === null ? [{ path: `pages[${index}]`, message: pageAdvice }] : [],
  );
  if (places.length > 0) throw new Failure('identifier-invalid', undefined, places);
  return [...new Set(read.flatMap((page) => page ?? []))];
}
