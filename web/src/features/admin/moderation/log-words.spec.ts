import { type AuditEntry, auditActions, type AuditSubject } from '@libs/contract/site/audit.js';
import { actionWords, addressOf, detailsOf, sentenceOf } from './log-words';

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-27T12:00:00Z',
  account: { id: 2, screenName: 'aki' },
  action,
  subject: 'list',
  subjectId: 'abc',
  title: 'Herons',
  before: null,
  after: null,
  ...more,
});
const said = (one: AuditEntry) => {
  const { head, tail } = sentenceOf(one);
  return `aki ${head}${one.title}${tail}`;
};

describe('The moderator log', () => {
  it.each(Object.entries(auditActions).flatMap(([of, all]) => all.map((action) => [of, action])))(
    'has a sentence about a %s for %s, with and without what changed',
    (subject, action) => {
      for (const change of [
        {},
        { before: 3, after: [] },
        { before: {}, after: { other: null, ban: null } },
      ]) {
        const one = entry(action!, { subject: subject as AuditSubject, ...change });
        expect(said(one)).toMatch(/^aki [a-z].*Herons/);
        expect(said(one)).not.toMatch(/undefined|null|[{}[\]]|  /);
        detailsOf(one);
        addressOf(one);
      }
      expect(actionWords(subject as AuditSubject)).toHaveProperty([action!], expect.stringMatching(/^[A-Z]/));
    },
  );

  it.each([
    ['verify-list', {}, {}, 'aki verified Herons'],
    [
      'unverify-list',
      { status: 'VERIFIED' },
      { status: 'FINISHED' },
      'aki sent Herons back from Verified to To Review',
    ],
    ['set-status', { status: 'PARTIAL' }, { status: 'UNLISTED' }, 'aki hid Herons'],
    ['merge-person', {}, { other: { ja: '渡辺', en: 'Watanabe' } }, 'aki merged 渡辺 / Watanabe into Herons'],
    [
      'link-person',
      {},
      { anilistId: 7, lists: 2 },
      'aki linked the credits of Herons to AniList ID 7 in 2 lists',
    ],
    ['set-roles', { isModerator: false }, { isModerator: true }, 'aki made Herons a moderator'],
    [
      'set-roles',
      { isModerator: true, isContributor: false },
      { isModerator: false, isContributor: true },
      'aki took the rights of a moderator from Herons and made them a contributor',
    ],
    [
      'ban',
      { ban: null },
      { ban: { reason: 'x', until: 1_800_000_000 } },
      'aki banned Herons until Jan 15, 2027',
    ],
    [
      'revert-member',
      { ban: null },
      { ban: { reason: 'x' }, lists: 2, changes: 4 },
      'aki reverted what Herons did in 2 lists and banned them',
    ],
    [
      'revert-member',
      { ban: { reason: 'x' } },
      { ban: { reason: 'x' }, lists: 1 },
      'aki reverted what Herons did in 1 list',
    ],
    [
      'divide-person',
      {},
      { other: { ja: '佐藤翔 (2)', en: '' }, lists: 3 },
      'aki made the credits of Herons in 3 lists those of 佐藤翔 (2)',
    ],
    [
      'announce',
      { announcement: 'x' },
      { announcement: null },
      'aki removed the line above all pages of Herons',
    ],
    ['settle-report', { state: 'sent' }, { state: 'archived' }, 'aki archived a report about Herons'],
    [
      'convert-person',
      { anilistId: null },
      { other: { key: 's:ja:細川', ja: '細川', en: '' }, en: 'Hosokawa', lists: 13 },
      'aki made the person Herons a studio in 13 lists',
    ],
    [
      'undo-person',
      {},
      { kind: 'convert', other: { key: 'p:ja:細川', ja: '細川', en: '' }, lists: 1 },
      'aki undid making the studio Herons a person in 1 list',
    ],
    [
      'undo-person',
      {},
      { kind: 'divide', other: { key: 'p:7', ja: '', en: '' } },
      'aki undid making credits of Herons those of AniList ID 7',
    ],
    ['restore-member', {}, { task: 7, lists: 5 }, 'aki undid the revert of what Herons did in 5 lists'],
    [
      'change-role-term',
      { nameEn: 'Heron Keeping' },
      { nameEn: 'Herons', task: 7, lists: 10, credits: 100 },
      'aki renamed the role “Heron Keeping” to Herons in 10 lists, 100 credits',
    ],
    [
      'change-role-term',
      { nameEn: 'Heron' },
      { nameEn: 'Herons' },
      'aki renamed the role “Heron” to Herons in the dictionary',
    ],
    [
      'change-role-term',
      { nameEn: 'Herons' },
      { nameEn: 'Herons' },
      'aki changed the role Herons of the dictionary',
    ],
    [
      'change-role-term',
      { nameEn: 'Heron Keeping' },
      { nameEn: 'Herons', undoes: 7, lists: 1 },
      'aki undid the renaming of Herons to “Heron Keeping” in 1 list',
    ],
    [
      'merge-role-term',
      {},
      { merged: [7, 8], others: ['Heron (Sound)', 'Egrets (Sound)'] },
      'aki merged Heron (Sound), Egrets (Sound) into the role Herons',
    ],
    ['lock-list', {}, {}, 'aki lock list: Herons'],
  ])('says of %s what was done', (action, before, after, sentence) => {
    expect(said(entry(action, { before, after }))).toBe(sentence);
  });

  it('names what differs, before and after, and nothing else', () => {
    const before = { status: 'IN_PROGRESS', slug: 'herons', authors: ['a'], id: 3, state: 'sent' };
    const after = {
      status: 'VERIFIED',
      slug: 'herons',
      authors: ['a', 'b'],
      id: 4,
      state: 'fixed',
      colour: 'red',
    };
    expect(detailsOf(entry('set-status', { before, after }))).toEqual([
      { label: 'Status', before: 'In Progress', after: 'Verified' },
      { label: 'Authors', before: 'a', after: 'a, b' },
      { label: 'State', before: 'Open', after: 'Fixed' },
      { label: 'Colour', before: '', after: 'red' },
    ]);
  });

  it.each<[string, object, [string, string][]]>([
    [
      'revert-member',
      { since: 1_795_202_580, lists: 5, changes: 12, task: 7 },
      [
        ['Since', 'Nov 20, 19:23 UTC'],
        ['Changes', '12'],
      ],
    ],
    ['revert-member', { since: 0 }, [['Since', 'the beginning']]],
    ['set-identifiers', { ann: '7' }, [['Anime News Network', '7']]],
    [
      'edit-reading',
      { confidence: 2, company: true },
      [
        ['Confidence', 'High'],
        ['Company', 'yes'],
      ],
    ],
    [
      'close-site',
      { readOnly: { reason: 'Moving', until: 1_795_202_580 } },
      [['Read-only', 'Moving (until Nov 20, 19:23 UTC)']],
    ],
    ['convert-person', { other: { key: 's:ja:細川' }, en: 'Hosokawa', names: null }, []],
    [
      'settle-report',
      { note: 'Seen', someField: 1 },
      [
        ['Note', 'Seen'],
        ['Some field', '1'],
      ],
    ],
  ])('says of %s in words what %j means', (action, after, said) => {
    expect(detailsOf(entry(action, { after })).map((one) => [one.label, one.after])).toEqual(said);
  });

  it.each<[Partial<AuditEntry>, string | null]>([
    [{ subject: 'list', subjectId: 'ab12' }, '/staff/ab12'],
    [{ subject: 'account', subjectId: '7' }, '/user/7'],
    [{ subject: 'account', subjectId: 'all' }, null],
    [{ subject: 'report', subjectId: '12' }, '/reports?id=12'],
    [{ subject: 'role-term', subjectId: '12' }, '/roles#term-12'],
    [{ subject: 'role-term', subjectId: '12', action: 'delete-role-term' }, '/roles#term-12'],
    [{ subject: 'missing-role', subjectId: '灯' }, '/roles'],
    [{ subject: 'person', subjectId: 's:44' }, '/studio/44'],
    [{ subject: 'person', subjectId: 'p:ja:渡辺' }, `/person/ja:${encodeURIComponent('渡辺')}`],
    [{ subject: 'person', subjectId: 's:44', action: 'delete-studio' }, null],
  ])('leads from %j to %s', (about, address) => {
    expect(addressOf(entry('verify-list', about))).toBe(address);
  });
});
