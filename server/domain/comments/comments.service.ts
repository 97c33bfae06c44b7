import { Injectable } from '@nestjs/common';
import type {
  AddComment,
  ChangeComment,
  DiscussionComment,
  CommentPage,
  CommentReply,
  NewComments,
} from '@libs/contract/community/comments.js';
import { commentLimits } from '@libs/contract/community/comment-limits.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { listAuditEntry } from '../../shared/list-store/list-audit.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import type { ListRow } from '../../shared/list-store/list.store.js';
import { Notices } from '../../base/notices/notices.js';
import { type CommentRow, CommentStore } from './comment.store.js';

/** Discussions of lists. Whoever sees a list sees its discussion. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly store: CommentStore,
    private readonly access: ListAccess,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** Failure: list-not-found. */
  async page(visitor: Visitor, slugOrUuid: string, before: number | null): Promise<CommentPage> {
    const list = await this.access.row(visitor, slugOrUuid);
    const rows = await this.store.page(list.id, before);
    const replies = Map.groupBy(rows, ({ parent }) => parent);
    const threads = replies.get(null) ?? [];
    const items = threads.slice(0, commentLimits.threads).map((row): DiscussionComment => {
      const { node, place, isResolved } = row;
      return {
        ...presentComment(row, visitor),
        node,
        place,
        isResolved,
        mayResolve: !row.isRemoved && policy.resolveComment(visitor, list, row.accountId),
        replies: (replies.get(row.id) ?? []).map((reply) => presentComment(reply, visitor)),
      };
    });
    return {
      items,
      ...(await this.store.counts(list.id)),
      next: threads.length > commentLimits.threads ? items.at(-1)!.id : null,
    };
  }

  /** Of all lists, newest first. Failures: unauthorized, banned, forbidden. */
  async newest(visitor: Visitor, before: number | null): Promise<NewComments> {
    authorize(visitor, policy.moderate(visitor), 'Only moderators see the comments of all lists.');
    const rows = await this.store.newest(before);
    const items = rows.slice(0, commentLimits.page).map((row) => ({
      ...presentComment(row, visitor),
      list: row.list,
      thread: row.parent ?? row.id,
      place: row.place,
      isResolved: row.isResolved,
    }));
    return { items, next: rows.length > items.length ? items.at(-1)!.id : null };
  }

  /** Failures: unauthorized, banned, list-not-found, comment-not-found, comment-replies. */
  async add(visitor: Visitor, slugOrUuid: string, comment: AddComment): Promise<{ id: number }> {
    authorize(visitor, policy.comment(visitor));
    const list = await this.access.row(visitor, slugOrUuid);
    const { id, mentions } = await this.store.add(list.id, visitor.id, comment);
    await this.notify(list.uuid, mentions);
    return { id };
  }

  /** Everything that is asked for, or nothing. Failures: unauthorized, banned, forbidden, comment-not-found, bad-request. */
  async change(visitor: Visitor, id: number, { text, isResolved }: ChangeComment): Promise<void> {
    authorize(visitor, policy.comment(visitor));
    const { row, list } = await this.one(visitor, id);
    if (text !== undefined)
      authorize(visitor, row.accountId === visitor.id, 'Only its author can change a comment.');
    const settles = isResolved !== undefined && isResolved !== row.isResolved;
    if (settles) {
      if (row.parent !== null) throw new Failure('bad-request', 'Resolve the comment that this one answers.');
      authorize(
        visitor,
        policy.resolveComment(visitor, list, row.accountId),
        'Only its author, whoever may edit the list and moderators can resolve a comment.',
      );
    }
    const accounts = await this.store.change(id, settles ? { text, isResolved } : { text }, visitor.id);
    if (accounts) await this.notify(list.uuid, accounts);
  }

  /** Failures: unauthorized, forbidden, comment-not-found. Banned members can still remove what they wrote. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const { row, list } = await this.one(visitor, id);
    authorize(
      { ...visitor, banned: visitor.banned && row.accountId !== visitor.id },
      policy.removeComment(visitor, row.accountId),
      'Only its author and moderators can remove a comment.',
    );
    await this.store.transaction(async (em) => {
      await this.store.remove(em, id);
      if (row.accountId !== visitor.id)
        await this.audit.record(
          em,
          listAuditEntry(visitor, 'remove-comment', list, { author: row.screenName, text: row.text }),
        );
    });
    await this.notify(list.uuid, []);
  }

  private async one(visitor: Visitor, id: number): Promise<{ row: CommentRow; list: ListRow }> {
    const row = await this.store.one(id);
    if (!row || row.isRemoved) throw new Failure('comment-not-found');
    try {
      return { row, list: await this.access.row(visitor, row.list) };
    } catch (error) {
      // Whoever may not see the list does not learn of its discussion.
      if (error instanceof Failure && error.code === 'list-not-found') throw new Failure('comment-not-found');
      throw error;
    }
  }

  /** `accounts`: those who are mentioned for the first time, or no more. */
  private notify(uuid: string, accounts: number[]): Promise<void> {
    return this.notices.notify({ kind: 'comments', uuid, accounts });
  }
}

function presentComment(row: CommentRow, visitor: Visitor): CommentReply {
  const { id, accountId, screenName, avatar, unnamed, text, at, editedAt, isRemoved } = row;
  const isMine = accountId !== null && accountId === visitor?.id;
  const isNamed =
    accountId !== null &&
    screenName !== null &&
    (!unnamed || isMine || (visitor !== null && policy.moderate(visitor)));
  return {
    id,
    author: isNamed ? { id: accountId, screenName, avatar } : null,
    text,
    at,
    editedAt,
    isRemoved,
    mayEdit: isMine && !isRemoved && policy.comment(visitor),
    mayRemove: !isRemoved && policy.removeComment(visitor, accountId),
  };
}
