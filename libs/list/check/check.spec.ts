import * as fc from 'fast-check';
import { cases, sized } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import { canonicalDocument, tree as anyTree } from '../testing/arbitrary.js';
import { category, list, menu, role, rows, treeOf } from './check.fixture.js';
import { builtInTerms } from '../../roles/built-in.js';
import { RoleDictionary } from '../../roles/dictionary.js';
import { checkList, checkTree } from './check.js';
import { foldName } from './rule.js';
import { lookAlikes } from './look-alikes.js';
import { fixFlag } from './fix.js';
import { fixAll } from './fix-all.js';
import { namesToLookUp } from './names-to-look-up.js';
import { summary } from './summary.js';
import type { Flag } from './flags.js';

const found = (flags: Flag[]) => flags.map(({ rule, text }) => [rule, text]);
const rulesOf = (flags: Flag[]) => flags.map(({ rule }) => rule);
const ofRows = (...staff: Parameters<typeof rows>) => found(checkList(rows(...staff)));
const inOverview = (comment: string) =>
  checkList(list(menu('Overview', category('Main Staff', role('Director', { ja: '月影忍', comment })))));

const warnings = (options: object, status = 'IN_PROGRESS') =>
  rulesOf(checkList({ ...rows('月影忍'), status } as never, options));

describe('the list checker', () => {
  it('finds nothing in a correct list', () => {
    const sound = list(
      menu(
        'Overview',
        category('Main Staff', role('Director', { ja: '海野岬', comment: 'Episodes 1-3, 5' })),
      ),
      menu(
        '#01',
        category('Key Animation', {
          ...role("Key Animation & 2nd-Unit Director's Assistant (3D)", '月影忍', {
            ja: '風見鶏',
            en: 'Kazamidori',
            isStudio: true,
          }),
          original: '原画',
        }),
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

  it('flags suggested names until somebody confirms them', () => {
    const suggested = { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true };
    expect(ofRows(suggested, { ...suggested, ja: '砂川昇', en: '' }, '月影忍')).toEqual([
      ['unconfirmed-name', 'Misaki Umino'],
    ]);
  });

  it('flags the doubted English name of an affiliation, also of rows of the same names', () => {
    const row = { ja: '海野岬', en: 'Misaki Umino' };
    const studio = { ja: '工房', en: 'MAPPA', unconfirmed: true, doubted: true };
    expect(ofRows(row, '月影忍', { ja: '砂川昇', en: 'Noboru Sunagawa', studio })).toEqual([
      ['unconfirmed-name', 'MAPPA'],
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

  it('accepts any comment except Japanese ones on an episode', () => {
    expect(ofRows({ ja: '月影忍', comment: 'A part' })).toEqual([]);
    expect(ofRows({ ja: '月影忍', comment: 'Aパート' })).toEqual([['japanese-comment', 'Aパート']]);
  });

  it('flags empty rows at the edges of a role and inside it, once per role for possible separators', () => {
    const flags = checkList(rows('', '', '月影忍', '', '砂川昇', '磯部汀', '', '', '波多野凪', ''));
    expect(flags.map(({ rule, path, level, fix }) => [rule, path.staff, level, fix?.label])).toEqual([
      ['empty-edge', 0, 'hint', 'Remove 2 empty rows'],
      ['empty-edge', 9, 'hint', 'Remove an empty row'],
      ['empty-row', 6, 'hint', 'Remove an empty row'],
      ['separator-row', 3, 'hint', undefined],
    ]);
    expect(flags[2]!.message).toBe(
      'There are 2 empty rows in the middle of the role Key Animation; one is enough to separate groups.',
    );
    // It had a name: blanks remain, or marks that only people have.
    for (const row of [{ ja: '　' }, { isNC: true }, { isStudio: true, halfSpace: true }] as const)
      expect(checkList(rows('月影忍', row, '砂川昇'))).toMatchObject([
        { rule: 'empty-row', path: { staff: 1 }, message: expect.stringMatching(/^There is an empty row/) },
      ]);
    expect(checkList(rows('月影忍', '', '砂川昇', { halfSpace: true }, '磯部汀'))).toMatchObject([
      {
        rule: 'separator-row',
        path: { staff: 1 },
        message: expect.stringMatching(/^There are 2 empty rows/),
      },
    ]);
    expect(ofRows('月影忍', { comment: 'See the booklet' }, '砂川昇')).toEqual([]);
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
  ])('flags the wiki legend mark in %s and suggests the bare name', (ja) => {
    const [flag] = checkList(rows(ja));
    expect(flag).toMatchObject({ rule: 'wiki-legend', text: ja });
    expect(flag!.fix!.edits).toEqual([expect.objectContaining({ field: 'ja', value: '月影忍' })]);
  });

  it.each(['つのだ☆ひろ', '××', '★', '月影忍（株）', '(有)風見鶏', 'DAI☆KICHI'])(
    'finds no wiki legend mark in %s',
    (ja) => expect(rulesOf(checkList(rows(ja)))).not.toContain('wiki-legend'),
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
    expect(ofRows('月影忍（風見鶏）')).toEqual([['bracket-in-name', '月影忍（風見鶏）']]);
    expect(ofRows('月影忍（風見鶏）', { ja: '風見鶏', isStudio: true })).toEqual([
      ['studio-in-name', '月影忍（風見鶏）'],
    ]);
    expect(ofRows({ ja: '風見鶏（スタジオ雲雀）', isStudio: true })).toEqual([]);
  });

  it('does not offer to overwrite another affiliation', () => {
    const studio = { ja: 'スタジオ鴎' };
    expect(checkList(rows({ ja: '月影忍（スタジオ雲雀）', studio }))[0]!.fix).toBeUndefined();
  });

  it('flags a name that appears twice in a role, regardless of width and spacing', () => {
    expect(ofRows('月影忍', '砂川昇', '月影 忍')).toEqual([['duplicate-name', '月影 忍']]);
    expect(ofRows({ en: 'ONE' }, { en: 'ＯＮＥ' })).toEqual([['duplicate-name', 'ＯＮＥ']]);
  });

  it('accepts two people with the same name, and one person for different parts', () => {
    expect(ofRows({ ja: '田中健', id: 1 }, { ja: '田中健', id: 2 })).toEqual([]);
    expect(ofRows({ ja: '月影忍', comment: 'A part' }, { ja: '月影忍', comment: 'B part' })).toEqual([]);
    expect(
      ofRows({ en: 'Song A', isWorkTitle: true }, '月影忍', { en: 'Song B', isWorkTitle: true }, '月影忍'),
    ).toEqual([]);
    expect(ofRows({ en: '???' }, { en: '???' })).toEqual([]);
  });

  it('flags a category that appears twice in a menu, unless it is for two studios', () => {
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
    // Also for a complete list, but less prominently.
    for (const [status, level] of [
      ['IN_PROGRESS', 'warning'],
      ['COMPLETED', 'hint'],
      ['VERIFIED', 'hint'],
    ]) {
      const [flag] = checkList({ ...rows('月影忍'), status } as never, { now, lastUpdate: before(100) });
      expect(flag).toMatchObject({ rule: 'no-update', level });
    }
    expect(warnings({ lastUpdate: before(100), openReports })).toEqual([]);
  });

  it('gives the same findings for a tree, with the ids of its nodes', () => {
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

  it('finds the same in a row, whatever other rows with the same names the list has', () => {
    const odd = fc.constantFrom(
      '月影忍',
      '○月影忍',
      '月影忍（作画監督）',
      '風見鶏（東京支社',
      'スタジオ雲雀',
      '月影忍、砂川昇',
      '原画',
      'ﾂｷｶｹﾞ忍',
      '',
    );
    const more = fc.record(
      {
        en: fc.constantFrom('', 'Shinobu Tsukikage', '○Shinobu', 'Studio (Gull'),
        comment: fc.constantFrom('', 'A part', 'Aパート', 'A\u200b part'),
        studio: fc.constantFrom({ ja: '鴎\u200b', en: '' }, { ja: '鴎', en: '' }),
        isStudio: fc.constant(true as const),
        isWorkTitle: fc.constant(true),
        unconfirmed: fc.boolean(),
        id: fc.constant(7),
      },
      { requiredKeys: [] },
    );
    const one = fc.tuple(odd, more).map(([ja, fields]) => ({ ja, en: '', ...fields }));
    const ofRows = (all: object[]) =>
      checkList(list(...all.map((staff, at) => menu(`#${at}`, category('Sound', role('Music', staff))))));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (all) => {
        const inOrder = ofRows(all);
        const turned = ofRows(all.toReversed());
        const at = (flags: Flag[], menu: number) =>
          flags
            .filter(({ path }) => path.menu === menu)
            .map(({ path: _, fix, ...flag }) => [flag, fix?.label]);
        for (const index of all.keys())
          expect(at(turned, all.length - 1 - index)).toEqual(at(inOrder, index));
      }),
    );
  });

  it('never fails on any input', () => {
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
      cases(100, 30),
    );
  });

  it('stays fast on adversarial texts and rows', () => {
    const spaces = ' '.repeat(sized(100_000, 30_000));
    const many = Array.from({ length: sized(50_000, 15_000) }, (_, n) => ({
      ja: '月影忍',
      comment: `cut ${n}`,
    }));
    const began = performance.now();
    for (const ja of [
      `a${spaces}b`,
      `a${'('.repeat(spaces.length)}`,
      '○'.repeat(spaces.length),
      `(${spaces}`,
    ]) {
      const document = rows({ ja, en: ja, comment: ja });
      checkList(document);
      lookAlikes(document);
    }
    checkList(rows(...many));
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

it('translates the role in a Japanese comment with the given dictionary, and fixes it accordingly', () => {
  const roles = new RoleDictionary(
    builtInTerms().map((term) =>
      term.namesJa.includes('作画監督') ? { ...term, nameEn: 'Drawing Overseer' } : term,
    ),
  );
  const tree = treeOf(rows({ ja: '月影忍', comment: '作画監督' }));
  const [flag] = checkTree(tree, { roles });
  expect(flag).toMatchObject({ rule: 'japanese-comment', fix: { label: 'Change to “Drawing Overseer”' } });
  expect(fixFlag(tree, flag!, { roles })).toMatchObject([{ field: 'comment', value: 'Drawing Overseer' }]);
  expect(fixAll(tree, undefined, { roles }).operations).toMatchObject([{ value: 'Drawing Overseer' }]);
  expect(checkTree(tree)[0]!.fix!.label).toBe('Change to “Animation Director”');
});

/** A text whose UTF-8 was read in another encoding. */
const readAs = (encoding: string, text: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

/** The fields that the only fix of a row sets; null if the row has no fix. */
function fixOf(row: Parameters<typeof rows>[0], rule: string) {
  const fix = checkList(rows(row)).find((flag) => flag.rule === rule)?.fix;
  return fix
    ? Object.fromEntries(fix.edits.flatMap((edit) => (edit.do === 'set' ? [[edit.field, edit.value]] : [])))
    : null;
}

describe('damaged characters', () => {
  it.each([
    ['UTF-8 read as Windows-1252', readAs('windows-1252', '海野岬'), '海野岬'],
    ['UTF-8 read as Shift JIS', readAs('shift_jis', '渡辺明夫'), '渡辺明夫'],
    ['an accent read so', 'FranÃ§ois Berthet', 'François Berthet'],
    ['half-width kana', 'ﾂｷｶｹﾞ忍', 'ツキカゲ忍'],
    ['characters without width', '月影\u200b忍\u2060太', '月影忍太'],
    ['control characters', '月影\u0001忍', '月影忍'],
    ['line breaks', 'Lia\nTan', 'Lia Tan'],
    ['a full-width space between Latin words', 'Lia　Tan', 'Lia Tan'],
    ['several spaces between two parts', '林　　明', '林　明'],
  ])('are found and repaired: %s', (_what, ja, clean) => {
    expect(ofRows(ja)).toContainEqual(['damaged-text', ja]);
    expect(fixOf(ja, 'damaged-text')).toEqual({ ja: clean });
  });

  it.each([
    ['a lost character', '\ufffd影忍'],
    ['a text of which too much is lost', readAs('shift_jis', 'さとうもも')],
    ['a character of a private use area', '月影\ue000忍'],
  ])('are found, but only people can repair them: %s', (_what, ja) => {
    expect(ofRows(ja)).toEqual([['damaged-text', ja]]);
    expect(fixOf(ja, 'damaged-text')).toBeNull();
  });

  it.each(['渡辺　明夫', 'François Müller', 'Ángel Õun', 'アルベルト・Ａ', '𠮷田', '邉󠄀田', 'つのだ☆ひろ'])(
    'are not in %s',
    (ja) => expect(ofRows(ja)).toEqual([]),
  );

  it('are found in every text of a list', () => {
    const broken = '\ufffd';
    const flags = checkList(
      list(
        menu(
          `#01${broken}`,
          category(`Sound${broken}`, {
            ...role(
              `Music${broken}`,
              { ja: '月影忍', studio: { ja: broken, en: '' } },
              { ja: '月影岬', comment: broken },
            ),
            original: '音楽',
          }),
        ),
      ),
    );
    expect(
      flags.filter(({ rule }) => rule === 'damaged-text').map(({ path }) => Object.values(path).length),
    ).toEqual([1, 2, 3, 4, 4]);
    expect(fixOf({ ja: '月影忍', studio: { ja: 'ﾏｯﾊﾟ', en: '' } }, 'damaged-text')).toEqual({
      studio: { ja: 'マッパ', en: '' },
    });
    expect(fixOf({ ja: '月影忍', en: 'Shinobu　Tsukikage' }, 'damaged-text')).toEqual({
      en: 'Shinobu Tsukikage',
    });
  });
});

describe('what is not a name', () => {
  it.each([
    '原画',
    '第3話',
    'OP',
    'Aパート',
    'スタッフ',
    '絵コンテ・演出',
    '作画監督：',
    'Main Staff',
    'Cast',
  ])('is a heading: %s', (ja) => expect(ofRows(ja)).toEqual([['heading-as-name', ja]]));

  it.each<[Parameters<typeof rows>[0]]>([
    ['EDWARD'],
    ['歌'],
    [{ ja: '監督', isWorkTitle: true }],
    [{ ja: '音楽', id: 7 }],
  ])('is not flagged as a heading: %j', (one) => expect(ofRows(one)).toEqual([]));

  it.each([
    ['作画監督：月影忍', null],
    ['月影 忍 作監', null],
    ['作画監督月影忍', null],
    ['原画：月影忍', '月影忍'],
    ['月影忍　原画', '月影忍'],
  ])('is a role in %s', (ja, name) => {
    const original = { name: 'Key Animation', original: '原画', staff: [{ ja, en: '' }] };
    const flags = checkList(list(menu('#01', category('Key Animation', original))));
    expect(found(flags)).toEqual([['role-in-name', ja]]);
    expect(flags[0]!.fix?.edits).toEqual(
      name === null ? undefined : [expect.objectContaining({ field: 'ja', value: name })],
    );
  });

  it.each(['原田太郎', '美術太郎', '橋本音也'])('is not a role in %s', (ja) =>
    expect(ofRows(ja)).toEqual([]),
  );

  it.each([
    ['月影忍（作画監督）', { ja: '月影忍', comment: 'Animation Director' }],
    ['月影忍 (Aパート)', { ja: '月影忍', comment: 'A part' }],
    ['月影忍（ノンクレジット）', { ja: '月影忍', isNC: true }],
    ['月影忍）', { ja: '月影忍' }],
    ['（月影忍', { ja: '月影忍' }],
    ['月影（忍', null],
    ['鈴木（旧姓佐藤）', { ja: '鈴木', comment: '旧姓佐藤' }],
  ])('is in brackets in %s', (ja, set) => {
    expect(ofRows(ja)).toEqual([['bracket-in-name', ja]]);
    expect(fixOf(ja, 'bracket-in-name')).toEqual(set);
  });

  it('leaves the brackets of studios and a comment that is already there', () => {
    expect(ofRows({ ja: '風見鶏（東京支社）', isStudio: true })).toEqual([]);
    expect(fixOf({ ja: '月影忍（作画監督）', comment: 'A part' }, 'bracket-in-name')).toBeNull();
    expect(fixOf({ ja: '月影忍（作画監督）', en: 'Shinobu (AD)' }, 'bracket-in-name')).toEqual({
      ja: '月影忍',
      en: 'Shinobu',
      comment: 'Animation Director',
    });
  });
});

describe('several names in one row', () => {
  it.each(['月影忍、砂川昇', '月影忍／砂川昇', '月影忍/砂川昇', '月影忍 & 砂川昇'])(
    'are found in %s',
    (ja) => {
      expect(found(checkList(rows(ja, '月影忍', '砂川昇')))).toEqual([['several-names', ja]]);
    },
  );

  it.each(['海野太郎　砂川花子', '海野太郎・砂川花子'])(
    'are found in %s, but not split for certain',
    (ja) => {
      expect(checkList(rows(ja))).toMatchObject([{ rule: 'several-names' }]);
      expect(checkList(rows(ja))[0]!.fix).toBeUndefined();
    },
  );

  it.each(['月影 忍', '林　明', 'トーマス・ロメイン', 'Martin Luther King, Jr.', 'さとう・もも'])(
    'are not found in %s',
    (ja) => expect(ofRows(ja)).toEqual([]),
  );

  it('are split into rows that keep everything but the link', () => {
    const one = { ja: '月影忍、砂川昇', en: 'Shinobu Tsukikage, Noboru Sunagawa', comment: 'A part' };
    const tree = treeOf(rows('海野岬', one, '渡辺明夫'));
    const [flag] = checkTree(tree);
    const { tree: after } = applyChange(tree, fixFlag(tree, flag!));
    const credits = after.menus[0]!.categories[0]!.roles[0]!.credits.map(({ data }) => data);
    expect(credits.map(({ ja, en, comment }) => [ja, en, comment])).toEqual([
      ['海野岬', '', undefined],
      ['月影忍', 'Shinobu Tsukikage', 'A part'],
      ['砂川昇', 'Noboru Sunagawa', 'A part'],
      ['渡辺明夫', '', undefined],
    ]);
    expect(checkList(rows({ ...one, id: 7 }))[0]!.fix).toBeUndefined();
  });

  it('are also recognised by people whom the site knows', () => {
    const known = { people: new Set(['kotomi', 'angela'].map(foldName)), studios: new Set<string>() };
    const row = { ja: 'KOTOMI, angela' };
    expect(ofRows(row)).toEqual([]);
    expect(found(checkList(rows(row), { known }))).toEqual([['several-names', 'KOTOMI, angela']]);
    const duo = { people: new Set([...known.people, foldName('KOTOMI, angela')]), studios: known.studios };
    expect(checkList(rows(row), { known: duo })).toEqual([]);
  });
});

describe('studios in rows for people', () => {
  it.each([
    ['スタジオ雲雀', true],
    ['株式会社カモメ', true],
    ['Studio Gull', true],
    ['マッドハウス', false],
  ])('are recognised by their words: %s', (ja, isCertain) => {
    expect(ofRows(ja)).toEqual([['studio-as-person', ja]]);
    expect(fixOf(ja, 'studio-as-person')).toEqual(isCertain ? { isStudio: true } : null);
  });

  it('are recognised by what the rest of the list and the site say', () => {
    const studio = { ja: '風見鶏', isStudio: true as const };
    const studios = new Set([foldName('風見鶏')]);
    const people = new Set<string>();
    expect(ofRows('風見鶏')).toEqual([]);
    expect(
      checkList(
        list(menu('#01', category('Sound', role('Music', '風見鶏'), role('Sound Director', studio)))),
      ),
    ).toMatchObject([{ rule: 'studio-as-person', path: { role: 0 }, fix: { label: 'Mark as a studio' } }]);
    expect(checkList(rows('風見鶏'), { known: { people, studios } })).toMatchObject([
      { rule: 'studio-as-person', fix: { label: 'Mark as a studio' } },
    ]);
    expect(checkList(rows('風見鶏'), { known: { people: studios, studios } })).toEqual([]);
    expect(checkList(rows({ ja: '風見鶏', id: 7 }), { known: { people, studios } })).toEqual([]);
  });

  it('and parts of rows are the names that the site is asked about, each once', () => {
    const document = rows(
      '月影忍',
      '月影忍',
      '風見鶏、海野岬',
      { ja: '砂川昇', id: 7 },
      { ja: '鴎', isStudio: true },
      '',
    );
    expect(namesToLookUp(document)).toEqual(['月影忍', '風見鶏、海野岬', '風見鶏', '海野岬']);
  });
});

describe('roles that are not in the dictionary', () => {
  const ofRole = (original: string, name: string) =>
    checkList(list(menu('#01', category('Sound', { name, original, staff: [{ ja: '月影忍', en: '' }] }))));

  it.each([
    ['作画監督', ''],
    ['絵コンテ・演出', ''],
    ['原画（Aパート）', ''],
    ['謎の仕事', 'Key Animation'],
    ['', 'Storyboard / Episode Director'],
    ['', 'Script, Storyboard'],
  ])('are not %s %s', (original, name) => expect(ofRole(original, name)).toEqual([]));

  it('are not the characters of a cast', () => {
    expect(checkList(list(menu('#01', category('Cast', role('Spike', '月影忍')))))).toEqual([]);
  });

  it.each([
    ['謎の仕事', ''],
    ['', 'Mystery Job'],
    ['月影忍', ''],
  ])('are %s%s', (original, name) =>
    expect(ofRole(original, name)).toMatchObject([{ rule: 'unknown-role', level: 'hint' }]),
  );

  it('get the only similar role as a suggestion; a typing error in English is fixed', () => {
    expect(ofRole('', 'Chief Animation Directr')[0]!.fix!.edits).toMatchObject([
      { field: 'name', value: 'Chief Animation Director' },
    ]);
    const [flag] = ofRole('総作画藍督', '');
    expect(flag!.message).toContain('総作画監督');
    expect(flag!.fix).toBeUndefined();
  });
});
