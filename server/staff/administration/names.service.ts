import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type PersonRef, policy, type Spelling } from '../../../libs/contract/index.js';
import { AuditService } from '../../audit/audit.service.js';
import { bound } from '../../database/bound.js';
import { family } from '../../jobs/identities.js';
import { Projections } from '../../jobs/projections.service.js';
import { authorize } from '../../users/authorize.js';
import type { Visitor } from '../../users/visitor.js';
import { type Identity, identityOf, titleOf } from './identity.js';

/** Under which name people and studios are shown, and which studios there are beside those that are credited. */
@Injectable()
export class PrimaryNamesService {
  constructor(
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Shows this name everywhere; null: the most frequent one again. Credits stay as they are.
   * Failures: unauthorized, banned, forbidden, person-not-found; without any name person-name-empty, of a studio
   * studio-update-failed.
   */
  async choose(visitor: Visitor, ref: PersonRef, isStudio: boolean, primary: Spelling | null): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators name people and studios.');
    if (primary && !primary.ja && !primary.en) {
      const needed = 'A name needs a Japanese or an English form.';
      throw isStudio ? new Failure('studio-update-failed', needed) : new Failure('person-name-empty');
    }
    await this.projections.regroup(async (em) => {
      const one = await identityOf(em, ref, isStudio);
      const before = await profileOf(em, one.key);
      const name = primary && { ja: await keptJapanese(em, one, primary.ja), en: primary.en };
      if (name) {
        await bound(
          em,
          `insert into person_profile (key, ja, en) values (?, ?, ?)
           on conflict (key) do update set ja = excluded.ja, en = excluded.en`,
          [one.key, name.ja, name.en],
        );
      } else await bound(em, 'delete from person_profile where key = ?', [one.key]);
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
   * Removes a studio that nothing credits: it was only kept because a moderator named it.
   * Failures: unauthorized, banned, forbidden, person-not-found, studio-delete-failed (it has credits).
   */
  async deleteStudio(visitor: Visitor, ref: PersonRef): Promise<void> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators delete studios.');
    await this.projections.regroup(async (em) => {
      const one = await identityOf(em, ref, true);
      const credits = await this.creditsOf(em, one);
      if (credits > 0) {
        const rows = credits === 1 ? '1 credit names' : `${credits.toLocaleString('en')} credits name`;
        throw new Failure(
          'studio-delete-failed',
          `${rows} it. Merge it into another studio instead, or link its credits to another one first.`,
        );
      }
      const keys = await family(em, one.key);
      await bound(em, 'delete from person_profile where key = any (?::text[])', [keys]);
      await bound(em, 'delete from person_merge where into_key = any (?::text[])', [keys]);
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

  private async creditsOf(em: EntityManager, one: Identity): Promise<number> {
    const [row] = await bound<{ n: number }>(
      em,
      'select count(*)::int as n from credit where person_id = ?',
      [one.id],
    );
    return row!.n;
  }
}

/** The name that a moderator chose; null: none. */
export async function profileOf(em: EntityManager, key: string): Promise<Spelling | null> {
  const [row] = await bound<Spelling>(em, 'select ja, en from person_profile where key = ?', [key]);
  return row ?? null;
}

/**
 * A Japanese name is kept without spaces (specification, section 3), unless credits spell it so: then it is one of their
 * spellings. One in Latin letters needs its spaces.
 */
async function keptJapanese(em: EntityManager, one: Identity, ja: string): Promise<string> {
  if (!/\s/u.test(ja) || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(ja)) return ja;
  const credited = await bound(em, 'select 1 from credit where person_id = ? and ja = ? limit 1', [
    one.id,
    ja,
  ]);
  return credited.length > 0 ? ja : ja.replace(/\s+/gu, '');
}
