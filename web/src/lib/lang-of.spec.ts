import { describe, expect, it } from '@jest/globals';
import { langOf } from './lang-of';

describe('the language of a text, by its letters', () => {
  it.each([
    ['夏の終わりのサヨナラ', 'ja'],
    ['海野岬', 'ja'],
    ['CLANNAD ～AFTER STORY～ 第1話', undefined],
    ['機動戦士ガンダムSEED', 'ja'],
    ['스튜디오', 'ko'],
    ['Ковбой Бибоп', undefined],
    ['The Goodbye at the End of Summer', undefined],
    ['Director of photography (撮影監督)', undefined],
    ['#01', undefined],
    ['', undefined],
  ])('%s: %s', (text, language) => expect(langOf(text)).toBe(language));

  it('looks at the start of a long text only', () => {
    expect(langOf(`${'a'.repeat(500)}${'あ'.repeat(10_000)}`)).toBeUndefined();
  });
});
