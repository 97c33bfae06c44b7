import type { ListStatus } from '../list/interchange.types.js';

/** Who asks. Null: an anonymous visitor. */
export interface Actor {
  id: number;
  isContributor: boolean;
  isModerator: boolean;
  banned: boolean;
}

/** What the rules need to know of a list. */
export interface ListFacts {
  status: ListStatus;
  authorIds: number[];
}

const isAuthor = (actor: Actor, list: ListFacts) => list.authorIds.includes(actor.id);
const active = (actor: Actor | null): actor is Actor => actor !== null && !actor.banned;

/**
 * Who may do what (decisions, section 2). The server enforces these functions; pages call the same ones to hide what
 * is not allowed.
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
    // Who hides a list must go on seeing it.
    if (to === 'UNLISTED') return actor.isModerator || isAuthor(actor, list);
    return policy.editList(actor, list);
  },

  changeSlug: (actor: Actor | null) => active(actor) && actor.isModerator,

  setAuthors: (actor: Actor | null, list: ListFacts) =>
    active(actor) && (actor.isModerator || (isAuthor(actor, list) && policy.editList(actor, list))),

  /** Whether the last author may be taken away. */
  leaveWithoutAuthor: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Takes entries of the history back, or the list back to a point (decisions, section 3). */
  revertHistory: (actor: Actor | null, list: ListFacts) =>
    active(actor) && policy.editList(actor, list) && (actor.isModerator || isAuthor(actor, list)),

  /** Reads what somebody else did on all lists. */
  seeHistoryOf: (actor: Actor | null, accountId: number) =>
    actor !== null && (actor.id === accountId || (actor.isModerator && !actor.banned)),

  /** Bans and roles of members, the desk and the log of moderators. */
  moderate: (actor: Actor | null) => active(actor) && actor.isModerator,

  submitReading: (actor: Actor | null) => active(actor),

  /** Confirms, edits and removes readings, and sees their private sources. */
  keepReadings: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Adds, changes, deletes and restores terms of the role dictionary. */
  editRoles: (actor: Actor | null) => active(actor) && actor.isModerator,

  /** Screen name, biography, ways to be reached; whom one wants to be seen by says anybody for themselves. */
  saveProfile: (actor: Actor | null) => active(actor),

  /** Keys of the reading API. Whoever has some sees and revokes them, banned or not. */
  makeKey: (actor: Actor | null) => active(actor),

  /** The page of a member, who may want to stay unnamed. */
  seeMember: (actor: Actor | null, member: { id: number; named: boolean }) =>
    member.named || (actor !== null && (actor.id === member.id || (actor.isModerator && !actor.banned))),

  /** A way to reach a member: 0 is for nobody else, 1 for members, 2 for everybody (specification, section 3). */
  seeContact: (actor: Actor | null, memberId: number, visibility: number) =>
    visibility === 2 || actor?.id === memberId || (visibility === 1 && active(actor)),

  claimList: (actor: Actor | null, list: ListFacts) =>
    active(actor) && list.authorIds.length === 0 && policy.seeList(actor, list),

  /** Anonymous visitors too, marked as such. */
  sendReport: (actor: Actor | null) => actor === null || !actor.banned,

  settleReport: (actor: Actor | null, list: Pick<ListFacts, 'authorIds'>) =>
    active(actor) && (actor.isModerator || list.authorIds.includes(actor.id)),

  /**
   * Says who people and studios are: names, merging, database ids, deleting studios (decisions, section 2). What follows in
   * lists is stored as their changes.
   */
  editPeople: (actor: Actor | null) => active(actor) && actor.isModerator,

  restoreList: (actor: Actor | null) => active(actor) && actor.isModerator,

  deleteList: (actor: Actor | null, list: ListFacts) =>
    active(actor) && (actor.isModerator || (isAuthor(actor, list) && list.authorIds.length === 1)),
} as const;
