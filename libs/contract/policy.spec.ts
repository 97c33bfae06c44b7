import { listStatuses } from '../list/interchange.types.js';
import { errors } from './errors.js';
import { faultText, policy, slugFault, statusFault, type Actor } from './policy.js';

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

describe('Reverting entries of the history', () => {
  it.each([
    ['an author', actor(), own, true],
    ['an author of a verified list', actor(), { ...own, status: 'VERIFIED' } as const, false],
    ['a moderator', actor({ isModerator: true }), foreign, true],
    ['a contributor who is not an author', actor({ isContributor: true }), foreign, false],
    ['a banned author', actor({ banned: true }), own, false],
    ['a banned moderator', actor({ isModerator: true, banned: true }), foreign, false],
    ['a visitor', null, foreign, false],
  ])('by %s', (_who, one, list, may) => {
    expect(policy.revertHistory(one, facts(list))).toBe(may);
  });
});

describe("Reading somebody's changes", () => {
  it('is for that member, banned or not, and for moderators', () => {
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

describe('Maintaining people and studios', () => {
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
  ])('private, members-only and public handles: seen by %s', (_who, one, may) => {
    expect([0, 1, 2].map((visibility) => policy.seeContact(one, 2, visibility))).toEqual(may);
  });

  it('can be changed by a member who is not banned', () => {
    expect(policy.saveProfile(actor())).toBe(true);
    expect(policy.saveProfile(actor({ banned: true }))).toBe(false);
    expect(policy.saveProfile(null)).toBe(false);
  });
});

describe('Creating a key of the reading API', () => {
  it('is for members who are not banned', () => {
    expect(policy.makeKey(actor())).toBe(true);
    expect(policy.makeKey(actor({ isModerator: true, banned: true }))).toBe(false);
    expect(policy.makeKey(null)).toBe(false);
  });
});

describe('Adding a webhook', () => {
  it('is for members who are not banned', () => {
    expect(policy.keepWebhook(actor())).toBe(true);
    expect(policy.keepWebhook(actor({ isModerator: true, banned: true }))).toBe(false);
    expect(policy.keepWebhook(null)).toBe(false);
  });
});

describe('The reason that a status cannot be set', () => {
  const whole = () => [];
  const incomplete = () => ['The list has no episodes.'];

  it('is one sentence, and absent when the status is already set', () => {
    const member = actor();
    expect(statusFault(member, facts(own), 'FINISHED', whole)).toBeNull();
    expect(statusFault(member, facts({ ...own, status: 'VERIFIED' }), 'VERIFIED', whole)).toBeNull();
    for (const [list, to, reason] of [
      [own, 'VERIFIED', 'Only moderators set or leave Verified.'],
      [{ ...own, status: 'VERIFIED' } as const, 'FINISHED', 'Only moderators set or leave Verified.'],
      [foreign, 'UNLISTED', 'Only authors of a list and moderators hide it.'],
      [foreign, 'FINISHED', errors['no-permission'].message],
    ] as const)
      expect(faultText(statusFault(member, facts(list), to, whole)!)).toBe(reason);
  });

  it('is what the list lacks, for moderators too', () => {
    const moderator = actor({ isModerator: true });
    const fault = statusFault(moderator, facts(foreign), 'COMPLETED', incomplete);
    expect(fault).toEqual({ code: 'list-incomplete', reasons: incomplete() });
    expect(faultText(fault!)).toBe(`${errors['list-incomplete'].message} The list has no episodes.`);
    expect(statusFault(moderator, facts(foreign), 'FINISHED', incomplete)).toBeNull();
    expect(
      statusFault(moderator, facts({ ...own, status: 'COMPLETED' }), 'COMPLETED', incomplete),
    ).toBeNull();
  });

  it('exists for slugs too', () => {
    const published = { ...facts({ ...own, status: 'FINISHED' }), slug: 'a' };
    expect(slugFault(actor(), published, 'a')).toBeNull();
    expect(faultText(slugFault(actor(), published, 'b')!)).toBe(errors['slug-forbidden'].message);
    expect(slugFault(actor({ isModerator: true }), published, 'b')).toBeNull();
    for (const status of ['UNLISTED', 'NOT_YET_RELEASED', 'IN_PROGRESS'] as const) {
      expect(slugFault(actor(), { ...published, status }, 'b')).toBeNull();
      expect(
        slugFault(actor({ isContributor: true }), { ...facts(foreign), status, slug: 'a' }, 'b'),
      ).not.toBeNull();
    }
  });
});
