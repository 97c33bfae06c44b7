import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { MergePerson } from '@libs/contract/people/people-administration.js';
import { type PersonRef, readPersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { keyParts } from '@libs/names/person-key.js';
import { AuditService } from '../../../base/audit/audit.service.js';
import { mergeInto, splitOff } from '../../../shared/projections/identities.js';
import { Projections } from '../../../shared/projections/projections.service.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { keyOfRef } from '../../../shared/projections/find-person.js';
import { titleOf } from './identity.js';
import { PeopleStore } from './people.store.js';

/** Merges two people or studios, and splits them again. */
@Injectable()
export class MergesService {
  constructor(
    private readonly people: PeopleStore,
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Shows everything of `other` as this one from now on; documents stay as they are. Failures: unauthorized, banned,
   * forbidden, bad-request, person-not-found, person-merge-refused (already merged; or one with a database id into one
   * without), person-ids-differ (both have one and it was not confirmed).
   */
  async merge(visitor: Visitor, ref: PersonRef, isStudio: boolean, asked: MergePerson): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can merge people and studios.');
    const other = readPersonRef(asked.other);
    if (!other) throw new Failure('bad-request', 'other: digits, ja:NAME or en:NAME.');
    await this.projections.regroup(async (em) => {
      const into = await this.people.identityOf(ref, isStudio, em);
      const from = await this.people.identityOf(other, isStudio, em);
      if (into.key === from.key) throw new Failure('person-merge-refused', 'They are already merged.');
      if (from.anilistId !== null && into.anilistId === null)
        throw new Failure(
          'person-merge-refused',
          'Merge the one without an AniList ID into the one that has it.',
        );
      if (from.anilistId !== null && !asked.confirmed) throw new Failure('person-ids-differ');
      const touched = await mergeInto(em, from.key, into.key, visitor.id);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'merge-person',
        subject: 'person',
        subjectId: into.key,
        title: titleOf(into),
        after: { other: { key: from.key, ja: from.ja, en: from.en, credits: from.credits } },
      });
      return { touched, result: undefined };
    });
  }

  /**
   * Undoes the merge of `key`: it and those merged into it before are separate again. Failures: unauthorized, banned,
   * forbidden, person-not-found, person-not-merged.
   */
  async split(visitor: Visitor, ref: PersonRef, isStudio: boolean, key: string): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can split people and studios.');
    await this.projections.regroup(async (em) => {
      const from = await this.people.rootOf(keyOfRef(ref, isStudio), em);
      const isMerged = (await this.people.mergedInto(key, em)) !== null;
      if (!isMerged || (await this.people.rootOf(key, em)) !== from) throw new Failure('person-not-merged');
      const one = await this.people.identityOf(ref, isStudio, em).catch(() => ({ ja: '', en: '' }));
      const touched = await splitOff(em, key);
      const { id, ja, en } = keyParts(key);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'split-person',
        subject: 'person',
        subjectId: from,
        title: titleOf(one) || from,
        after: { other: { key, ja: ja ?? '', en: en ?? (id ? `AniList ID ${id}` : '') } },
      });
      return { touched, result: undefined };
    });
  }
}
