import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type EditReading,
  Failure,
  type PersonRef,
  policy,
  type Reading,
  type ReadingsPage,
  type ReadingsQuery,
  type SubmitReading,
} from '../../libs/contract/index.js';
import {
  grams,
  japaneseLookupKey,
  kanaToRomaji,
  queryGrams,
  searchKey,
  searchText,
} from '../../libs/names/index.js';
import { AuditService } from '../audit/audit.service.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import { gramQuery } from '../search/gram-query.js';
import { keyOfRef } from '../staff/find-person.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';

const pageSize = 50;

type Row = Omit<Reading, 'privateSource' | 'isMine' | 'submittedBy'> & {
  privateSource: string;
  submitter: number | null;
  screenName: string | null;
  unnamed: boolean | null;
};

const epoch = (column: string) => `floor(extract(epoch from ${column}))::int`;
const columns = `r.id, r.anilist_id as "anilistId", r.kanji, r.furigana, r.reading, r.preferred, r.is_company as company,
  r.source, r.private_source as "privateSource", r.confidence, r.state, ${epoch('r.submitted_at')} as "submittedAt",
  ${epoch('r.decided_at')} as "decidedAt", r.submitted_by as submitter, a.screen_name as "screenName", a.anonymous as unnamed`;
const tables = 'reading r left join account a on a.id = r.submitted_by';

const orders: Record<ReadingsQuery['sort'], string> = {
  newest: 'r.id desc',
  name: 'lower(r.reading), r.id',
};

/** The registry of how names are read (specification, sections 3 and 5; decisions, sections 1 and 2). */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** A page of readings that the visitor may see: confirmed ones; of the rest one's own, moderators all. Three queries. */
  async page(visitor: Visitor, query: ReadingsQuery): Promise<ReadingsPage> {
    const isModerator = policy.keepReadings(visitor);
    const conditions = ['r.state = ?'];
    const values: unknown[] = [query.state];
    const add = (condition: string, ...own: unknown[]) => {
      conditions.push(condition);
      values.push(...own);
    };
    if (query.state !== 'confirmed' && !isModerator) add('r.submitted_by = ?', visitor?.id ?? 0);
    if (query.confidence) add('r.confidence <= ?', query.confidence);
    if (query.kind) add('r.is_company = ?', query.kind === 'company');
    const key = searchKey(query.q);
    if (key)
      add('r.search_grams @@ ?::tsquery and strpos(r.search_text, ?) > 0', gramQuery(queryGrams(key)), key);
    else if (query.q) add('false');
    const where = conditions.join(' and ');
    const em = this.em.fork();
    const [count] = await bound<{ total: number }>(
      em,
      `select count(*)::int as total from reading r where ${where}`,
      values,
    );
    const rows = await bound<Row>(
      em,
      `select ${columns} from ${tables} where ${where} order by ${orders[query.sort]} limit ? offset ?`,
      [...values, pageSize, (query.page - 1) * pageSize],
    );
    const { total } = count!;
    return {
      items: rows.map((row) => shown(row, visitor)),
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      waiting: await this.waiting(em, visitor),
    };
  }

  /** Confirmed readings of somebody: by the database id, and of the Japanese names that they are credited under. */
  async ofPerson(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<Reading[]> {
    const key = keyOfRef(ref, isStudio);
    const rows = await bound<Row>(
      this.em.fork(),
      `select ${columns} from ${tables}
       where r.state = 'confirmed' and r.is_company = ? and (
         r.anilist_id = (select anilist_id from person where key = person_root(?))
         or r.anilist_id is null and r.ja_key in (
           select n.ja_key from person p join person_name n on n.person_id = p.id
           where p.key = person_root(?) and n.ja_key <> ''))
       order by r.confidence, r.id limit 20`,
      [isStudio, key, key],
    );
    return rows.map((row) => shown(row, visitor));
  }

  /** Submits a reading; it waits until a moderator confirms it. Failures: unauthorized, banned. */
  async submit(visitor: Visitor, reading: SubmitReading): Promise<Reading> {
    authorize(visitor, policy.submitReading(visitor));
    const em = this.em.fork();
    const { anilistId, kanji, furigana, preferred, company, source, privateSource, confidence } = reading;
    const [row] = await bound<{ id: number }>(
      em,
      `insert into reading (anilist_id, kanji, furigana, reading, preferred, is_company, source, private_source, confidence,
         submitted_by, ja_key, search_text, search_grams)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, array_to_tsvector(?::text[])) returning id`,
      [
        anilistId,
        kanji,
        furigana,
        reading.reading,
        preferred,
        company,
        source,
        privateSource,
        confidence,
        visitor.id,
        ...keysOf(reading),
      ],
    );
    await this.notices.tell({ kind: 'desk' });
    return shown(await this.row(em, row!.id), visitor);
  }

  /**
   * Edits, confirms or refuses; for moderators. Takes effect in the name service at once. Failures: unauthorized, banned,
   * forbidden, reading-not-found.
   */
  async edit(visitor: Visitor, id: number, change: EditReading): Promise<Reading> {
    authorize(visitor, policy.keepReadings(visitor), 'Only moderators confirm and edit readings.');
    const { before, after } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await bound(em, 'select 1 from reading where id = ? for update', [id]);
      const before = await this.row(em, id);
      const next = { ...before, ...change };
      await bound(
        em,
        `update reading set anilist_id = ?, kanji = ?, furigana = ?, reading = ?, preferred = ?, is_company = ?, source = ?,
           private_source = ?, confidence = ?, state = ?, decided_by = case when state = ? then decided_by else ?::int end,
           decided_at = case when state = ? then decided_at else now() end,
           ja_key = ?, search_text = ?, search_grams = array_to_tsvector(?::text[]) where id = ?`,
        [
          next.anilistId,
          next.kanji,
          next.furigana,
          next.reading,
          next.preferred,
          next.company,
          next.source,
          next.privateSource,
          next.confidence,
          next.state,
          next.state,
          visitor.id,
          next.state,
          ...keysOf(next),
          id,
        ],
      );
      const after = await this.row(em, id);
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
    return shown(after, visitor);
  }

  /** Removes for good; for moderators. Failures: unauthorized, banned, forbidden, reading-not-found. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    authorize(visitor, policy.keepReadings(visitor), 'Only moderators remove readings.');
    const before = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = await this.row(em, id);
      await bound(em, 'delete from reading where id = ?', [id]);
      await this.record(em, visitor.id, 'remove-reading', row, null);
      return row;
    });
    await this.changed(before);
  }

  private async waiting(em: EntityManager, visitor: Visitor): Promise<number> {
    if (!visitor) return 0;
    const [row] = await bound<{ count: number }>(
      em,
      `select count(*)::int as count from reading where state = 'waiting' and (? or submitted_by = ?)`,
      [policy.keepReadings(visitor), visitor.id],
    );
    return row!.count;
  }

  private async row(em: EntityManager, id: number): Promise<Row> {
    const [row] = await bound<Row>(em, `select ${columns} from ${tables} where r.id = ?`, [id]);
    if (!row) throw new Failure('reading-not-found');
    return row;
  }

  private record(em: EntityManager, accountId: number, action: string, before: Row, after: Row | null) {
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
  private async changed(...rows: Row[]): Promise<void> {
    await this.notices.tell({ kind: 'desk' });
    if (rows.some(({ state }) => state === 'confirmed')) await this.notices.tell({ kind: 'people' });
  }
}

const decisions = { waiting: 'reopen', confirmed: 'confirm', refused: 'refuse' };

/** Lookup key, search text and its grams. */
function keysOf({
  kanji,
  furigana,
  reading,
  preferred,
}: Pick<Row, 'kanji' | 'furigana' | 'reading' | 'preferred'>) {
  const text = searchText(kanji, furigana, furigana && kanaToRomaji(furigana), reading, preferred);
  return [japaneseLookupKey(kanji), text, grams(text)] as const;
}

/** What the log of moderators keeps of a reading. */
const saidOf = ({ id: _id, submitter: _by, screenName: _name, unnamed: _unnamed, ...said }: Row) => said;

function shown({ submitter, screenName, unnamed, privateSource, ...row }: Row, visitor: Visitor): Reading {
  const isModerator = policy.keepReadings(visitor);
  const isMine = submitter !== null && submitter === visitor?.id;
  const isNamed = submitter !== null && screenName !== null && (!unnamed || isMine || isModerator);
  return {
    ...row,
    privateSource: isModerator ? privateSource : null,
    submittedBy: isNamed ? { id: submitter, screenName } : null,
    isMine,
  };
}
