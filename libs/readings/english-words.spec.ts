import { englishOfKatakana, englishWords } from './english-words.js';

describe('English in katakana', () => {
  it('is a table of katakana words, each once, with one English word', () => {
    const katakana = englishWords.map(([word]) => word);
    expect(katakana.filter((word, index) => katakana.indexOf(word) !== index)).toEqual([]);
    const isWhole = ([word, english]: [string, string]) =>
      /^[ァ-ヶー]{2,}$/.test(word) && /^[A-Z][A-Za-z]*$/.test(english);
    expect(englishWords.filter((entry) => !isWhole(entry))).toEqual([]);
  });

  it('is read word by word', () => {
    expect(englishOfKatakana('ムーンピクセル')).toBe('Moon Pixel');
    expect(englishOfKatakana('エンターテインメント')).toBe('Entertainment');
    expect(englishOfKatakana('アニメーションズアニメ')).toBe('Animations Anime');
  });

  it('is not read if any part is no known word', () => {
    for (const text of ['ムーンカブリ', 'カブリムーン', 'マリ', '', 'ムーン山'])
      expect([text, englishOfKatakana(text)]).toEqual([text, null]);
  });
});
