import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';
import { listFigures, percent } from './figures';

const row = (en: string, more: Partial<StaffRow> = {}): StaffRow => ({ ja: `${en} ja`, en, ...more });
const menu = (name: string, ...staff: StaffRow[]) => ({
  name,
  credits: [{ name: 'Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
});
const listOf = (...menus: ReturnType<typeof menu>[]) => ({ menus }) as unknown as InterchangeDocument;

describe('the statistics of a list', () => {
  const list = listOf(
    menu('Overview', row('A'), row('Series', { isWorkTitle: true })),
    menu('#01「朝」', row('A'), row('B'), row('B'), row('Studio', { isStudio: true })),
    menu('#02', row('B'), row('C'), { ja: '丁', en: '' }, { ja: '', en: '' }),
  );
  const figures = listFigures(list);

  it('counts credits, people and studios, but not empty lines or titles of works', () => {
    expect(figures).toMatchObject({ credits: 8, people: 4, studios: 1, roles: 1, untranslated: 1 });
    expect(figures.byRole).toMatchObject([{ name: 'Key Animation', original: '原画', people: 5 }]);
  });

  it('counts different people and studios for each role and episode', () => {
    expect(figures.episodes.map(({ people }) => people)).toEqual([3, 3]);
    expect([...figures.byRole[0]!.inMenu]).toEqual([
      [0, 1],
      [1, 3],
      [2, 3],
    ]);
  });

  it('shows a person under the English name that a later row knows', () => {
    const later = listFigures(
      listOf(menu('#01', { ja: '丁', en: '???' }), menu('#02', { ja: '丁', en: 'Tei' })),
    );
    expect(later.byPerson).toMatchObject([{ ja: '丁', en: 'Tei', credits: 2 }]);
  });

  it('counts unconfirmed names separately, and prefers a confirmed one for showing a person', () => {
    const guess = { ja: '丁', en: 'Chou', unconfirmed: true };
    const figured = listFigures(
      listOf(menu('#01', guess, row('A')), menu('#02', guess, { ja: '丁', en: '' })),
    );
    expect(figured).toMatchObject({
      untranslated: 1,
      unconfirmed: 2,
      episodes: [
        { untranslated: 0, unconfirmed: 1 },
        { untranslated: 1, unconfirmed: 1 },
      ],
      byPerson: [{ en: 'Chou', isUnconfirmed: true }, { en: 'A' }],
    });
    const settled = listFigures(listOf(menu('#01', guess), menu('#02', { ja: '丁', en: 'Tei' }, guess)));
    expect(settled.byPerson).toMatchObject([{ en: 'Tei', isUnconfirmed: false }]);
  });

  it('counts new and returning people per episode, regardless of the Overview', () => {
    expect(figures.episodes).toMatchObject([
      { label: '#01', index: 1, credits: 4, newcomers: 2, returning: 0 },
      { label: '#02', index: 2, credits: 3, untranslated: 1, newcomers: 2, returning: 1 },
    ]);
  });

  it('puts the person with the most credits first, studios separately', () => {
    expect(figures.byPerson.slice(0, 2)).toMatchObject([
      { en: 'B', credits: 3, menus: 2 },
      { en: 'A', credits: 2, menus: 2 },
    ]);
    expect(figures.byPerson.map(({ en }) => en)).not.toContain('Studio');
  });

  it('includes all parts of a film, whose menus have no numbers', () => {
    const film = listFigures(listOf(menu('Overview', row('A')), menu('Song', row('A')), menu('Empty')));
    expect(film.episodes.map(({ label }) => label)).toEqual(['Overview', 'Song']);
  });

  it('supports an empty list', () => {
    expect(listFigures(listOf())).toMatchObject({ credits: 0, episodes: [], byPerson: [] });
  });
});

it('a share is 0% or 100% only when it is', () => {
  expect([
    percent(0, 9),
    percent(1, 1000),
    percent(1, 3),
    percent(999, 1000),
    percent(3, 3),
    percent(0, 0),
  ]).toEqual(['0%', '<1%', '33%', '>99%', '100%', '0%']);
});
