import { isScrambled, unscrambled } from './mojibake.js';

/** A text whose UTF-8 was read in another encoding. */
const readAs = (encoding: string, text: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

describe('a text that was read in the wrong encoding', () => {
  it.each([
    ['a kanji, as Windows-1252', 'å±±', '山'],
    ['kana, as Windows-1252', 'ã‚«ãƒ¢ãƒ¡', 'カモメ'],
    ['a name with a space, as Windows-1252', readAs('windows-1252', '宮崎 駿'), '宮崎 駿'],
    ['an accent, as Windows-1252', 'FranÃ§ois Berthet', 'François Berthet'],
    ['a letter whose second byte is a typographic sign', 'AntonÃ­n DvoÅ™Ã¡k', 'Antonín Dvořák'],
    ['a Greek name', readAs('windows-1252', 'Μαρία'), 'Μαρία'],
    ['a capital letter with a caron', 'Å½iga', 'Žiga'],
    ['a Korean name, as Windows-1252', readAs('windows-1252', '김'), '김'],
    ['the euro sign as a byte', 'ä¸€', '一'],
    ['a kanji and a half-width sign, as Shift JIS', '螻ｱ', '山'],
    ['kanji, as Shift JIS', readAs('shift_jis', '渡辺明夫'), '渡辺明夫'],
    ['kana in pairs, as Shift JIS', readAs('shift_jis', 'もも'), 'もも'],
    [
      'kanji beside each other that share a character, as Shift JIS',
      readAs('shift_jis', '山本郁海'),
      '山本郁海',
    ],
    ['the last of the plain signs', readAs('windows-1252', '~Žiga~'), '~Žiga~'],
    ['letters before it, as Shift JIS', readAs('shift_jis', 'CG 渡辺'), 'CG 渡辺'],
  ])('is recovered: %s', (_what, text, meant) => {
    expect(unscrambled(text)).toBe(meant);
    expect(isScrambled(text)).toBe(true);
  });

  it.each([
    ['two kana of which a byte is lost', '縺輔縺'],
    ['kana side by side', '繧繝'],
    ['kana with one character between them', '繝ｻ縺'],
    ['kanji of which the last byte is lost, as Windows-1252', 'å±±å´'],
    ['kana whose second byte is a typographic sign', 'ã‚«ãƒ'],
  ])('is recognised even if it cannot be recovered: %s', (_what, text) => {
    expect(unscrambled(text)).toBeNull();
    expect(isScrambled(text)).toBe(true);
  });

  it.each([
    ['accents as they should be', 'François Müller'],
    ['two accents in a row', 'Zoéè'],
    ['a tilde and a quotation mark', 'João “Jô”'],
    ['an accent before a sign', 'André™'],
    ['kanji', '渡辺明夫'],
    ['half-width kana after kanji', '渡辺ｱｷｵ'],
    ['half-width kana alone', 'ﾄｶ'],
    ['half-width kana before kanji', 'ﾂｷｶｹﾞ忍'],
    ['a kanji of such texts on its own', '修繧'],
    ['Korean', '김철수'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(unscrambled(text)).toBeNull();
    expect(isScrambled(text)).toBe(false);
  });

  it.each([
    ['a character that was lost', '縺ｮ螻上\ufffd'],
    ['a control character', 'JosÂ\u0090'],
  ])('does not invent %s', (_what, text) => expect(unscrambled(text)).toBeNull());
});
