import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { Spelling } from '@libs/contract/people/people-administration.js';
import { hasJapaneseLetter } from '@libs/names/japanese.js';
import { AuditService } from '../../../base/audit/audit.service.js';
import { forgetMerges } from '../../../shared/projections/identities.js';
import { Projections } from '../../../shared/projections/projections.service.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { type Identity, titleOf } from './identity.js';
import { PeopleStore } from './people.store.js';

/** The displayed names of people and studios, and studios that exist without credits. */
@Injectable()
export class PrimaryNamesService {
  constructor(
    private readonly people: PeopleStore,
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets the displayed name; null: the most frequent one again. Credits stay as they are. Failures: unauthorized,
   * banned, forbidden, person-not-found; without any name person-name-empty, of a studio studio-update-failed.
   */
  async choose(visitor: Visitor, ref: PersonRef, isStudio: boolean, primary: Spelling | null): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can name people and studios.');
    if (primary && !primary.ja && !primary.en) {
      const needed = 'A name needs a Japanese or an English form.';
      throw isStudio ? new Failure('studio-update-failed', needed) : new Failure('person-name-empty');
    }
    await this.projections.regroup(async (em) => {
      const one = await this.people.identityOf(ref, isStudio, em);
      const before = await this.people.profile(one.key, em);
      const name = primary && { ja: await this.keptJapanese(em, one, primary.ja), en: primary.en };
      await this.people.setProfile(one.key, name, em);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'name-person',
        subject: 'person',
        subjectId: one.key,
        title: titleOf(one),
        before: { primary: before },
        after: { primary: name },
      });
      return { touched: [one.id], result: undefined };
    });
  }

  /**
   * Removes a studio that nothing credits: it is only kept because a moderator named it. Failures: unauthorized,
   * banned, forbidden, person-not-found, studio-delete-failed (it has credits).
   */
  async deleteStudio(visitor: Visitor, ref: PersonRef): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can delete studios.');
    await this.projections.regroup(async (em) => {
      const one = await this.people.identityOf(ref, true, em);
      const credits = await this.people.credits(one.id, em);
      if (credits > 0) {
        const rows = credits === 1 ? '1 credit names' : `${credits.toLocaleString('en')} credits name`;
        throw new Failure(
          'studio-delete-failed',
          `${rows} it. Merge it into another studio instead, or link its credits to another one first.`,
        );
      }
      const keys = await this.people.family(one.key, em);
      await this.people.removeProfiles(keys, em);
      await forgetMerges(em, keys);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'delete-studio',
        subject: 'person',
        subjectId: one.key,
        title: titleOf(one),
        before: { primary: { ja: one.ja, en: one.en }, merged: keys.filter((key) => key !== one.key) },
      });
      return { touched: [one.id], result: undefined };
    });
  }

  /**
   * A Japanese name is stored without spaces (rule person-4), unless credits spell it with them. A Latin
   * name needs its spaces.
   */
  private async keptJapanese(em: EntityManager, one: Identity, ja: string): Promise<string> {
    if (!/\s/u.test(ja) || !hasJapaneseLetter(ja)) return ja;
    return (await this.people.isCreditedAs(one.id, ja, em)) ? ja : ja.replace(/\s+/gu, '');
  }
}
