import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  PeopleComparison,
  PersonAdministration,
  PersonAudit,
  Spelling,
} from '@libs/contract/people/people-administration.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { keyParts } from '@libs/names/person-key.js';
import { personDetails } from '../../names/person-details.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { personAddress } from '../../../shared/projections/find-person.js';
import { syncRefusal } from './sync-refusal.js';
import { type AuditRow, PeopleStore } from './people.store.js';
import { PersonIdentifiersStore } from './person-identifiers.store.js';
import { TaskStore } from './task.store.js';

/** What moderators see of a person or studio before they change something. */
@Injectable()
export class PeopleAdministration {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleStore,
    private readonly tasks: TaskStore,
    private readonly identifiers: PersonIdentifiersStore,
  ) {}

  /** Failures: unauthorized, banned, forbidden, person-not-found. */
  async of(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<PersonAdministration> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can manage people and studios.');
    const one = await this.people.shownAt(ref, isStudio);
    const [running] = await this.tasks.open(one.key);
    return {
      key: one.key,
      id: personAddress(one),
      isStudio: one.isStudio,
      anilistId: one.anilistId,
      identifiers: one.isStudio ? {} : await this.identifiers.shown(one.key, one.anilistId),
      primary: { ja: one.ja, en: one.en, chosen: (await this.people.profile(one.key)) !== null },
      credits: one.credits,
      aliases: await this.people.aliases(one.id),
      merged: await this.merged(one.key, one.id),
      syncRefusal: await syncRefusal(this.people, one),
      running: running === undefined ? null : await this.tasks.read(running),
    };
  }

  /** Failures: as `of`. */
  async audit(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<PersonAudit> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can manage people and studios.');
    const keys = await this.people.family((await this.people.shownAt(ref, isStudio)).key);
    const rows = await this.people.audit(keys);
    return { entries: rows.map(entryOf) };
  }

  /** Compares two people before they are merged. Failures: as `of`. */
  async compare(
    visitor: Visitor,
    ref: PersonRef,
    isStudio: boolean,
    other: PersonRef,
  ): Promise<PeopleComparison> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can manage people and studios.');
    const both = [await this.people.identityOf(ref, isStudio), await this.people.shownAt(other, isStudio)];
    const details = await personDetails(
      this.em.fork(),
      both.map(({ id }) => id),
      null,
    );
    const [one, two] = await Promise.all(
      both.map(async ({ id, key, anilistId, ja, en, credits }): Promise<PeopleComparison['one']> => {
        const { picture, occupations, years, works } = details.get(id)!;
        const aliases = await this.people.spellings(id);
        return {
          id: personAddress({ key, ja, en }),
          anilistId,
          ja,
          en,
          picture,
          occupations,
          credits,
          years,
          works,
          aliases,
        };
      }),
    );
    const common = await this.people.inCommon(both[0]!.id, both[1]!.id);
    return { one: one!, two: two!, same: both[0]!.id === both[1]!.id, common };
  }

  private async merged(key: string, personId: number): Promise<PersonAdministration['merged']> {
    const keys = (await this.people.family(key)).filter((one) => one !== key);
    if (keys.length === 0) return [];
    const rows = await this.people.merges(personId, keys);
    return rows.map((row) => {
      const { id, ja, en } = keyParts(row.key);
      return { ...row, anilistId: id, ja: row.ja || (row.en ? '' : (ja ?? '')), en: row.en || (en ?? '') };
    });
  }
}

interface Written {
  primary?: Spelling | null;
  other?: Spelling & { key: string };
  anilistId?: number | null;
  lists?: number;
}

type AuditEntry = PersonAudit['entries'][number];

function entryOf({ before: was, after: is, ...entry }: AuditRow): AuditEntry {
  const [before, after] = [was, is] as (Written | null)[];
  const other = after?.other;
  return {
    ...entry,
    other: other ? { key: other.key, ja: other.ja, en: other.en } : null,
    names:
      entry.action === 'name-person'
        ? { before: before?.primary ?? null, after: after?.primary ?? null }
        : null,
    anilistId: (entry.action === 'unlink-person' ? before : after)?.anilistId ?? null,
    lists: after?.lists ?? null,
  };
}
