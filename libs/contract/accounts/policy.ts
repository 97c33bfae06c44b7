import type { ListStatus } from '../../list/model/interchange.types.js';
import { type ErrorCode, errors } from '../base/errors.js';
import type { TextStyleState } from '../lists/text-styles.js';

/** The visitor who makes the request. Null: not signed in. */
export interface Actor {
  id: number;
  isContributor: boolean;
  isModerator: boolean;
  banned: boolean;
}

/** What the rules need to know about a list. */
export interface ListFacts {
  status: ListStatus;
  authorIds: number[];
}

/** What the rules need to know about a style of credit texts. `by`: its author. */
export interface TextStyleFacts {
  by: number | null;
  state: TextStyleState;
}

const isAuthor = (actor: Actor, list: ListFacts) => list.authorIds.includes(actor.id);
const active = (actor: Actor | null): actor is Actor => actor !== null && !actor.banned;

/**
 * Who may do what (docs/rules.md, access). The server enforces these functions; pages call them to hide what is not
 * allowed.
 */
export const policy = {
  seeList: (actor: Actor | null, list: ListFacts) =>
    list.status !== 'UNLISTED' ||
    (actor !== null && ((actor.isModerator && !actor.banned) || isAuthor(actor, list))),

  openWorkingCopy: (actor: Actor | null) => actor === null || !actor.banned,

  createList: (actor: Actor | null) => active(actor),

  editList: (actor: Actor | null, list: ListFacts) => {
    if (!active(actor)) return false;
    if (actor.isModerator) return true;
    if (list.status === 'VERIFIED') return false;
    if (isAuthor(actor, list)) return true;
    return actor.isContributor && list.status !== 'UNLISTED';
  },

  setStatus: (actor: Actor | null, list: ListFacts, to: ListStatus) => {
    if (!active(actor)) return false;
    if (list.status === 'VERIFIED' || to === 'VERIFIED') return actor.isModerator;
    // Anyone who hides a list must still be able to see it.
    if (to === 'UNLISTED') return actor.isModerator || isAuthor(actor, list);
    return policy.editList(actor, list);
  },

  /** Whoever creates a list chooses its slug; after that, others rely on it. */
  changeSlug: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Identifiers of other databases, of lists and of people. */
  setIdentifiers: (actor: Actor | null) => active(actor) && actor.isModerator,

  setAuthors: (actor: Actor | null, list: ListFacts) =>
    active(actor) && (actor.isModerator || (isAuthor(actor, list) && policy.editList(actor, list))),

  /** Whether the last author may be removed. */
  leaveWithoutAuthor: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Reverts history entries, or restores the list to an earlier revision (rule history-3). */
  revertHistory: (actor: Actor | null, list: ListFacts) =>
    active(actor) && policy.editList(actor, list) && (actor.isModerator || isAuthor(actor, list)),

  /** Reverts a replacement over many lists. `by`: the account id of its author. */
  undoReplacement: (actor: Actor | null, list: ListFacts, by: number | null) =>
    active(actor) && policy.editList(actor, list) && actor.id === by,

  /** Reads another member's changes to all lists. */
  seeHistoryOf: (actor: Actor | null, accountId: number) =>
    actor !== null && (actor.id === accountId || (actor.isModerator && !actor.banned)),

  /** Bans and roles of members, the moderators' desk and the audit log. */
  moderate: (actor: Actor | null) => active(actor) && actor.isModerator,

  submitReading: (actor: Actor | null) => active(actor),

  /** Confirms, edits and removes readings, and sees their private sources. */
  moderateReadings: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Keeps styles of credit texts, and offers them to all. Owners can always see and delete theirs, banned or not. */
  keepTextStyle: (actor: Actor | null) => active(actor),

  /** Approves, renames and withdraws styles that members offer to all. */
  moderateTextStyles: (actor: Actor | null) => active(actor) && actor.isModerator,

  seeTextStyle: (actor: Actor | null, style: TextStyleFacts) =>
    style.state === 'approved' ||
    (actor !== null && actor.id === style.by) ||
    (style.state !== 'own' && policy.moderateTextStyles(actor)),

  /** Changes its rules. What is offered to all stays as it was approved. */
  writeTextStyle: (actor: Actor | null, { by, state }: TextStyleFacts) =>
    active(actor) && actor.id === by && state !== 'approved',

  renameTextStyle: (actor: Actor | null, style: TextStyleFacts) =>
    policy.writeTextStyle(actor, style) || (style.state !== 'own' && policy.moderateTextStyles(actor)),

  removeTextStyle: (actor: Actor | null, { by, state }: TextStyleFacts) =>
    actor !== null && actor.id === by && state !== 'approved',

  /** Authors offer theirs, and take that back; moderators decide about what was offered, and about their own. */
  setTextStyleState: (actor: Actor | null, style: TextStyleFacts, to: TextStyleState) => {
    if (policy.writeTextStyle(actor, style) && (to === 'own' || to === 'waiting')) return true;
    return to !== 'own' && policy.moderateTextStyles(actor) && policy.seeTextStyle(actor, style);
  },

  /** Adds, changes, deletes and restores terms of the role dictionary. */
  editRoles: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Screen name, biography and contact handles; anyone may change the visibility of their own. */
  saveProfile: (actor: Actor | null) => active(actor),

  /** Keys of the reading API. Owners can always see and revoke theirs, banned or not. */
  makeKey: (actor: Actor | null) => active(actor),

  /** Writes in the discussions of lists that they see. */
  comment: (actor: Actor | null) => active(actor),

  /** `by`: the author of the comment. */
  resolveComment: (actor: Actor | null, list: ListFacts, by: number | null) =>
    active(actor) && (actor.id === by || actor.isModerator || policy.editList(actor, list)),

  removeComment: (actor: Actor | null, by: number | null) =>
    actor !== null && (actor.id === by || (actor.isModerator && !actor.banned)),

  /** Following. Members can always see and end what they follow, banned or not. */
  follow: (actor: Actor | null) => active(actor),

  /** Webhooks. Owners can always see and delete theirs, banned or not. */
  keepWebhook: (actor: Actor | null) => active(actor),

  /** The page of a member, who may want to stay anonymous. */
  seeMember: (actor: Actor | null, member: { id: number; named: boolean }) =>
    member.named || (actor !== null && (actor.id === member.id || (actor.isModerator && !actor.banned))),

  /** A contact handle: 0 is for the member only, 1 for members, 2 for everybody (rule privacy-2). */
  seeContact: (actor: Actor | null, memberId: number, visibility: number) =>
    visibility === 2 || actor?.id === memberId || (visibility === 1 && active(actor)),

  claimList: (actor: Actor | null, list: ListFacts) =>
    active(actor) && list.authorIds.length === 0 && policy.seeList(actor, list),

  /** Includes anonymous visitors; their reports are marked as such. */
  sendReport: (actor: Actor | null) => actor === null || !actor.banned,

  settleReport: (actor: Actor | null, list: Pick<ListFacts, 'authorIds'>) =>
    active(actor) && (actor.isModerator || list.authorIds.includes(actor.id)),

  /**
   * Maintains people and studios: names, merges, database ids, deleting studios (rule access-11). The resulting
   * edits to lists are stored as the moderator's changes.
   */
  editPeople: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Reads a deleted list and its history, until it is purged. */
  readDeleted: (actor: Actor | null) => active(actor) && actor.isModerator,

  restoreList: (actor: Actor | null) => active(actor) && actor.isModerator,

  deleteList: (actor: Actor | null, list: ListFacts) =>
    active(actor) && (actor.isModerator || (isAuthor(actor, list) && list.authorIds.length === 1)),
} as const;

/** Why a setting of a list is refused. */
export interface SettingFault {
  code: Extract<ErrorCode, 'forbidden' | 'list-incomplete' | 'slug-forbidden'>;
  /** What is in the way, one sentence each, in addition to the message of the code. */
  reasons: readonly string[];
}

/**
 * Why a visitor cannot set a list's status (rules access-3 and status-2); null: they can.
 * @param list in its current state.
 * @param lacks returns what the list lacks to be complete (libs/list/check/completeness.ts); only called when needed.
 */
export function statusFault(
  actor: Actor | null,
  list: ListFacts,
  to: ListStatus,
  lacks: () => readonly string[],
): SettingFault | null {
  if (to === list.status) return null;
  if (!policy.setStatus(actor, list, to)) {
    const isVerification = to === 'VERIFIED' || list.status === 'VERIFIED';
    const reason = isVerification
      ? 'Only moderators set or leave Verified.'
      : to === 'UNLISTED'
        ? 'Only authors of a list and moderators hide it.'
        : errors['no-permission'].message;
    return { code: 'forbidden', reasons: [reason] };
  }
  const reasons = to === 'COMPLETED' ? lacks() : [];
  return reasons.length > 0 ? { code: 'list-incomplete', reasons } : null;
}

/** The same for a slug. Only the server knows whether another list uses it. */
export const slugFault = (
  actor: Actor | null,
  list: { slug: string | null },
  to: unknown,
): SettingFault | null =>
  to === list.slug || policy.changeSlug(actor) ? null : { code: 'slug-forbidden', reasons: [] };

/** The same for its identifiers of other databases. */
export const identifiersFault = (actor: Actor | null): SettingFault | null =>
  policy.setIdentifiers(actor)
    ? null
    : { code: 'forbidden', reasons: ['Only moderators set identifiers of other databases.'] };

/**
 * The same for its author text. Accounts become authors by their screen names; here, authors only take back names that a document
 * brought along.
 */
export function authorFault(
  actor: Actor | null,
  list: ListFacts,
  from: unknown,
  to: unknown,
): SettingFault | null {
  if (!policy.setAuthors(actor, list))
    return { code: 'forbidden', reasons: ['Only authors of a list and moderators can change its authors.'] };
  const known = new Set(authorNames(from));
  return actor!.isModerator || authorNames(to).every((name) => known.has(name))
    ? null
    : { code: 'forbidden', reasons: ['Authors are added by their screen names, not in the text.'] };
}

/** The names in an author text. */
export const authorNames = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A change of one field of a list. `lacks`: as in `statusFault`. */
export interface FieldChange {
  actor: Actor | null;
  list: ListFacts & { slug: string | null };
  from: unknown;
  to: unknown;
  lacks: () => readonly string[];
}

/** The fields of a list that not everybody who edits it may change, with their rules. Every way to change a list asks them. */
export const guardedFields = {
  author: ({ actor, list, from, to }: FieldChange) => authorFault(actor, list, from, to),
  identifiers: ({ actor }: FieldChange) => identifiersFault(actor),
  slug: ({ actor, list, to }: FieldChange) => slugFault(actor, list, to),
  status: ({ actor, list, to, lacks }: FieldChange) => statusFault(actor, list, to as ListStatus, lacks),
} as const;
export type GuardedField = keyof typeof guardedFields;

/** Why this member cannot change this field like that; null: they can, or it has no rule of its own. */
export function fieldFault(field: string, change: FieldChange): SettingFault | null {
  const rule = Object.hasOwn(guardedFields, field) ? guardedFields[field as GuardedField] : null;
  const isSame = JSON.stringify(change.from ?? null) === JSON.stringify(change.to ?? null);
  return rule && !isSame ? rule(change) : null;
}

/** The reason as text. */
export const faultText = ({ code, reasons }: SettingFault): string =>
  [...(code === 'forbidden' ? [] : [errors[code].message]), ...reasons].join(' ');
