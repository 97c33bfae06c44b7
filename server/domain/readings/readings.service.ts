import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  EditReading,
  Reading,
  ReadingsPage,
  ReadingsQuery,
  SubmitReading,
} from '@libs/contract/names/readings.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { contradicts } from '@libs/readings/contradiction.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { type AuditEntry, AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { keyOfRef } from '../../shared/projections/find-person.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type ReadingRow, ReadingStore } from './reading.store.js';

const pageSize = 50;

/** How many others are named that a reading contradicts. */
const maxContradicting = 3;

/** How many confirmed readings are shown for one person. */
const maxOfPerson = 20;

/** The registry of name readings (rules reading-1 and reading-2). */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly store: ReadingStore,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /**
   * A page of readings that the visitor may see: confirmed ones, plus their own, or all for moderators. Three queries.
   */
  async page(visitor: Visitor, query: ReadingsQuery): Promise<ReadingsPage> {
    const isModerator = policy.moderateReadings(visitor);
    const filter = {
      state: query.state,
      submitter: query.state === 'confirmed' || isModerator ? null : (visitor?.id ?? 0),
      confidence: query.confidence,
      isCompany: query.kind && query.kind === 'company',
      text: query.q,
    };
    const total = await this.store.count(filter);
    const { items, ...places } = await this.store.page(filter, query.sort, query, pageSize);
    return {
      items: items.map((row) => presentReading(row, visitor)),
      ...places,
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      waiting: await this.waiting(visitor),
    };
  }

  /** Confirmed readings of somebody: by database id, and of the Japanese names they are credited under. */
  async ofPerson(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<Reading[]> {
    const rows = await this.store.ofIdentity(keyOfRef(ref, isStudio), isStudio, maxOfPerson);
    return rows.map((row) => presentReading(row, visitor));
  }

  /** Submits a reading; it waits until a moderator confirms it. Failures: unauthorized, banned. */
  async submit(visitor: Visitor, reading: SubmitReading): Promise<Reading> {
    authorize(visitor, policy.submitReading(visitor));
    const id = await this.store.add(reading, visitor.id);
    await this.notices.notify({ kind: 'desk' });
    return presentReading(await this.store.one(id), visitor);
  }

  /**
   * Edits, confirms or refuses a reading; for moderators. Takes effect in the name service immediately. Failures:
   * unauthorized, banned, forbidden, reading-not-found.
   */
  async edit(visitor: Visitor, id: number, change: EditReading): Promise<Reading> {
    authorize(visitor, policy.moderateReadings(visitor), 'Only moderators can confirm and edit readings.');
    const { before, after } = await this.store.change(id, async (em, reading) => {
      const before = reading.row;
      const after = await reading.set({ ...before, ...change }, visitor.id);
      const isDecision = change.state !== undefined && change.state !== before.state;
      await this.record(
        em,
        visitor.id,
        isDecision ? `${decisions[after.state]}-reading` : 'edit-reading',
        before,
        after,
      );
      return { before, after };
    });
    await this.changed(before, after);
    return presentReading(after, visitor);
  }

  /** Deletes a reading permanently; for moderators. Failures: unauthorized, banned, forbidden, reading-not-found. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    authorize(visitor, policy.moderateReadings(visitor), 'Only moderators can delete readings.');
    const before = await this.store.change(id, async (em, reading) => {
      await reading.remove();
      await this.record(em, visitor.id, 'remove-reading', reading.row, null);
      return reading.row;
    });
    await this.changed(before);
  }

  private async waiting(visitor: Visitor): Promise<number> {
    if (!visitor) return 0;
    const submitter = policy.moderateReadings(visitor) ? null : visitor.id;
    return this.store.count({ state: 'waiting', submitter, text: '' });
  }

  private record(
    em: EntityManager,
    accountId: number,
    action: AuditEntry['action'],
    before: ReadingRow,
    after: ReadingRow | null,
  ) {
    return this.audit.record(em, {
      accountId,
      action,
      subject: 'reading',
      subjectId: String(before.id),
      title: `${before.kanji} ${before.reading}`,
      before: saidOf(before),
      after: after && saidOf(after),
    });
  }

  /** Pages of people show confirmed readings. */
  private async changed(...rows: ReadingRow[]): Promise<void> {
    await this.notices.notify({ kind: 'desk' });
    if (rows.some(({ state }) => state === 'confirmed')) await this.notices.notify({ kind: 'people' });
  }
}

const decisions = { waiting: 'reopen', confirmed: 'confirm', refused: 'refuse' } as const;

/** The audit log's copy of a reading. */
const saidOf = ({
  others: _others,
  id: _id,
  submitter: _by,
  screenName: _name,
  unnamed: _unnamed,
  ...said
}: ReadingRow) => said;

function presentReading(
  { submitter, screenName, unnamed, privateSource, others, ...row }: ReadingRow,
  visitor: Visitor,
): Reading {
  const isModerator = policy.moderateReadings(visitor);
  const isMine = submitter !== null && submitter === visitor?.id;
  const isNamed = submitter !== null && screenName !== null && (!unnamed || isMine || isModerator);
  return {
    ...row,
    privateSource: isModerator ? privateSource : null,
    submittedBy: isNamed ? { id: submitter, screenName } : null,
    isMine,
    contradicts: [
      ...new Set(others.filter((other) => contradicts(row, other)).map(({ reading }) => reading)),
    ].slice(0, maxContradicting),
  };
}
