import * as fc from 'fast-check';
import { canonicalDocument, tree as anyTree } from '../testing/arbitrary.js';
import { category, list, menu, role, rows, treeOf } from './check.fixture.js';
import { builtInTerms, RoleDictionary } from '../../roles/index.js';
import { checkList, checkTree, lookAlikes, mend, mendAll, summary, type Flag } from './index.js';

const found = (flags: Flag[]) => flags.map(({ rule, text }) => [rule, text]);
const rulesOf = (flags: Flag[]) => flags.map(({ rule }) => rule);
const ofRows = (...staff: Parameters<typeof rows>) => found(checkList(rows(...staff)));
const inOverview = (comment: string) =>
  checkList(list(menu('Overview', category('Main Staff', role('Director', { ja: '月影忍', comment })))));

const warnings = (options: object, status = 'IN_PROGRESS') =>
  rulesOf(checkList({ ...rows('月影忍'), status } as never, options));

describe('the list checker', () => {
  it('has nothing to say about a sound list', () => {
    const sound = list(
      menu(
        'Overview',
        category('Main Staff', role('Director', { ja: '海野岬', comment: 'Episodes 1-3, 5' })),
      ),
      menu(
        '#01',
        category(
          'Key Animation',
          role("Key Animation & 2nd-Unit Director's Assistant (3D)", '月影忍', '', {
            ja: '風見鶏',
            en: 'Kazamidori',
            isStudio: true,
          }),
        ),
      ),
    );
    expect(checkList(sound)).toEqual([]);
  });

  it('flags what is empty, once, where it is empty', () => {
    const flags = checkList(
      list(menu('#01'), menu('#02', category('Sound')), menu('#03', category('Sound', role('Music', '')))),
    );
    expect(flags.map(({ rule, level, path }) => [rule, level, path])).toEqual([
      ['empty-episode', 'error', { menu: 0 }],
      ['empty-category', 'error', { menu: 1, category: 0 }],
      ['empty-role', 'error', { menu: 2, category: 0, role: 0 }],
    ]);
  });

  it('counts suggested names until somebody confirms them', () => {
    const suggested = { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true };
    expect(ofRows(suggested, { ...suggested, ja: '砂川昇', en: '' }, '月影忍')).toEqual([
      ['unconfirmed-name', 'Misaki Umino'],
    ]);
  });

  it('flags what has no name; one of two languages is enough for a role', () => {
    const original = { name: '', original: '監督', staff: [{ ja: '海野岬', en: '' }] };
    const flags = checkList(list(menu('', category('', role('', '月影忍'), original))));
    expect(rulesOf(flags)).toEqual(['unnamed-episode', 'unnamed-category', 'unnamed-role']);
  });

  it.each([
    ['Episode Director [OR] Director', ['role-alternatives']],
    ['Key Animation★', ['role-characters']],
    ['原画', ['role-characters']],
    ['--', ['role-characters']],
    ['In-Between Animation / Check', []],
    ['Décor', []],
    ['', []],
  ])('flags the English role name “%s” with %j', (name, rules) => {
    const one = { name, original: '原画', staff: [{ ja: '海野岬', en: '' }] };
    expect(rulesOf(checkList(list(menu('#01', category('Sound', one)))))).toEqual(rules);
  });

  it.each([
    ['Episodes 1-3, 5, 7', []],
    ['Episodes 799-', []],
    ['', []],
    ['A part', ['comment-format']],
    ['#1-#12', ['comment-format']],
    ['第1話', ['japanese-comment']],
  ])('flags the comment “%s” on the Overview with %j', (comment, rules) =>
    expect(rulesOf(inOverview(comment))).toEqual(rules),
  );

  it('takes any comment but Japanese ones on an episode', () => {
    expect(ofRows({ ja: '月影忍', comment: 'A part' })).toEqual([]);
    expect(ofRows({ ja: '月影忍', comment: 'Aパート' })).toEqual([['japanese-comment', 'Aパート']]);
  });

  it('flags empty rows at the edges of a role, not those between groups', () => {
    const flags = checkList(rows('', '', '月影忍', '', '砂川昇', ''));
    expect(flags.map(({ rule, path, fix }) => [rule, path.staff, fix?.label])).toEqual([
      ['empty-edge', 0, 'Remove 2 empty rows'],
      ['empty-edge', 5, 'Remove an empty row'],
    ]);
    expect(checkList(rows({ comment: 'See the booklet' }, '月影忍'))[0]!.fix).toBeUndefined();
  });

  it.each([
    '○月影忍',
    '◎ 月影忍',
    '月影忍★',
    '※月影忍',
    '[脚]月影忍',
    '(演) 月影忍',
    '月影忍（作）',
    '○[脚]月影忍①',
  ])('flags the legend of a wiki in %s, and would keep the name', (ja) => {
    const [flag] = checkList(rows(ja));
    expect(flag).toMatchObject({ rule: 'wiki-legend', text: ja });
    expect(flag!.fix!.edits).toEqual([expect.objectContaining({ field: 'ja', value: '月影忍' })]);
  });

  it.each(['つのだ☆ひろ', '××', '★', '月影忍（株）', '(有)風見鶏', 'DAI☆KICHI'])(
    'takes %s for a name as it is',
    (ja) => expect(ofRows(ja)).toEqual([]),
  );

  it.each([
    ['月影忍（スタジオ雲雀）', 'スタジオ雲雀'],
    ['月影忍 [MAPPA]', 'MAPPA'],
    ['(京都アニメーション)月影忍', '京都アニメーション'],
  ])('flags the studio in %s', (ja, studio) => {
    const [flag] = checkList(rows(ja));
    expect(flag).toMatchObject({ rule: 'studio-in-name', text: ja, fix: { label: expect.anything() } });
    expect(flag!.fix!.label).toContain(studio);
  });

  it('knows the studios of the list itself', () => {
    expect(ofRows('月影忍（風見鶏）')).toEqual([]);
    expect(ofRows('月影忍（風見鶏）', { ja: '風見鶏', isStudio: true })).toEqual([
      ['studio-in-name', '月影忍（風見鶏）'],
    ]);
    expect(ofRows({ ja: '風見鶏（スタジオ雲雀）', isStudio: true })).toEqual([]);
  });

  it('does not offer to overwrite another affiliation', () => {
    const studio = { ja: 'スタジオ鴎' };
    expect(checkList(rows({ ja: '月影忍（スタジオ雲雀）', studio }))[0]!.fix).toBeUndefined();
  });

  it('flags a name that stands twice in a role, in whatever width and spacing', () => {
    expect(ofRows('月影忍', '砂川昇', '月影 忍')).toEqual([['duplicate-name', '月影 忍']]);
    expect(ofRows({ en: 'ONE' }, { en: 'ＯＮＥ' })).toEqual([['duplicate-name', 'ＯＮＥ']]);
  });

  it('lets two people of one name stand, and one person for different parts', () => {
    expect(ofRows({ ja: '田中健', id: 1 }, { ja: '田中健', id: 2 })).toEqual([]);
    expect(ofRows({ ja: '月影忍', comment: 'A part' }, { ja: '月影忍', comment: 'B part' })).toEqual([]);
    expect(
      ofRows({ en: 'Song A', isWorkTitle: true }, '月影忍', { en: 'Song B', isWorkTitle: true }, '月影忍'),
    ).toEqual([]);
    expect(ofRows({ en: '???' }, { en: '???' })).toEqual([]);
  });

  it('flags a category that stands twice in a menu, unless for two studios', () => {
    const one = category('Sound', role('Music', '月影忍'));
    const flags = checkList(
      list(menu('#01', one, one), menu('#02', one, { ...one, studio: { ja: '風見鶏' } })),
    );
    expect(flags.map(({ rule, path }) => [rule, path])).toEqual([
      ['duplicate-category', { menu: 0, category: 1 }],
    ]);
  });

  it('warns of reports over a month old and of no update in over three months', () => {
    const now = Date.UTC(2026, 5, 15);
    const before = (days: number) => now - days * 24 * 60 * 60 * 1000;
    const openReports = [{ sentAt: before(40) }, { sentAt: before(3) }];
    expect(warnings({ now, lastUpdate: before(100), openReports })).toEqual(['open-reports', 'no-update']);
    expect(warnings({ now, lastUpdate: before(80), openReports: [{ sentAt: before(20) }] })).toEqual([]);
    expect(warnings({ now, lastUpdate: before(100) }, 'COMPLETED')).toEqual([]);
    expect(warnings({ lastUpdate: before(100), openReports })).toEqual([]);
  });

  it('says the same of a tree, with the ids of its nodes', () => {
    fc.assert(
      fc.property(canonicalDocument, (document) => {
        const tree = treeOf(document);
        const withoutIds = checkTree(tree).map(({ nodeId, ...flag }) => {
          expect(nodeId).toEqual(expect.any(String));
          return flag;
        });
        expect(withoutIds).toEqual(checkList(document as never));
      }),
    );
  });

  it('never fails, whatever it is given', () => {
    const anything = fc.oneof(
      anyTree,
      fc.anything(),
      fc.record({
        settings: fc.anything(),
        menus: fc.array(
          fc.record({
            name: fc.anything(),
            credits: fc.oneof(
              fc.anything(),
              fc.array(
                fc.record({
                  roles: fc.array(
                    fc.record({
                      staff: fc.array(
                        fc.record({
                          ja: fc.anything(),
                          en: fc.anything(),
                          comment: fc.anything(),
                          studio: fc.anything(),
                        }),
                      ),
                    }),
                  ),
                }),
              ),
            ),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(anything, (input) => {
        expect(Array.isArray(checkList(input as never))).toBe(true);
        expect(Array.isArray(lookAlikes(input as never))).toBe(true);
        expect(Array.isArray(summary(input as never))).toBe(true);
      }),
    );
  });

  it('stays fast on texts and rows made to be slow', () => {
    const spaces = ' '.repeat(100_000);
    const many = Array.from({ length: 50_000 }, (_, n) => ({ ja: '月影忍', comment: `cut ${n}` }));
    const began = performance.now();
    for (const ja of [`a${spaces}b`, `a${'('.repeat(100_000)}`, '○'.repeat(100_000), `(${spaces}`]) {
      const document = rows({ ja, en: ja, comment: ja });
      checkList(document);
      lookAlikes(document);
    }
    checkList(rows(...many));
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

it('calls the role in a Japanese comment what the dictionary at hand calls it, and mends so', () => {
  const roles = new RoleDictionary(
    builtInTerms().map((term) =>
      term.namesJa.includes('作画監督') ? { ...term, nameEn: 'Drawing Overseer' } : term,
    ),
  );
  const tree = treeOf(rows({ ja: '月影忍', comment: '作画監督' }));
  const [flag] = checkTree(tree, { roles });
  expect(flag).toMatchObject({ rule: 'japanese-comment', fix: { label: 'Change to “Drawing Overseer”' } });
  expect(mend(tree, flag!, { roles })).toMatchObject([{ field: 'comment', value: 'Drawing Overseer' }]);
  expect(mendAll(tree, undefined, { roles }).operations).toMatchObject([{ value: 'Drawing Overseer' }]);
  expect(checkTree(tree)[0]!.fix!.label).toBe('Change to “Animation Director”');
});
