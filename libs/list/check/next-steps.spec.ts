import { category, list, menu, role, treeOf } from './check.fixture.js';
import { limits } from '../model/document.js';
import { allEpisodes } from '../model/import-memory.js';
import { reviewOf } from '../review/review.js';
import { nextSteps } from './next-steps.js';

const known = { ja: '海野岬', en: 'Misaki Unno' };
const guessed = { ja: '砂川昇', en: 'Noboru Sunagawa', unconfirmed: true as const };

const work = { ja: '灯台守の歌', isWorkTitle: true as const };

describe('What is left to do in a new list', () => {
  it('is counted in different names, roles and episodes, and has a first place', () => {
    const tree = treeOf(
      list(
        // Affiliations are asked in the review, and no step of their own.
        menu(
          'Overview',
          category('Main Staff', role('Director', { ...known, studio: { ja: '工房鴎', en: '' } }, '')),
        ),
        menu('#01', category('Main Staff', role('Script', known, guessed, '月影忍'))),
        menu('#02', category('Main Staff', { ...role('', guessed), original: '灯台守' })),
        menu('#03'),
        menu(
          'OP1',
          category('Main Staff', { ...role('Storyboard [OR] Layout', '月影忍'), original: '絵コンテ' }),
        ),
      ),
    );
    tree.anilist['episodes'] = 5;
    const [, first, second, third, opening] = tree.menus;
    const roleOf = (at: (typeof tree.menus)[number]) => at.categories[0]!.roles[0]!;
    expect(nextSteps(tree)).toEqual({
      names: { count: 2, first: roleOf(first!).credits[1]!.id },
      roles: { count: 2, first: roleOf(second!).id },
      episodes: { count: 1, first: third!.id },
      missing: { count: 2, announced: 5, numbered: 3, names: ['#04', '#05'] },
    });
    expect(roleOf(opening!).credits).toHaveLength(1);
  });

  it('matches the review of names: no titles of works, no rows without Japanese', () => {
    const tree = treeOf(
      list(
        menu(
          '#01',
          category(
            'Main Staff',
            role('Script', work, { en: 'Noboru', unconfirmed: true }, { ja: '月影忍', en: '???' }),
          ),
          category('Main Staff', role('Script', '月影 忍')),
        ),
      ),
    );
    expect(reviewOf(tree)).toHaveLength(1);
    expect(nextSteps(tree).names.count).toBe(1);
  });

  it('is nothing in a complete list', () => {
    const tree = treeOf(list(menu('#01', category('Main Staff', role('Director', known)))));
    const nothing = { count: 0, first: null };
    expect(nextSteps(tree)).toEqual({ names: nothing, roles: nothing, episodes: nothing, missing: null });
    // A film has no episodes that could be missing.
    tree.anilist['episodes'] = 1;
    expect(nextSteps(tree)).toMatchObject({ episodes: nothing, missing: null });
  });
});

describe('The episodes that a new list lacks', () => {
  const full = (name: string) => menu(name, category('Main Staff', role('Director', known)));
  it.each<[string, object[], unknown, string[]]>([
    ['those of the series that no menu has', [full('#01'), full('#03')], 5, ['#02', '#04', '#05']],
    ['none if there are as many as the series has', [full('#01'), full('#02')], 2, []],
    ['none if there are more', [full('#01'), full('#02')], 1, []],
    ['none if nobody knows how many there are', [full('#01')], null, []],
    ['not two menus for one episode', [full('#01A'), full('#01B')], 2, ['#02']],
    ['the first one, too', [full('#00')], 3, ['#01', '#02']],
    ['those after the ones of a second season', [full('#013'), full('#014')], 3, ['#015']],
    ['none of a film', [full('Overview')], 1, []],
    ['no menus that are empty, with or without a number or name', [menu('#01'), menu('')], 1, []],
  ])('are %s', (_what, menus, announced, names) => {
    const tree = treeOf(list(...menus));
    tree.anilist['episodes'] = announced as never;
    for (const { data } of tree.menus) if (!data['name']) delete data['name'];
    expect(nextSteps(tree).missing?.names ?? []).toEqual(names);
  });

  it('are at most as many as a list has room for', () => {
    const tree = treeOf(list(full('#01')));
    tree.anilist['episodes'] = 2 ** 30;
    expect(nextSteps(tree).missing?.names).toHaveLength(limits.menus - 1);
  });

  it('are none once somebody said that the list has all, until more are announced', () => {
    const tree = treeOf(list(full('#01')));
    tree.anilist['episodes'] = 2;
    tree.settings[allEpisodes] = 2;
    expect(nextSteps(tree).missing).toBeNull();
    tree.anilist['episodes'] = 3;
    expect(nextSteps(tree).missing?.names).toEqual(['#02', '#03']);
  });
});
