import { englishLookupKey, englishLookupKeys, japaneseLookupKey, turnedLookupKeys } from './index.js';

it('takes a Japanese name for the same with other spaces, width and forms of characters, and no other', () => {
  for (const spelling of ['渡辺凪', '渡邉　凪', '渡邊 凪', '渡邉\u{E0101}凪'])
    expect(japaneseLookupKey(spelling)).toBe(japaneseLookupKey('渡辺 凪'));
  expect(japaneseLookupKey('ｽﾀｼﾞｵ')).toBe(japaneseLookupKey('スタジオ'));
  expect(japaneseLookupKey('わたなべ')).not.toBe(japaneseLookupKey('ワタナベ'));
});

it('takes a romanised name for the same with other case, apostrophes and spaces, and keeps long vowels apart', () => {
  for (const spelling of ['JUN’ICHI  ITOU', 'Junichi Itou', "Jun'ichi Itou"])
    expect(englishLookupKey(spelling)).toBe('junichi itou');
  expect(englishLookupKeys('Minoru Ono')).toEqual(['minoru ono']);
  expect(englishLookupKeys('Shōji Ōno')).toEqual(expect.arrayContaining(['shouji ouno', 'shooji oono']));
});

it('turns a romanised name that was written surname first', () => {
  for (const spelling of ['Itou Junichi', 'ITOU, Jun’ichi'])
    expect(turnedLookupKeys(spelling)).toEqual(['junichi itou']);
  expect(turnedLookupKeys('Ōno Shōji')).toContain('shouji ouno');
  expect(turnedLookupKeys('Itou')).toEqual([]);
});
