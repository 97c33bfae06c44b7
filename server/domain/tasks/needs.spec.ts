import { list, menu, category, role, rows, treeOf } from '@libs/list/check/check.fixture.js';
import { checkTree } from '@libs/list/check/check.js';
import { dismissalOf } from '@libs/list/check/dismissed.js';
import { keepDoubts, tagDoubts, takeDoubtsOf } from '@libs/list/check/import-doubts.js';
import { applyChange } from '@libs/list/model/apply.js';
import { pasteInto } from '@libs/list/operations/paste.js';
import { builtInTerms } from '@libs/roles/built-in.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';
import { parseCreditText } from '@libs/text/parser/parse.js';
import { needsOf } from './needs.js';

const roles = new RoleDictionary(builtInTerms());
const needs = (document: object) => needsOf(treeOf(document), roles);
const animated = (name: string, ...staff: Parameters<typeof rows>) =>
  menu(name, category('Key Animation', { ...role('Key Animation', ...staff), original: '原画' }));

describe('what a list needs', () => {
  it('is nothing where all is known', () => {
    const sound = animated('#01', { ja: '海野岬', en: 'Misaki Unno' });
    expect(needs(list(sound))).toEqual({
      untranslated: 0,
      unconfirmed: 0,
      roles: 0,
      doubts: 0,
      numbered: 1,
      episodes: null,
      startsOn: null,
    });
  });

  it('is the names of all episodes, and each unknown role once', () => {
    const strange = (ja: string) => ({
      ...role('Strange', { ja: '海野岬', en: 'Misaki Unno' }),
      original: ja,
    });
    const {
      untranslated,
      unconfirmed,
      roles: unknown,
      doubts,
    } = needs(
      list(
        animated('#01', '海野岬', { ja: '波一', en: 'Hajime Nami', unconfirmed: true }),
        animated('#02', '海野岬'),
        menu('#03', category('Main Staff', strange('謎役職'), strange('別の謎役職'))),
        menu('#04', category('Main Staff', strange('謎役職'))),
      ),
    );
    expect([untranslated, unconfirmed, unknown, doubts]).toEqual([2, 1, 2, 0]);
  });

  it('has numbered episodes with credits, each number once', () => {
    const known = { ja: '海野岬', en: 'Misaki Unno' };
    const names = ['#01', ' ＃０３「霧」', '#2', '#02「再」', '#12345', 'OP', '7', 'Before #8'];
    expect(needs(list(...names.map((name) => animated(name, known)), menu('#04'))).numbered).toBe(3);
  });

  it('is what editors should look at, unless they have dismissed it or it is a mere hint', () => {
    const known = { ja: '海野岬', en: 'Misaki Unno' };
    const doubtful = list(
      animated('#01', { ja: '海野岬', en: 'Misaki Unno', comment: 'これは日本語のメモです' }),
      menu('#02'),
      menu('#03', ...animated('', known).credits, ...animated('', known).credits),
    );
    const tree = treeOf(doubtful);
    expect(needsOf(tree, roles).doubts).toBe(2);
    const [flag] = checkTree(tree, { roles });
    const { field, shown } = dismissalOf(flag!);
    expect(needsOf({ ...tree, settings: { ...tree.settings, [field]: shown } }, roles).doubts).toBe(1);
  });

  it('includes what was doubtful in a text that was taken over', () => {
    const { document, notes, placements } = parseCreditText('第1話「霧」\n脚本：青空太郎 若葉花子\n???????');
    const tree = treeOf(list());
    const { menus, more } = tagDoubts({ menus: document.menus, notes, placements });
    let count = 0;
    const operations = pasteInto(tree, null, 'menus', menus, () => `new${(count += 1)}`);
    const doubts = keepDoubts(tree, 'text', takeDoubtsOf(operations), more);
    const taken = applyChange(tree, [...operations, ...doubts]).tree;
    const open = checkTree(taken).filter(({ rule }) => rule === 'import-doubt');
    expect(open.length).toBeGreaterThan(0);
    const cleared = applyChange(tree, operations).tree;
    expect(needsOf(taken, roles).doubts - needsOf(cleared, roles).doubts).toBe(open.length);
  });

  it.each([
    [12, 12],
    [1, 1],
    [9_999, 9_999],
    [10_000, null],
    [0, null],
    [-1, null],
    [1.5, null],
    ['12', null],
    [null, null],
  ])('of an anime with %j episodes reckons with %j', (episodes, known) => {
    expect(needsOf({ ...treeOf(list()), anilist: { episodes } }, roles).episodes).toBe(known);
  });

  it.each([
    [{ year: 2026, month: 4, day: 5 }, '2026-04-05'],
    [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
    [{ year: 1900, month: 1, day: 1 }, '1900-01-01'],
    [{ year: 2026, month: 4, day: null }, null],
    [{ year: 2026, month: null, day: null }, null],
    [{ year: 2023, month: 2, day: 29 }, null],
    [{ year: 2026, month: 13, day: 1 }, null],
    [{ year: 2026, month: 4, day: 370 }, null],
    [{ year: 1899, month: 12, day: 31 }, null],
    [{ year: 2200, month: 1, day: 1 }, null],
    [{ year: 2026, month: 4, day: '5' }, null],
    [null, null],
  ])('of an anime that starts at %j reckons with %j', (startDate, known) => {
    expect(needsOf({ ...treeOf(list()), anilist: { startDate } }, roles).startsOn).toBe(known);
  });
});
