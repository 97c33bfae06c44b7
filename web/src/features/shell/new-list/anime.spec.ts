import type { Anime } from '@libs/contract/lists/anime.js';
import { draftAnime, fillFrom, hiddenDetails } from './anime';
import { emptyDraft } from './draft';

const anime: Anime = {
  id: 4181,
  idMal: 2167,
  title: { english: 'Late Herons', romaji: 'Osoi Sagi', native: '遅い鷺' },
  format: 'TV',
  airing: 'FINISHED',
  season: 'FALL',
  seasonYear: 2008,
  startDate: { year: 2008, month: 10, day: 3 },
  endDate: { year: 2009, month: 3, day: null },
  episodes: 24,
  studios: [
    { id: 3, name: 'Helper', isMain: false },
    { id: 2, name: 'Kamome', isMain: true },
  ],
  cover: 'https://img.example/1.jpg',
  synonyms: ['Herons', 'Late Herons'],
  isAdult: false,
};
const draft = { ...emptyDraft, anilist: 'https://anilist.co/anime/4181' };

it('fills empty fields, and keeps what somebody typed', () => {
  expect(fillFrom(anime, { ...draft, title: 'My herons' })).toEqual({
    anime: JSON.stringify(anime),
    native: '遅い鷺',
    format: 'TV',
    season: 'FALL',
    year: '2008',
    episodes: '24',
    studios: 'Kamome',
    synonyms: 'Osoi Sagi\nHerons',
  });
});

it('is replaced by another anime, except for later changes', () => {
  const filled = { ...draft, ...fillFrom(anime, draft), native: '鷺' };
  const other = { ...anime, id: 5, title: { english: null, romaji: 'Tsuru', native: '鶴' }, episodes: null };
  expect({ ...filled, ...fillFrom(other, filled) }).toMatchObject({
    title: 'Tsuru',
    native: '鷺',
    episodes: '',
    synonyms: 'Herons\nLate Herons',
  });
});

it('passes on data without a field, for the chosen anime only', () => {
  const filled = { ...draft, ...fillFrom(anime, draft) };
  expect(hiddenDetails(filled)).toEqual({
    romaji: 'Osoi Sagi',
    idMal: 2167,
    airing: 'FINISHED',
    cover: 'https://img.example/1.jpg',
    isAdult: false,
    startDate: anime.startDate,
    endDate: anime.endDate,
  });
  expect(hiddenDetails({ ...filled, anilist: '7' })).toEqual({});
  expect(draftAnime({ ...filled, anime: '{' })).toBeNull();
});
