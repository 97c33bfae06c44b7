import { applyChange } from '@libs/list/model/apply.js';
import { emptyTree } from '@libs/list/model/empty-tree.js';
import type { ListTree } from '@libs/list/model/document.js';
import { addCategory, categoriesOf, categoryFault, moveCategory } from './categories';
import { lostSetting } from './lost-setting';
import { setPartial, statusChoices } from './status-rules';
import {
  anilistId,
  cover,
  delimiters,
  endDate,
  episodeRegex,
  seasonYear,
  startDate,
  studios,
  synonyms,
  title,
} from './text-settings';
import type { TextSetting } from './values';

const list = (): ListTree => emptyTree({ title: 'List', uuid: 'list' });

/** The tree after a text was typed into a setting. */
function after(tree: ListTree, setting: TextSetting, text: string): ListTree {
  const written = setting.write(tree, text);
  if ('fault' in written) throw new Error(written.fault);
  const { lost, tree: next } = applyChange(tree, written.operations);
  expect(lost).toEqual([]);
  return next;
}

describe('the settings of a list', () => {
  it.each([
    ['a title', title, 'Another'],
    ['synonyms, one a line', synonyms, 'One\nTwo'],
    ['an AniList id', anilistId, '4181'],
    ['a date', startDate, '2008-10-03'],
    ['a month', endDate, '2009-03'],
    ['a year', endDate, '2009'],
    ['studios', studios, 'Kyoto Animation\nAnimation Do'],
    ['a key visual', cover, 'https://example.org/a.jpg'],
    ['delimiters, invisible ones as escapes', delimiters, '\\t、\\u3000\\n'],
    ['an expression', episodeRegex, '^EP(?<episode>\\d+)'],
    ['a season year', seasonYear, '2024'],
  ])('show %s as typed, and change nothing when it is typed again', (_name, setting, text) => {
    const tree = after(list(), setting, text);
    expect(setting.read(tree)).toBe(text);
    expect(setting.write(tree, text)).toEqual({ operations: [] });
  });

  it.each([
    ['an empty title', title, ' '],
    ['an id that is not a number', anilistId, 'clannad'],
    ['a day that does not exist', startDate, '2009-02-30'],
    ['a month that does not exist', startDate, '2009-13'],
    ['an invalid address', cover, 'javascript:alert(1)'],
    ['a broken expression', episodeRegex, '(?<episode>\\d+'],
    ['an expression that captures no number', episodeRegex, '^#\\d+'],
    ['a year of two digits', seasonYear, '08'],
  ])('do not accept %s, and say so', (_name, setting, text) => {
    expect(setting.write(list(), text)).toEqual({ fault: expect.stringMatching(/\w/) });
  });

  it('explain what is wrong with an expression', () => {
    const faultOf = (text: string) => (episodeRegex.write(list(), text) as { fault: string }).fault;
    expect(faultOf('[(')).toContain('A [ is not closed');
    expect(faultOf('(?<episode>\\d+)\\b')).toContain('cannot be used here');
  });

  it('accept the address of an anime as its id, and keep both ids in sync', () => {
    const tree = after(list(), anilistId, 'https://anilist.co/anime/4181/Clannad/');
    expect([tree.fields['anilistId'], tree.anilist['id']]).toEqual(['4181', 4181]);
    const none = after(tree, anilistId, '');
    expect([none.fields['anilistId'], none.anilist['id']]).toEqual([null, undefined]);
  });

  it('drop the MyAnimeList id with the anime that it came with, and only then', () => {
    const tree = after(list(), anilistId, '4181');
    tree.anilist['idMal'] = 2167;
    expect(after(tree, anilistId, 'https://anilist.co/anime/4181').anilist['idMal']).toBe(2167);
    expect(after(tree, anilistId, '4182').anilist['idMal']).toBeUndefined();
    expect(after(tree, anilistId, '').anilist['idMal']).toBeUndefined();
  });

  it('keep the id of a studio that stays', () => {
    const tree = list();
    tree.anilist['studios'] = { edges: [{ isMain: false, node: { id: 2, name: 'Kyoto Animation' } }] };
    const edges = (
      after(tree, studios, 'Animation Do\nKyoto Animation').anilist['studios'] as { edges: unknown }
    ).edges;
    expect(edges).toEqual([
      { isMain: true, node: { name: 'Animation Do' } },
      { isMain: false, node: { id: 2, name: 'Kyoto Animation' } },
    ]);
  });

  it('reorder categories, and allow no duplicate names', () => {
    const names = (tree: ListTree) => categoriesOf(tree).map(({ name }) => name);
    let tree = list();
    tree.settings['categories'] = [{ name: 'A' }, { name: 'B', colour: 'red' }, { name: 'C' }];
    tree = applyChange(tree, moveCategory(tree, 1, 0)).tree;
    expect(names(tree)).toEqual(['B', 'A', 'C']);
    expect(categoriesOf(tree)[0]).toEqual({ name: 'B', colour: 'red' });
    tree = applyChange(tree, moveCategory(tree, 0, 2)).tree;
    expect(names(tree)).toEqual(['A', 'C', 'B']);
    expect(moveCategory(tree, 2, 3)).toEqual([]);
    expect(categoryFault(tree, 'b')).not.toBeNull();
    tree = applyChange(tree, addCategory(tree, 'D')).tree;
    expect(names(tree)).toEqual(['A', 'C', 'B', 'D']);
  });
});

describe('the status of a list', () => {
  const author = { id: 1, isContributor: false, isModerator: false, banned: false };
  const reasons = (tree: ListTree, actor: Parameters<typeof statusChoices>[1], status = 'IN_PROGRESS') =>
    Object.fromEntries(
      statusChoices(tree, actor, { status: status as 'IN_PROGRESS', authorIds: [1] }).map((choice) => [
        choice.status,
        choice.reasons.length,
      ]),
    );

  it('offers the allowed statuses, and says what prevents the others', () => {
    expect(reasons(list(), author)).toMatchObject({ FINISHED: 0, PARTIAL: 0, COMPLETED: 1, VERIFIED: 1 });
    expect(reasons(list(), { ...author, isModerator: true })).toMatchObject({ COMPLETED: 1, VERIFIED: 0 });
    expect(reasons(list(), author, 'VERIFIED')).toMatchObject({ VERIFIED: 0, IN_PROGRESS: 1, COMPLETED: 1 });
  });

  it('becomes Partial with a note on the Overview, which is created if missing', () => {
    let next = 0;
    const id = () => `new-${(next += 1)}`;
    let tree = applyChange(list(), setPartial(list(), 'Missing: #02', id)).tree;
    expect(tree.menus.map(({ data }) => data)).toEqual([{ name: 'Overview', note: 'Missing: #02' }]);
    tree = applyChange(tree, setPartial(tree, 'Missing: #03', id)).tree;
    expect(tree.menus.map(({ data }) => data)).toEqual([{ name: 'Overview', note: 'Missing: #03' }]);
    expect(tree.fields['status']).toBe('PARTIAL');
  });
});

it('shows the latest refused setting at its field', () => {
  const change = (id: string, value: string, reason: string | null) => ({
    id,
    reason,
    operations: [{ op: 'setting' as const, scope: 'fields' as const, field: 'slug', value }],
  });
  const lost = [change('a', 'one', 'Taken.'), change('b', 'two', 'Taken.'), change('c', 'three', null)];
  expect(lostSetting(lost, 'slug')).toEqual({ id: 'b', value: 'two', reason: 'Taken.' });
  expect(lostSetting(lost, 'status')).toBeNull();
});
