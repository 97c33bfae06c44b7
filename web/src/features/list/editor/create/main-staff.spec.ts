import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { draftStaff, keptStaff, withStaff } from './main-staff';

const staff: AnimeStaff = {
  credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff: [] }] }],
  people: 1,
  rows: 1,
  unknownRoles: [],
  leftOut: 0,
  isMore: false,
};
const menu = (name: string, ...categories: string[]): Menu => ({
  name,
  credits: categories.map((category) => ({ name: category, roles: [] })),
});

it('the staff fills an empty Overview', () => {
  const { menus, added } = withStaff([menu('Overview'), menu('#01')], staff);
  expect([menus.map(({ credits }) => credits), added]).toEqual([[staff.credits, []], 1]);
});

it('no Overview is added if it is missing', () => {
  const menus = [menu('#01')];
  expect(withStaff(menus, staff)).toEqual({ menus, added: 0 });
});

it('an Overview from the credit text keeps its credits and receives only what the text has nowhere', () => {
  const person = (id: number, ja: string) => ({ id, ja, en: '', unconfirmed: true as const });
  const anilist: AnimeStaff = {
    ...staff,
    rows: 3,
    credits: [
      {
        name: 'Main Staff',
        roles: [
          { name: 'Director', original: '監督', staff: [person(1, '潮見蒼'), person(4, '砂川昇')] },
          { name: 'Script', original: '脚本', staff: [person(2, '磯辺汀')] },
        ],
      },
    ],
  };
  const read = (name: string, original: string, ...names: string[]): Menu => ({
    name,
    credits: [
      { name: 'Main Staff', roles: [{ name: '', original, staff: names.map((ja) => ({ ja, en: '' })) }] },
    ],
  });
  const pasted = [read('Overview', '監督', '潮見 蒼', '海野岬'), read('#01', '脚本', '磯辺汀')];
  const { menus, added } = withStaff(pasted, anilist);
  expect(added).toBe(1);
  const [role, ...others] = menus[0]!.credits.flatMap(({ roles }) => roles);
  expect(others).toEqual([]);
  expect(role!.staff.map(({ ja, id }) => [ja, id ?? null])).toEqual([
    ['潮見 蒼', null],
    ['海野岬', null],
    ['砂川昇', 4],
  ]);
  expect(menus[1]).toEqual(pasted[1]);
  expect(withStaff(menus, anilist)).toEqual({ menus, added: 0 });
});

it('the staff of one anime does not go into the list of another', () => {
  const kept = keptStaff('4181', staff);
  expect(draftStaff({ anilist: 'https://anilist.co/anime/4181/CLANNAD/', staff: kept })).toEqual(staff);
  expect(draftStaff({ anilist: '4182', staff: kept })).toBeNull();
  for (const broken of ['', '{', '[]', '{"of":"4181"}'])
    expect(draftStaff({ anilist: '4181', staff: broken })).toBeNull();
});
