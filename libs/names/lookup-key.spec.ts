import { englishLookupKey, englishLookupKeys, japaneseLookupKey, turnedLookupKeys } from './index.js';

it('treats a Japanese name as equal with different spaces, width and character forms, but nothing else', () => {
  for (const spelling of ['渡辺凪', '渡邉　凪', '渡邊 凪', '渡邉\u{E0101}凪'])
    expect(japaneseLookupKey(spelling)).toBe(japaneseLookupKey('渡辺 凪'));
  expect(japaneseLookupKey('ｽﾀｼﾞｵ')).toBe(japaneseLookupKey('スタジオ'));
  expect(japaneseLookupKey('わたなべ')).not.toBe(japaneseLookupKey('ワタナベ'));
});

it('treats a romanised name as equal with different case, apostrophes and spaces, but not with different long vowels', () => {
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
