import { defineEntity, p } from '@mikro-orm/core';
import { doneBy, ownedBy } from './accounts.js';
import { identity, index, now, time } from './columns.js';
import { ofList } from './lists.js';

/** A comment in the discussion of a list, or a reply to one. */
export const ListComment = defineEntity({
  name: 'ListComment',
  tableName: 'list_comment',
  properties: {
    id: identity().primary(),
    listId: ofList(),
    parentId: p.integer().nullable(),
    accountId: doneBy('account_id').index(),
    /** The id of the row that it is about, and where that was, as text for people. */
    node: p.text().nullable(),
    place: p.text().nullable(),
    text: p.text(),
    createdAt: now(),
    editedAt: time().nullable(),
    /** Its text is empty then; it stays where there are replies. */
    removedAt: time().nullable(),
    resolvedAt: time().nullable(),
    resolvedBy: doneBy('resolved_by').index(),
  },
  indexes: [
    index('list_comment_newest', 'list_comment (id desc) where removed_at is null'),
    index('list_comment_threads', 'list_comment (list_id, id desc) where parent_id is null'),
    index('list_comment_recent', 'list_comment (list_id, created_at)'),
    index('list_comment_replies', 'list_comment (parent_id, id) where parent_id is not null'),
  ],
});

/** Who was mentioned in a comment. */
export const CommentMention = defineEntity({
  name: 'CommentMention',
  tableName: 'comment_mention',
  properties: {
    commentId: p
      .manyToOne(ListComment)
      .mapToPk()
      .fieldName('comment_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    accountId: ownedBy().primary(),
  },
  indexes: [index('comment_mention_newest', 'comment_mention (account_id, comment_id desc)')],
});
