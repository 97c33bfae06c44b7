import { nameSettings } from '@libs/list/model/name-settings.js';
import { applyChange } from '@libs/list/model/apply.js';
import type { NameMatch } from '@libs/contract/names/names.js';
import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import { readDocument } from '@libs/list/interchange/interchange.js';
import { lookedUp, namePlace, readName, writeName } from './dual-language';
import {
  fillIn,
  fillInNamesake,
  fillInSuggestion,
  namedRows,
  isHalf,
  isSame,
  queryOf,
  unlinkedQuery,
} from './fill';
import { factsOf } from '../../../review/names/name-words';
import { knownPerson } from '../../../review/names/testing';

function listOf(...staff: Record<string, unknown>[]): ListTree {
  let next = 0;
  return readDocument(
    {
      title: 'List',
      menus: [{ name: '#01', credits: [{ name: 'Main', roles: [{ name: 'R', original: '', staff }] }] }],
    },
    () => `n${(next += 1)}`,
  ).tree;
}
const credits = (tree: ListTree) => tree.menus[0]!.categories[0]!.roles[0]!.credits;
const rows = (tree: ListTree): JsonObject[] => credits(tree).map(({ data }) => data);
const ids = (tree: ListTree) => credits(tree).map(({ id }) => id);
const both = { autoTranslation: true, autoLink: true };

const unno = knownPerson('海野岬', 'Misaki Unno', { id: 7 });

describe('filling in whom a row names', () => {
  const query = { ja: '海野岬' };
  const filled = (by: Parameters<typeof fillIn>[4], staff: Record<string, unknown>, match = unno) => {
    const tree = listOf(staff);
    return rows(applyChange(tree, fillIn(tree, ids(tree), query, match, by)).tree)[0];
  };

  it('fills in the missing half and the id of a certain match, as the settings allow', () => {
    const row = { ja: '海野岬', en: '' };
    expect(filled(both, row)).toEqual({ ja: '海野岬', en: 'Misaki Unno', id: 7 });
    expect(filled({ autoTranslation: true, autoLink: false }, row)).toEqual({
      ja: '海野岬',
      en: 'Misaki Unno',
    });
    expect(filled({ autoTranslation: false, autoLink: true }, row)).toEqual({ ja: '海野岬', en: '', id: 7 });
  });

  it('keeps what somebody wrote, unless the user chose', () => {
    const row = { ja: '海野岬', en: 'Misaki Umino', id: 9 };
    expect(filled(both, row)).toEqual(row);
    expect(filled('chosen', row)).toEqual({ ja: '海野岬', en: 'Misaki Unno', id: 7 });
    expect(filled(both, { ja: '海野岬', en: '???' })).toMatchObject({ en: 'Misaki Unno' });
  });

  it('records the primary name of somebody credited differently, and that a studio is one', () => {
    const alias = { ...unno, primary: { ja: '砂川岬', en: 'Misaki Sunagawa' } };
    expect(filled(both, { ja: '海野岬', en: '' }, alias)).toMatchObject({
      ja: '海野岬',
      en: 'Misaki Unno',
      pn: { ja: '砂川岬', en: 'Misaki Sunagawa' },
    });
    expect(filled(both, { ja: '海野岬', en: '' }, { ...unno, isStudio: true })).toMatchObject({
      isStudio: true,
    });
  });

  it('marks a suggestion as unconfirmed, and lets a known person replace it', () => {
    const suggestion = {
      en: 'Misaki Umino',
      ja: '海野 岬',
      reading: null,
      confidence: 0.6,
      source: 'names' as const,
    };
    const tree = listOf({ ja: '海野岬', en: '' }, { ja: '海野岬', en: 'Misaki Written' });
    // Less likely ones are only offered.
    expect(fillInSuggestion(tree, ids(tree), query, { ...suggestion, confidence: 0.59 })).toEqual([]);
    const marked = applyChange(tree, fillInSuggestion(tree, ids(tree), query, suggestion)).tree;
    expect(rows(marked)).toEqual([
      { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true },
      { ja: '海野岬', en: 'Misaki Written' },
    ]);
    const known = applyChange(marked, fillIn(marked, ids(marked).slice(0, 1), query, unno, both)).tree;
    expect(rows(known)[0]).toEqual({ ja: '海野岬', en: 'Misaki Unno', id: 7 });
  });

  it('leaves alone what somebody wrote for another Japanese name, until a person chooses', () => {
    const row = { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true, doubted: true };
    expect(filled(both, row)).toEqual(row);
    expect(filled('chosen', row)).toEqual({ ja: '海野岬', en: 'Misaki Unno', id: 7 });
    expect(filled(both, { ...row, en: 'Misaki Unno' })).toEqual({ ja: '海野岬', en: 'Misaki Unno', id: 7 });
    const tree = listOf(row);
    expect(fillInNamesake(tree, ids(tree), query, unno)).toEqual([]);
  });

  it('skips rows that now name somebody else, and deleted rows', () => {
    const tree = listOf({ ja: '砂川昇', en: '' }, { ja: '海野岬', en: '' });
    const operations = fillIn(tree, [...ids(tree), 'gone'], query, unno, both);
    expect(rows(applyChange(tree, operations).tree)).toEqual([
      { ja: '砂川昇', en: '' },
      { ja: '海野岬', en: 'Misaki Unno', id: 7 },
    ]);
  });
});

it('looks a row up by its Japanese name, otherwise by its English one; not by ???', () => {
  const query = (staff: Record<string, unknown>) => queryOf(credits(listOf(staff))[0]!);
  expect(query({ ja: '海野岬', en: 'Misaki Unno' })).toEqual({ ja: '海野岬' });
  expect(query({ ja: '', en: 'Misaki Unno' })).toEqual({ en: 'Misaki Unno' });
  expect(query({ ja: '工房', en: '', isStudio: true })).toEqual({ ja: '工房', isStudio: true });
  expect(query({ ja: '', en: '???' })).toBeNull();
  expect(query({ ja: '', en: '' })).toBeNull();
  const halves = listOf(
    { ja: '甲', en: '' },
    { ja: '甲', en: '???' },
    { ja: '', en: 'A' },
    { ja: '甲', en: 'A' },
  );
  expect(credits(halves).map(isHalf)).toEqual([true, true, true, false]);
});

it('looks up unlinked rows by both halves, and links only an exact match', () => {
  const query = (staff: Record<string, unknown>) => unlinkedQuery(credits(listOf(staff))[0]!);
  expect(query({ ja: '海野岬', en: 'Misaki Unno' })).toEqual({ ja: '海野岬', en: 'Misaki Unno' });
  expect(query({ ja: '海野岬', en: 'Misaki Unno', id: 7 })).toBeNull();
  expect(query({ ja: '海野岬', en: 'Misaki Unno', unconfirmed: true })).toBeNull();
  expect(isSame({ ja: '海野岬', en: 'misaki unno' }, unno)).toBe(true);
  expect(isSame({ ja: '海野岬', en: 'Misaki Umino' }, unno)).toBe(false);
});

it('has the three switches on unless a list turns them off', () => {
  const off = { autoTranslation: false, autoLink: 0, showConflicts: false };
  expect(nameSettings(listOf())).toEqual({ autoTranslation: true, autoLink: true, showConflicts: true });
  expect(nameSettings({ ...listOf(), settings: off })).toEqual({
    autoTranslation: false,
    autoLink: false,
    showConflicts: false,
  });
});

it('finds all inserted rows at any depth', () => {
  const tree = listOf({ ja: '甲', en: '' }, { ja: '乙', en: '' });
  const [menu] = tree.menus;
  expect(namedRows([{ op: 'insert', kind: 'menu', menu: menu!.id, parent: null, node: menu! }])).toEqual(
    ids(tree),
  );
  expect(namedRows([{ op: 'remove', kind: 'menu', menu: menu!.id, id: menu!.id }])).toEqual([]);
});

describe('editing a name in both languages', () => {
  const write = (
    tree: ListTree,
    id: string,
    place: Parameters<typeof writeName>[2],
    name: Parameters<typeof writeName>[3],
  ) => applyChange(tree, writeName(tree, id, place, name)).tree;

  it('writes Japanese, English and id of a row together; the primary name is removed when the id changes', () => {
    const tree = listOf({ ja: '海野岬', en: 'Misaki', id: 7, pn: { ja: '砂川岬' }, comment: 'A part' });
    const [id] = ids(tree) as [string];
    expect(readName(tree, id, 'row')).toMatchObject({
      ja: '海野岬',
      en: 'Misaki',
      anilistId: 7,
      mode: 'other',
    });
    const same = write(tree, id, 'row', {
      ja: '海野 岬',
      en: 'Misaki Unno',
      anilistId: 7,
      unconfirmed: false,
    });
    expect(rows(same)[0]).toEqual({
      ja: '海野 岬',
      en: 'Misaki Unno',
      id: 7,
      pn: { ja: '砂川岬' },
      comment: 'A part',
    });
    const other = write(tree, id, 'row', { ja: '', en: '', anilistId: null, unconfirmed: false });
    expect(rows(other)[0]).toEqual({ ja: '', en: '', comment: 'A part' });
    expect(
      writeName(tree, id, 'row', { ja: '海野岬', en: 'Misaki', anilistId: 7, unconfirmed: false }),
    ).toEqual([]);
  });

  it('writes the affiliation of a row and the studio of a block', () => {
    const tree = listOf({ ja: '甲', en: '', studio: { ja: '工房', pn: { ja: '旧' }, shade: 1 } });
    const [id] = ids(tree) as [string];
    const block = tree.menus[0]!.categories[0]!.id;
    const studio = { ja: '工房', en: 'Koubou', anilistId: 4, unconfirmed: false };
    expect(rows(write(tree, id, 'affiliation', studio))[0]).toMatchObject({
      studio: { ja: '工房', en: 'Koubou', id: 4, shade: 1 },
    });
    const doubted = listOf({
      ja: '甲',
      en: '',
      studio: { ja: '工房', en: 'K', unconfirmed: true, doubted: true },
    });
    const [doubtedId] = ids(doubted) as [string];
    const confirmed = { ja: '工房', en: 'K', anilistId: null, unconfirmed: true };
    expect(rows(write(doubted, doubtedId, 'affiliation', confirmed))[0]!.studio).toEqual({
      ja: '工房',
      en: 'K',
    });
    expect(
      rows(write(tree, id, 'affiliation', { ja: '', en: '', anilistId: null, unconfirmed: false }))[0],
    ).toEqual({
      ja: '甲',
      en: '',
    });
    const named = write(tree, block, 'block', studio);
    expect(named.menus[0]!.categories[0]!.data['studio']).toEqual({ ja: '工房', en: 'Koubou', id: 4 });
    expect(readName(named, block, 'block')).toMatchObject({ ...studio, mode: 'studio' });
    expect(namePlace(tree, block, 'en')).toBe('block');
    expect(namePlace(tree, id, 'studio')).toBe('affiliation');
    expect(namePlace(tree, id, 'comment')).toBe('row');
    expect(namePlace(tree, tree.menus[0]!.id, 'en')).toBeNull();
  });

  it('keeps a suggested name marked until somebody confirms it', () => {
    const tree = listOf({ ja: '海野岬', en: '' });
    const [id] = ids(tree) as [string];
    const suggested = { ja: '海野岬', en: 'Misaki Umino', anilistId: null, unconfirmed: true };
    const marked = write(tree, id, 'row', suggested);
    expect(rows(marked)[0]).toEqual({ ja: '海野岬', en: 'Misaki Umino', unconfirmed: true });
    expect(readName(marked, id, 'row')).toMatchObject({ unconfirmed: true });
    const doubted = listOf({ ja: '海野岬', en: 'Misaki Umino', unconfirmed: true, doubted: true });
    expect(write(doubted, ids(doubted)[0]!, 'row', { ...suggested, en: 'Misaki Unno' })).toEqual(
      write(marked, id, 'row', { ...suggested, en: 'Misaki Unno' }),
    );
    const right = write(marked, id, 'row', { ...suggested, unconfirmed: false });
    expect(rows(right)[0]).toEqual({ ja: '海野岬', en: 'Misaki Umino' });
  });

  it('reports the result of a lookup', () => {
    const answer = { matches: [], suggestions: [] };
    const suggestion = {
      en: 'Misaki Umino',
      ja: '海野 岬',
      reading: null,
      confidence: 0.5,
      source: 'names' as const,
    };
    expect(lookedUp(null)).toBe('failed');
    expect(lookedUp(answer)).toBe('unknown');
    expect(lookedUp({ ...answer, matches: [unno, unno] })).toBe('several');
    expect(lookedUp({ ...answer, matches: [unno] })).toEqual({
      ja: '海野岬',
      en: 'Misaki Unno',
      anilistId: 7,
      unconfirmed: false,
    });
    // A single list is not enough to be certain.
    expect(lookedUp({ ...answer, matches: [{ ...unno, id: null, basis: 'single' }] })).toMatchObject({
      en: 'Misaki Unno',
      unconfirmed: true,
    });
    expect(lookedUp({ ...answer, suggestions: [suggestion] })).toMatchObject({
      en: 'Misaki Umino',
      anilistId: null,
      unconfirmed: true,
    });
  });

  it('passes on the notice for names from the dictionary, but not for letters', () => {
    const notice = { text: 'Thanks', href: 'https://example.org/' };
    const from = (source: 'names' | 'letters') => ({
      matches: [],
      suggestions: [{ en: 'Misaki Umino', ja: '海野 岬', reading: null, confidence: 0.5, source }],
    });
    expect(lookedUp(from('names'), notice)).toMatchObject({ notice });
    expect(lookedUp(from('letters'), notice)).toMatchObject({ notice: null });
  });
});

it('says what a name is based on unless it has an id', () => {
  const last = (basis: NameMatch['basis']) => factsOf(knownPerson('海野岬', 'Misaki Unno', { basis })).at(-1);
  expect(last('id')).toBe('1 credit');
  expect(last('independent')).toBe('confirmed in several lists');
  expect(last('single')).toBe('not confirmed: from one list or editor');
});
