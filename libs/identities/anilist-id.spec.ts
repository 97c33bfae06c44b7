import { readAnilist } from './anilist-id.js';

describe('the anime that a new list is about', () => {
  it.each([
    ['4181', '4181'],
    [' 4181 ', '4181'],
    ['https://anilist.co/anime/4181', '4181'],
    ['https://anilist.co/anime/4181/CLANNAD-After-Story/', '4181'],
    ['anilist.co/anime/4181?tab=staff', '4181'],
  ])('is read from %s', (written, id) => {
    expect(readAnilist(written)).toBe(id);
  });

  it.each([
    '',
    'https://example.com/anime/4181',
    'https://anilist.co/manga/4181',
    'https://anilist.co/anime/clannad',
    'Clannad After Story',
    '41x81',
    '0',
    '-4',
    '4181000000',
  ])('is not in %j', (written) => {
    expect(readAnilist(written)).toBeNull();
  });
});
