import { Injectable } from '@nestjs/common';
import {
  Failure,
  type MergePerson,
  type PersonRef,
  policy,
  readPersonRef,
} from '../../../libs/contract/index.js';
import { keyParts } from '../../../libs/names/index.js';
import { AuditService } from '../../audit/audit.service.js';
import { mergeInto, rootOf, splitOff } from '../../jobs/identities.js';
import { Projections } from '../../jobs/projections.service.js';
import { authorize } from '../../users/authorize.js';
import type { Visitor } from '../../users/visitor.js';
import { keyOfRef } from '../find-person.js';
import { identityOf, titleOf } from './identity.js';

/** Makes one of two people or studios, and two again. */
@Injectable()
export class MergesService {
  constructor(
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Shows everything of `other` as this one from now on; documents stay as they are.
   * Failures: unauthorized, banned, forbidden, bad-request, person-not-found, person-merge-refused (the same already; the
   * one with a database id into one without), person-ids-differ (both have one and it was not confirmed).
   */
  async merge(visitor: Visitor, ref: PersonRef, isStudio: boolean, wish: MergePerson): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators merge people and studios.');
    const other = readPersonRef(wish.other);
    if (!other) throw new Failure('bad-request', 'other: digits, ja:NAME or en:NAME.');
    await this.projections.regroup(async (em) => {
      const into = await identityOf(em, ref, isStudio);
      const from = await identityOf(em, other, isStudio);
      if (into.key === from.key) throw new Failure('person-merge-refused', 'They are one already.');
      if (from.anilistId !== null && into.anilistId === null)
        throw new Failure(
          'person-merge-refused',
          'Merge the one without an AniList ID into the one that has it.',
        );
      if (from.anilistId !== null && !wish.confirmed) throw new Failure('person-ids-differ');
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
   * Takes the merge of `key` back: it and whoever was merged into it before are what they were.
   * Failures: unauthorized, banned, forbidden, person-not-found, person-not-merged.
   */
  async split(visitor: Visitor, ref: PersonRef, isStudio: boolean, key: string): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators split people and studios.');
    await this.projections.regroup(async (em) => {
      const from = await rootOf(em, keyOfRef(ref, isStudio));
      const [merge] = await em.execute<{ into_key: string }[]>(
        'select into_key from person_merge where from_key = ?',
        [key],
      );
      if (!merge || (await rootOf(em, key)) !== from) throw new Failure('person-not-merged');
      const one = await identityOf(em, ref, isStudio).catch(() => ({ ja: '', en: '' }));
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
