import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import type { ListAuthors } from '@libs/contract/site/administration.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { Change } from '@libs/list/model/operation.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { authorText } from '../../shared/list-store/author-text.js';
import { ChangesService } from './changes.service.js';
import { asMember, listAuditEntry } from '../../shared/list-store/list-audit.js';
import { type AuthorAccount, ListAuthorsStore } from '../../shared/list-store/list-authors.store.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';

/** The authors of a list (rule access-7): accounts, in addition to the author text of the interchange JSON. */
@Injectable()
export class AuthorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly authors: ListAuthorsStore,
    private readonly changes: ChangesService,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  /** Failures: list-not-found, unauthorized, banned, no-permission (if the visitor may not edit the list). */
  async of(visitor: Visitor, slugOrUuid: string): Promise<ListAuthors> {
    const em = this.em.fork();
    const row = seen(visitor, await this.store.find(em, slugOrUuid));
    if (!policy.editList(visitor, row)) throw new Failure('no-permission');
    return { authors: await this.authors.of(em, row.id) };
  }

  /**
   * Sets the authors of a list, by screen name, and updates its author text. Accounts whose rights change must open the
   * list again. Failures: list-not-found, unauthorized, banned, forbidden, author-unknown, author-ambiguous,
   * author-last, and those of `ChangesService.push`.
   */
  async set(visitor: Visitor, slugOrUuid: string, names: string[]): Promise<ListAuthors> {
    const judge = (em: EntityManager) => this.judge(em, visitor, slugOrUuid, names);
    const judged = await this.em.fork().transactional(judge);
    // The text comes first: a list that is full, or that has too much waiting for it, does not take it, and keeps its authors then.
    await this.writeText(visitor, judged.row, judged.before, judged.after);
    const { row, before, after } = await this.em.fork().transactional(async (em) => {
      const judged = await judge(em);
      const { row, before, after } = judged;
      const ids = after.map(({ id }) => id);
      await this.authors.set(em, row.id, ids);
      if (!policy.setAuthors(asMember(visitor!), row)) {
        const named = (authors: AuthorAccount[]) => ({
          authors: authors.map(({ screenName }) => screenName),
        });
        await this.audit.record(
          em,
          listAuditEntry(visitor!, 'set-authors', row, named(before), named(after)),
        );
      }
      return judged;
    });
    await this.notices.notify({ kind: 'authors', uuid: row.uuid });
    // Somebody else has set authors meanwhile, and may have written their names after ours.
    if (idsOf(before) !== idsOf(judged.before))
      await this.writeText(visitor, row, [...judged.before, ...before, ...after], after);
    return { authors: after };
  }

  /**
   * Makes the visitor the author of a list that has none (rule access-8). Failures: list-not-found, unauthorized,
   * banned, claim-taken.
   */
  async claim(visitor: Visitor, slugOrUuid: string): Promise<ListAuthors> {
    const { row, authors } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = seen(visitor, await this.store.find(em, slugOrUuid, true));
      if (!policy.claimList(visitor, row)) throw new Failure('claim-taken');
      await this.authors.add(em, row.id, [visitor!.id]);
      return { row, authors: await this.authors.of(em, row.id) };
    });
    await this.notices.notify({ kind: 'authors', uuid: row.uuid });
    await this.writeText(visitor, row, [], authors);
    return { authors };
  }

  /** The authors of a list, which stays locked, and those that the visitor may make them. Failures as in `set`. */
  private async judge(em: EntityManager, visitor: Visitor, slugOrUuid: string, names: string[]) {
    const row = seen(visitor, await this.store.find(em, slugOrUuid, true));
    if (!policy.setAuthors(visitor, row))
      throw new Failure('forbidden', 'Only authors of a list and moderators can change its authors.');
    const before = await this.authors.of(em, row.id);
    const after = await this.accounts(em, names, before);
    if (after.length === 0 && !policy.leaveWithoutAuthor(visitor)) throw new Failure('author-last');
    return { row, before, after };
  }

  private async writeText(
    visitor: Visitor,
    row: ListRow,
    before: AuthorAccount[],
    after: AuthorAccount[],
  ): Promise<void> {
    const { fields } = await this.store.record(this.em.fork(), row.id);
    const names = (accounts: AuthorAccount[]) => accounts.map(({ screenName }) => screenName);
    const old = typeof fields['author'] === 'string' ? fields['author'] : '';
    const text = authorText(old, names(before), names(after));
    if (text === old) return;
    // A former author may no longer be allowed to change the list.
    const may = policy.editList(visitor, { ...row, authorIds: after.map(({ id }) => id) });
    const change: Change = {
      id: randomUUID(),
      operations: [{ op: 'setting', scope: 'fields', field: 'author', value: text }],
    };
    await this.changes.push(may ? visitor : 'system', row.uuid, row.revision, change, {
      followsAuthors: true,
    });
  }

  /** A name shared by several accounts refers to the one that is already an author. */
  private async accounts(
    em: EntityManager,
    names: string[],
    authors: AuthorAccount[],
  ): Promise<AuthorAccount[]> {
    const rows = await this.authors.accounts(em, names);
    const known = new Set(authors.map(({ id }) => id));
    const found = new Map<number, AuthorAccount>();
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

const idsOf = (accounts: AuthorAccount[]): string => accounts.map(({ id }) => id).join();

/** The row, if the visitor can see it and may act at all. */
function seen(visitor: Visitor, row: ListRow | null): ListRow {
  if (!row || row.deleted || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
  authorize(visitor, true);
  return row;
}
