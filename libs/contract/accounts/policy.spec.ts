import type { ListStatus, listStatuses } from '../../list/model/interchange.types.js';
import { errors } from '../base/errors.js';
import {
  type Actor,
  authorFault,
  faultText,
  fieldFault,
  guardedFields,
  identifiersFault,
  type ListFacts,
  policy,
  slugFault,
  statusFault,
} from './policy.js';

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

/** Account 1 is the author of the lists below, and what they do is about account 1. */
const people = {
  visitor: null,
  member: actor({ id: 9 }),
  author: actor(),
  contributor: actor({ id: 9, isContributor: true }),
  moderator: actor({ id: 9, isModerator: true }),
  'banned member': actor({ id: 9, banned: true }),
  'banned author': actor({ banned: true }),
  'banned contributor': actor({ id: 9, isContributor: true, banned: true }),
  'banned moderator': actor({ id: 9, isModerator: true, banned: true }),
};
type Person = keyof typeof people;
const banned: Person[] = ['banned member', 'banned author', 'banned contributor', 'banned moderator'];
const everybody = Object.keys(people) as Person[];
const members: Person[] = ['member', 'author', 'contributor', 'moderator'];
const editors: Person[] = ['author', 'contributor', 'moderator'];
const list = (status: ListStatus, authorIds = [1]) => ({ status, authorIds });
const open = list('IN_PROGRESS');
/** Styles of credit texts of account 1. */
const kept = { by: 1, state: 'own' } as const;
const waiting = { by: 1, state: 'waiting' } as const;
const approved = { by: 1, state: 'approved' } as const;

/** What the rules say (docs/rules.md, access): each rule with everybody who is allowed. */
const rules: [string, (actor: Actor | null) => boolean, Person[]][] = [
  ['see a list', (one) => policy.seeList(one, open), everybody],
  [
    'see a hidden list',
    (one) => policy.seeList(one, list('UNLISTED')),
    ['author', 'moderator', 'banned author'],
  ],
  ['open a working copy', policy.openWorkingCopy, ['visitor', ...members]],
  ['create a list', policy.createList, members],
  ['edit a list', (one) => policy.editList(one, open), editors],
  ['edit a published list', (one) => policy.editList(one, list('FINISHED')), editors],
  ['edit a hidden list', (one) => policy.editList(one, list('UNLISTED')), ['author', 'moderator']],
  ['edit a verified list', (one) => policy.editList(one, list('VERIFIED')), ['moderator']],
  ['finish a list', (one) => policy.setStatus(one, open, 'FINISHED'), editors],
  ['verify a list', (one) => policy.setStatus(one, open, 'VERIFIED'), ['moderator']],
  ['reopen a verified list', (one) => policy.setStatus(one, list('VERIFIED'), 'FINISHED'), ['moderator']],
  ['hide a verified list', (one) => policy.setStatus(one, list('VERIFIED'), 'UNLISTED'), ['moderator']],
  ['hide a list', (one) => policy.setStatus(one, open, 'UNLISTED'), ['author', 'moderator']],
  [
    'show a hidden list',
    (one) => policy.setStatus(one, list('UNLISTED'), 'FINISHED'),
    ['author', 'moderator'],
  ],
  ['change the slug', policy.changeSlug, ['moderator']],
  ['set identifiers', policy.setIdentifiers, ['moderator']],
  ['set authors', (one) => policy.setAuthors(one, open), ['author', 'moderator']],
  ['set authors of a verified list', (one) => policy.setAuthors(one, list('VERIFIED')), ['moderator']],
  ['remove the last author', policy.leaveWithoutAuthor, ['moderator']],
  ['revert changes', (one) => policy.revertHistory(one, open), ['author', 'moderator']],
  ['revert changes of a verified list', (one) => policy.revertHistory(one, list('VERIFIED')), ['moderator']],
  ['undo a replacement of account 1', (one) => policy.undoReplacement(one, open, 1), ['author']],
  ['undo it where it may not edit', (one) => policy.undoReplacement(one, list('VERIFIED'), 1), []],
  ['undo a replacement of nobody', (one) => policy.undoReplacement(one, open, null), []],
  [
    'see the changes of account 1',
    (one) => policy.seeHistoryOf(one, 1),
    ['author', 'moderator', 'banned author'],
  ],
  ['moderate', policy.moderate, ['moderator']],
  ['submit a reading', policy.submitReading, members],
  ['keep readings', policy.moderateReadings, ['moderator']],
  ['keep a style', policy.keepTextStyle, members],
  ['see styles that are offered', policy.moderateTextStyles, ['moderator']],
  ['see a style that is kept', (one) => policy.seeTextStyle(one, kept), ['author', 'banned author']],
  [
    'see a style that waits',
    (one) => policy.seeTextStyle(one, waiting),
    ['author', 'moderator', 'banned author'],
  ],
  ['see a style that is approved', (one) => policy.seeTextStyle(one, approved), everybody],
  ['change a style', (one) => policy.writeTextStyle(one, waiting), ['author']],
  ['change an approved style', (one) => policy.writeTextStyle(one, approved), []],
  ['rename a style that is kept', (one) => policy.renameTextStyle(one, kept), ['author']],
  ['rename a style that waits', (one) => policy.renameTextStyle(one, waiting), ['author', 'moderator']],
  ['rename an approved style', (one) => policy.renameTextStyle(one, approved), ['moderator']],
  ['remove a style of account 1', (one) => policy.removeTextStyle(one, kept), ['author', 'banned author']],
  ['remove an approved style', (one) => policy.removeTextStyle(one, approved), []],
  ['offer a style', (one) => policy.setTextStyleState(one, kept, 'waiting'), ['author']],
  ['offer it no more', (one) => policy.setTextStyleState(one, waiting, 'own'), ['author']],
  ['approve a style', (one) => policy.setTextStyleState(one, waiting, 'approved'), ['moderator']],
  ['approve a style that is kept', (one) => policy.setTextStyleState(one, kept, 'approved'), []],
  ['withdraw a style', (one) => policy.setTextStyleState(one, approved, 'withdrawn'), ['moderator']],
  ['take back an approved style', (one) => policy.setTextStyleState(one, approved, 'own'), []],
  ['edit roles', policy.editRoles, ['moderator']],
  ['save a profile', policy.saveProfile, members],
  ['make a key', policy.makeKey, members],
  ['comment', policy.comment, members],
  [
    'resolve a comment of account 9',
    (one) => policy.resolveComment(one, list('VERIFIED'), 9),
    ['member', 'contributor', 'moderator'],
  ],
  ['resolve a comment where they edit', (one) => policy.resolveComment(one, open, 5), editors],
  [
    'resolve a comment where nobody edits',
    (one) => policy.resolveComment(one, list('VERIFIED'), 5),
    ['moderator'],
  ],
  [
    'remove a comment of account 1',
    (one) => policy.removeComment(one, 1),
    ['author', 'moderator', 'banned author'],
  ],
  ['follow', policy.follow, members],
  ['keep a webhook', policy.keepWebhook, members],
  ['see a member who is named', (one) => policy.seeMember(one, { id: 1, named: true }), everybody],
  [
    'see a member who is not',
    (one) => policy.seeMember(one, { id: 1, named: false }),
    ['author', 'moderator', 'banned author'],
  ],
  ['see a private handle', (one) => policy.seeContact(one, 1, 0), ['author', 'banned author']],
  ["see a members' handle", (one) => policy.seeContact(one, 1, 1), [...members, 'banned author']],
  ['see a public handle', (one) => policy.seeContact(one, 1, 2), everybody],
  ['claim a list with an author', (one) => policy.claimList(one, open), []],
  ['claim a list without', (one) => policy.claimList(one, list('IN_PROGRESS', [])), members],
  ['claim a hidden list without', (one) => policy.claimList(one, list('UNLISTED', [])), ['moderator']],
  ['send a report', policy.sendReport, ['visitor', ...members]],
  ['settle a report', (one) => policy.settleReport(one, open), ['author', 'moderator']],
  ['edit people', policy.editPeople, ['moderator']],
  ['restore a list', policy.restoreList, ['moderator']],
  ['delete a list', (one) => policy.deleteList(one, open), ['author', 'moderator']],
  [
    'delete a list with two authors',
    (one) => policy.deleteList(one, list('IN_PROGRESS', [1, 2])),
    ['moderator'],
  ],
];

describe('A rule', () => {
  it.each(rules)('to %s', (_what, rule, allowed) => {
    expect(everybody.filter((name) => rule(people[name]))).toEqual(
      everybody.filter((name) => allowed.includes(name)),
    );
  });

  it('lets nobody who is banned write', () => {
    const writing = rules.filter(([what]) => !/^see |^remove a (?:comment|style) of/.test(what));
    expect(
      writing.filter(([, rule]) => banned.some((name) => rule(people[name]))).map(([what]) => what),
    ).toEqual([]);
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
    const list = { ...facts(own), slug: 'a' };
    expect(slugFault(actor(), list, 'a')).toBeNull();
    expect(faultText(slugFault(actor(), list, 'b')!)).toBe(errors['slug-forbidden'].message);
    expect(slugFault(actor({ isModerator: true }), list, 'b')).toBeNull();
  });

  it('exists for the author text: authors only take names back', () => {
    const fault = (who: Actor, list: ListFacts, to: string | null) =>
      authorFault(who, list, 'somebody, an old hand', to);
    for (const to of ['somebody', 'an old hand,somebody', '', null])
      expect(fault(actor(), facts(own), to)).toBeNull();
    for (const to of ['somebody else', 'somebody, an old hand, me'])
      expect(fault(actor(), facts(own), to)).toMatchObject({ code: 'forbidden' });
    expect(fault(actor({ isContributor: true }), facts(foreign), 'somebody')).toMatchObject({
      code: 'forbidden',
    });
    expect(fault(actor({ isModerator: true }), facts(foreign), 'somebody else')).toBeNull();
  });

  it('exists for nothing that stays the same, nor for fields without a rule', () => {
    const change = { actor: actor(), list: { ...facts(foreign), slug: 'a' }, lacks: () => [] };
    for (const field of Object.keys(guardedFields)) {
      expect(fieldFault(field, { ...change, from: 'a', to: 'b' })).not.toBeNull();
      expect(fieldFault(field, { ...change, from: 'a', to: 'a' })).toBeNull();
    }
    for (const field of ['comment', 'title', 'constructor'])
      expect(fieldFault(field, { ...change, from: 'a', to: 'b' })).toBeNull();
  });

  it('exists for identifiers too', () => {
    expect(identifiersFault(actor({ isModerator: true }))).toBeNull();
    expect(identifiersFault(actor())).toEqual({
      code: 'forbidden',
      reasons: ['Only moderators set identifiers of other databases.'],
    });
    expect(faultText(identifiersFault(null)!)).toBe('Only moderators set identifiers of other databases.');
  });
});
