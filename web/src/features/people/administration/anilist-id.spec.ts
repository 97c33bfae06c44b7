import { anilistIdIn } from './anilist-id';

it.each([
  ['95269', false, 95269],
  [' 95269 ', false, 95269],
  ['https://anilist.co/staff/95269/Hayao-Miyazaki/', false, 95269],
  ['anilist.co/studio/21', true, 21],
  ['https://anilist.co/studio/21/Studio-Ghibli', false, null],
  ['https://anilist.co/anime/1', false, null],
  ['-4', false, null],
  ['0', false, null],
  ['Miyazaki', false, null],
])('the id in “%s” (a studio: %s) is %s', (typed, isStudio, id) => {
  expect(anilistIdIn(typed, isStudio)).toBe(id);
});
