import { listStatuses } from '../list/interchange.types.js';
import { policy, type Actor } from './policy.js';

const actor = (change: Partial<Actor> = {}): Actor => ({
  id: 1,
  isContributor: false,
  isModerator: false,
  banned: false,
  ...change,
});
const own = { status: 'IN_PROGRESS', authorIds: [1] } as const;
const foreign = { status: 'IN_PROGRESS', authorIds: [2] } as const;
const facts = (list: { status: (typeof listStatuses)[number]; authorIds: readonly number[] }) => ({
  ...list,
  authorIds: [...list.authorIds],
});

describe('Taking entries of the history back', () => {
  it.each([
    ['an author', actor(), own, true],
    ['an author of a verified list', actor(), { ...own, status: 'VERIFIED' } as const, false],
    ['a moderator', actor({ isModerator: true }), foreign, true],
    ['a contributor who is no author', actor({ isContributor: true }), foreign, false],
    ['a banned author', actor({ banned: true }), own, false],
    ['a banned moderator', actor({ isModerator: true, banned: true }), foreign, false],
    ['a visitor', null, foreign, false],
  ])('by %s', (_who, one, list, may) => {
    expect(policy.revertHistory(one, facts(list))).toBe(may);
  });
});

describe('Reading what somebody did', () => {
  it('is for oneself, banned or not, and for moderators', () => {
    expect(policy.seeHistoryOf(actor({ banned: true }), 1)).toBe(true);
    expect(policy.seeHistoryOf(actor({ isContributor: true }), 2)).toBe(false);
    expect(policy.seeHistoryOf(actor({ isModerator: true }), 2)).toBe(true);
    expect(policy.seeHistoryOf(actor({ isModerator: true, banned: true }), 2)).toBe(false);
    expect(policy.seeHistoryOf(null, 1)).toBe(false);
  });

  it('lets nobody but moderators change the role dictionary', () => {
    expect(policy.editRoles(actor({ isModerator: true }))).toBe(true);
    expect(policy.editRoles(actor({ isModerator: true, banned: true }))).toBe(false);
    expect(policy.editRoles(actor({ isContributor: true }))).toBe(false);
    expect(policy.editRoles(null)).toBe(false);
  });
});

describe('Saying who people and studios are', () => {
  it('is for moderators who are not banned', () => {
    expect(policy.editPeople(actor({ isModerator: true }))).toBe(true);
    expect(policy.editPeople(actor({ isModerator: true, banned: true }))).toBe(false);
    expect(policy.editPeople(actor({ isContributor: true }))).toBe(false);
    expect(policy.editPeople(null)).toBe(false);
  });
});

describe('Seeing a member', () => {
  const unnamed = { id: 2, named: false };
  it.each([
    ['a visitor, who is named', null, { id: 2, named: true }, true],
    ['a visitor, who stays unnamed', null, unnamed, false],
    ['another member, who stays unnamed', actor({ isContributor: true }), unnamed, false],
    ['the member, banned or not', actor({ id: 2, banned: true }), unnamed, true],
    ['a moderator, who stays unnamed', actor({ isModerator: true }), unnamed, true],
    ['a banned moderator, who stays unnamed', actor({ isModerator: true, banned: true }), unnamed, false],
  ])('by %s', (_who, one, member, may) => {
    expect(policy.seeMember(one, member)).toBe(may);
  });

  it.each([
    ['a visitor', null, [false, false, true]],
    ['another member', actor(), [false, true, true]],
    ['a moderator', actor({ isModerator: true }), [false, true, true]],
    ['a banned member', actor({ banned: true }), [false, false, true]],
    ['the member', actor({ id: 2 }), [true, true, true]],
  ])('private, for users, public ways to reach them: by %s', (_who, one, may) => {
    expect([0, 1, 2].map((visibility) => policy.seeContact(one, 2, visibility))).toEqual(may);
  });

  it('is to be changed by who is not banned', () => {
    expect(policy.saveProfile(actor())).toBe(true);
    expect(policy.saveProfile(actor({ banned: true }))).toBe(false);
    expect(policy.saveProfile(null)).toBe(false);
  });
});

describe('Making a key of the reading API', () => {
  it('is for members who are not banned', () => {
    expect(policy.makeKey(actor())).toBe(true);
    expect(policy.makeKey(actor({ isModerator: true, banned: true }))).toBe(false);
    expect(policy.makeKey(null)).toBe(false);
  });
});
