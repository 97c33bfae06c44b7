import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type ComparedPerson,
  type ComparisonQuery,
  maxCommonLists,
  maxCompared,
  type PeopleComparison,
  type PersonAdministration,
  type PersonAudit,
  type SeveralCompared,
  type Spelling,
} from '@libs/contract/people/people-administration.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { keyParts } from '@libs/names/person-key.js';
import { personDetails } from '../../names/person-details.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { keyOfRef, personAddress } from '../../../shared/projections/find-person.js';
import { refOf } from '../../../shared/projections/person-ref.js';
import { ReadingStore } from '../../readings/reading.store.js';
import type { Identity } from './identity.js';
import { syncRefusal } from './sync-refusal.js';
import { type AuditRow, PeopleStore } from './people.store.js';
import { PersonIdentifiersStore } from './person-identifiers.store.js';
import { TaskStore } from './task.store.js';

/** How many confirmed readings of one person are compared. */
const maxReadings = 5;
/** How many others of the same name are named. */
const maxNamesakes = 10;

/** What moderators see of a person or studio before they change something. */
@Injectable()
export class PeopleAdministration {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleStore,
    private readonly tasks: TaskStore,
    private readonly identifiers: PersonIdentifiersStore,
    private readonly readings: ReadingStore,
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
      namesakes: (await this.people.creditedAlike(one, maxNamesakes)).map((other) => ({
        id: personAddress(other),
        anilistId: other.anilistId,
        ja: other.ja,
        en: other.en,
        credits: other.credits,
      })),
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
    const undoable = await this.tasks.undoable(rows.flatMap((row) => taskOf(row) ?? []));
    return {
      entries: rows.map((row) => {
        const task = taskOf(row);
        return { ...entryOf(row), task: task !== null && undoable.has(task) ? task : null };
      }),
    };
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
    const [one, two] = await this.compared(both, isStudio);
    const isSame = both[0]!.id === both[1]!.id;
    const common = await this.people.inCommon(both.map(({ id }) => id));
    return {
      one: one!,
      two: two!,
      same: isSame,
      common: common.map(({ uuid, slug, title }) => ({ uuid, slug, title })),
    };
  }

  /** Compares several people or studios. Failures: as `of`, bad-request (fewer than two, or more than ten). */
  async compareSeveral(visitor: Visitor, { kind, ids }: ComparisonQuery): Promise<SeveralCompared> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can manage people and studios.');
    const isStudio = kind === 'studios';
    if (ids.length < 2 || ids.length > maxCompared)
      throw new Failure('bad-request', `Name two to ${maxCompared} ${kind}.`);
    const refs = ids.map((id) => refOf(id));
    const asked = await Promise.all(refs.map((ref) => this.people.identityOf(ref, isStudio)));
    const each = [...new Map(asked.map((one) => [one.id, one])).values()];
    const isMerged = each.length < asked.length;
    const places = new Map(each.map(({ id }, place) => [id, place]));
    const common = await this.people.inCommon([...places.keys()], maxCommonLists);
    return {
      people: await this.compared(each, isStudio),
      mergedBy: isMerged ? await this.people.merger(refs.map((ref) => keyOfRef(ref, isStudio))) : null,
      common: common.map(({ people, ...list }) => ({
        ...list,
        people: people.map((id) => places.get(id)!).sort((a, b) => a - b),
      })),
    };
  }

  /** Six queries, however many there are. */
  private async compared(people: readonly Identity[], isStudio: boolean): Promise<ComparedPerson[]> {
    const ids = people.map(({ id }) => id);
    const [details, spellings, readings, identifiers] = await Promise.all([
      personDetails(this.em.fork(), ids, null),
      this.people.spellings(ids),
      this.readings.ofPeople(ids, isStudio, maxReadings),
      isStudio ? people.map(() => ({})) : this.identifiers.shownOfAll(people),
    ]);
    const byPerson = Map.groupBy(spellings, ({ person }) => person);
    const readingsOf = Map.groupBy(readings, ({ person }) => person);
    return people.map(({ id, key, anilistId, ja, en, credits }, place) => {
      const { picture, occupations, years, works, studios } = details.get(id)!;
      return {
        key,
        id: personAddress({ key, ja, en }),
        anilistId,
        ja,
        en,
        picture,
        occupations,
        credits,
        years,
        works,
        studios,
        aliases: (byPerson.get(id) ?? []).map((name) => ({ ja: name.ja, en: name.en })),
        identifiers: identifiers[place]!,
        readings: (readingsOf.get(id) ?? []).map(({ kanji, reading, source }) => ({
          kanji,
          reading,
          source,
        })),
      };
    });
  }

  private async merged(key: string, personId: number): Promise<PersonAdministration['merged']> {
    const keys = (await this.people.family(key)).filter((one) => one !== key);
    if (keys.length === 0) return [];
    const rows = await this.people.merges(personId, keys);
    return rows.map((row) => {
      const { id, ja, en } = keyParts(row.key);
      return { ...row, anilistId: id, ja: row.ja || (ja ?? ''), en: row.en || (en ?? '') };
    });
  }
}

interface Written {
  primary?: Spelling | null;
  other?: Spelling & { key: string };
  anilistId?: number | null;
  lists?: number;
  task?: number;
}

/** The task that an action started; null: none. */
const taskOf = ({ after }: AuditRow): number | null => (after as Written | null)?.task ?? null;

type AuditEntry = Omit<PersonAudit['entries'][number], 'task'>;

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
