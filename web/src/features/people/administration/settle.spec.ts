import { nameAmong } from './Name';
import { chosenOf, goneText, isSureNeeded, mayStay, staysOf } from './settle';

const person = (key: string, credits: number, anilistId: number | null = null) => ({
  key,
  credits,
  anilistId,
});
const [few, many, linked, other] = [person('a', 1), person('b', 9), person('c', 3, 7), person('d', 5, 8)];

describe('who stays when several people are the same', () => {
  it('is the one with the most credits', () => expect(staysOf([few, many], null)).toBe(many));
  it('is the one that was chosen', () => expect(staysOf([few, many], 'a')).toBe(few));
  it('is the one with an AniList ID, whatever was chosen', () =>
    expect([staysOf([few, many, linked], null), staysOf([few, many, linked], 'b')]).toEqual([
      linked,
      linked,
    ]));
  it('may be chosen among those with an AniList ID', () => {
    expect(staysOf([linked, other], null)).toBe(other);
    expect(staysOf([linked, other], 'c')).toBe(linked);
    expect([few, linked].map((one) => mayStay(one, [few, linked]))).toEqual([false, true]);
  });
});

it('asks to make sure only if several have an AniList ID', () =>
  expect(
    [
      [few, many],
      [few, linked],
      [linked, other],
    ].map(isSureNeeded),
  ).toEqual([false, false, true]));

it('leaves out who was left out', () =>
  expect(chosenOf([few, many, linked], new Set(['b']))).toEqual([few, linked]));

it('says who has merged them, unless it was the one who asks', () => {
  const aoi = { id: 3, screenName: 'aoi' };
  expect([goneText(aoi, 4), goneText(aoi, 3), goneText(null, 4)]).toEqual([
    'aoi merged them in the meantime.',
    'They are already merged.',
    'Somebody merged them in the meantime.',
  ]);
});

it('names those among whom to choose so that they can be told apart', () => {
  const saitou = { ja: '斎藤敦史', en: 'Atsushi Saitou', anilistId: null };
  const others = [saitou, { ...saitou, ja: '斉藤敦史' }, { ...saitou, anilistId: 5 }];
  expect(nameAmong(others[1]!, others)).toBe('Atsushi Saitou (斉藤敦史)');
  expect([saitou, others[2]!].map((one) => nameAmong(one, others))).toEqual([
    'Atsushi Saitou (斎藤敦史), no AniList ID',
    'Atsushi Saitou (斎藤敦史), #5',
  ]);
  expect(nameAmong({ ja: 'Studio Blue', en: 'Studio Blue', anilistId: null }, [])).toBe('Studio Blue');
});
