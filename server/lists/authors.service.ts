import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type ListAuthors, policy } from '../../libs/contract/index.js';
import { AuditService } from '../audit/audit.service.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { authorText } from './author-text.js';
import { ChangesService } from './changes.service.js';
import { asMember, listDeed } from './list-deeds.js';
import { type ListRow, ListStore } from './list.store.js';

interface Account {
  id: number;
  screenName: string;
}

/** Who the authors of a list are (decisions, section 2): accounts, beside the text that the interchange JSON names them by. */
@Injectable()
export class AuthorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  /** Failures: list-not-found, unauthorized, banned, no-permission (for who may not edit the list). */
  async of(visitor: Visitor, slugOrUuid: string): Promise<ListAuthors> {
    const em = this.em.fork();
    const row = seen(visitor, await this.store.find(em, slugOrUuid));
    if (!policy.editList(visitor, row)) throw new Failure('no-permission');
    return { authors: await this.authorsOf(em, row.id) };
  }

  /**
   * Makes these accounts, named by screen name, the authors of a list, and keeps its author text in step. Whose rights
   * that changes must open the list anew.
   * Failures: list-not-found, unauthorized, banned, forbidden, author-unknown, author-ambiguous, author-last.
   */
  async set(visitor: Visitor, slugOrUuid: string, names: string[]): Promise<ListAuthors> {
    const { row, before, after } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = seen(visitor, await this.store.find(em, slugOrUuid, true));
      if (!policy.setAuthors(visitor, row))
        throw new Failure('forbidden', 'Only its authors and moderators say who the authors of a list are.');
      const before = await this.authorsOf(em, row.id);
      const after = await this.accounts(em, names, before);
      if (after.length === 0 && !policy.leaveWithoutAuthor(visitor)) throw new Failure('author-last');
      const ids = JSON.stringify(after.map(({ id }) => id));
      await em.execute(
        'delete from list_author where list_id = ? and account_id not in (select jsonb_array_elements_text(?::jsonb)::int)',
        [row.id, ids],
      );
      await em.execute(
        `insert into list_author (list_id, account_id) select ?, jsonb_array_elements_text(?::jsonb)::int
         on conflict do nothing`,
        [row.id, ids],
      );
      if (visitor?.isModerator && !policy.setAuthors(asMember(visitor), row)) {
        const named = (authors: Account[]) => ({ authors: authors.map(({ screenName }) => screenName) });
        await this.audit.record(em, listDeed(visitor, 'set-authors', row, named(before), named(after)));
      }
      return { row, before, after };
    });
    const had = new Set(before.map(({ id }) => id));
    const has = new Set(after.map(({ id }) => id));
    await this.notices.tell({
      kind: 'authors',
      uuid: row.uuid,
      accounts: [...new Set([...had, ...has])].filter((id) => had.has(id) !== has.has(id)),
    });
    await this.writeText(visitor, row, before, after);
    return { authors: after };
  }

  /**
   * Makes the visitor the author of a list that has none (decisions, section 2). Failures: list-not-found, unauthorized,
   * banned, claim-taken.
   */
  async claim(visitor: Visitor, slugOrUuid: string): Promise<ListAuthors> {
    const { row, authors } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = seen(visitor, await this.store.find(em, slugOrUuid, true));
      if (!policy.claimList(visitor, row)) throw new Failure('claim-taken');
      await em.execute('insert into list_author (list_id, account_id) values (?, ?)', [row.id, visitor!.id]);
      return { row, authors: await this.authorsOf(em, row.id) };
    });
    await this.notices.tell({ kind: 'authors', uuid: row.uuid, accounts: authors.map(({ id }) => id) });
    await this.writeText(visitor, row, [], authors);
    return { authors };
  }

  private async writeText(
    visitor: Visitor,
    row: ListRow,
    before: Account[],
    after: Account[],
  ): Promise<void> {
    const { fields } = await this.store.record(this.em.fork(), row.id);
    const names = (accounts: Account[]) => accounts.map(({ screenName }) => screenName);
    const old = typeof fields['author'] === 'string' ? fields['author'] : '';
    const text = authorText(old, names(before), names(after));
    if (text === old) return;
    // Who has just left the authors may not be allowed to change the list any more.
    const may = policy.editList(visitor, { ...row, authorIds: after.map(({ id }) => id) });
    await this.changes.push(may ? visitor : 'system', row.uuid, row.revision, {
      id: randomUUID(),
      operations: [{ op: 'setting', scope: 'fields', field: 'author', value: text }],
    });
  }

  private authorsOf(em: EntityManager, listId: number): Promise<Account[]> {
    return em.execute<Account[]>(
      `select a.id, a.screen_name as "screenName" from list_author l join account a on a.id = l.account_id
       where l.list_id = ? order by a.id`,
      [listId],
    );
  }

  /** A name that several accounts have means the one that is an author already. */
  private async accounts(em: EntityManager, names: string[], authors: Account[]): Promise<Account[]> {
    const rows = await em.execute<Account[]>(
      `select id, screen_name as "screenName" from account
       where lower(screen_name) in (select lower(jsonb_array_elements_text(?::jsonb))) and deleted_at is null`,
      [JSON.stringify(names)],
    );
    const known = new Set(authors.map(({ id }) => id));
    const found = new Map<number, Account>();
    for (const name of names) {
      const alike = rows.filter((row) => row.screenName.toLowerCase() === name.toLowerCase());
      const exact = alike.filter((row) => row.screenName === name);
      const candidates = exact.length > 0 ? exact : alike;
      const one = candidates.length > 1 ? candidates.find(({ id }) => known.has(id)) : candidates[0];
      if (!one) throw new Failure(candidates.length > 1 ? 'author-ambiguous' : 'author-unknown', `“${name}”`);
      found.set(one.id, one);
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }
}

/** The row, if the visitor sees it and may act at all. */
function seen(visitor: Visitor, row: ListRow | null): ListRow {
  if (!row || row.deleted || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
  authorize(visitor, true);
  return row;
}
