import * as fc from 'fast-check';
import { contrastOf, readHex } from './colour.js';
import { cardDesigns, columnsOf, titleCard } from './title-card.js';

const kana = fc.string({ unit: fc.constantFrom(...'塩と星あかりの灯台守ゃーっ、。「」 ・～ABC') });
const latin = fc.string({ unit: fc.constantFrom(...'abcdeABCWM 12!:') });

describe('the card of a work without a cover', () => {
  it('sets a Japanese title in columns, from right to left', () => {
    const card = titleCard('The Lighthouse Keepers of Shirasaki', '白崎の灯台守と海');
    expect(card.isVertical).toBe(true);
    expect(card.lines.map(({ text }) => text).join('')).toBe('白崎の灯台守と海');
    const xs = card.lines.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => b - a));
  });

  it('sets other titles in lines, and finds a Japanese one where there is only one', () => {
    const card = titleCard('Cowboy Bebop', null);
    expect(card.isVertical).toBe(false);
    expect(card.lines.map(({ text }) => text).join(' ')).toBe('Cowboy Bebop');
    expect(titleCard('Clannad: After Story', 'CLANNAD〜AFTER STORY〜').isVertical).toBe(false);
    expect(titleCard('けいおん!', null).isVertical).toBe(true);
  });

  it('begins no column with what may not stand there', () => {
    for (const title of ['ソードアート・オンライン', 'カードキャプターさくら', 'ちょっとまって、あーっ']) {
      for (const { text } of titleCard('', title).lines) expect(text).not.toMatch(/^[ー・、っょ]/);
    }
  });

  it('ends a column at a space, and never within 第2期 or a word', () => {
    const signs = (title: string) => Array.from(title);
    expect(columnsOf(signs(`${'灯'.repeat(8)} ${'鉄'.repeat(14)}`), 2)).toEqual([
      '灯'.repeat(8),
      '鉄'.repeat(14),
    ]);
    for (let length = 3; length < 12; length += 1)
      expect(columnsOf(signs(`${'灯'.repeat(length)}第12期`), 2).join('|')).toContain('第12期');
    for (const title of [
      '灯台守の長い夜と朝 第2期',
      '鉄の果樹園と海辺の町 第12期',
      '第2期 月うさぎ',
      '灯台 THE LONG NIGHT 編',
    ]) {
      const columns = titleCard('', title).lines.map(({ text }) => text);
      for (const word of title.split(' ').filter((one) => /第|[A-Z]/.test(one)))
        expect([word, columns.some((column) => column.includes(word))]).toEqual([word, true]);
    }
  });

  it('cuts what is too long, at the end', () => {
    const long = titleCard('', '転生したら'.repeat(50));
    expect(long.lines.at(-1)!.text).toMatch(/…$/);
    expect(titleCard('word '.repeat(80), null).lines.at(-1)!.text).toMatch(/…$/);
  });

  it('uses at least six designs', () => {
    expect(cardDesigns).toBeGreaterThanOrEqual(6);
    const used = new Set(Array.from({ length: 400 }, (_, at) => titleCard(`Title ${at}`, null).design));
    expect(used.size).toBe(cardDesigns);
  });

  it('is the same each time, stays inside, and can be read', () => {
    fc.assert(
      fc.property(fc.oneof(kana, latin, fc.string()), (title) => {
        const card = titleCard(title, null);
        expect(titleCard(title, null)).toEqual(card);
        expect(card.size).toBeGreaterThan(0);
        for (const { text, x, y } of card.lines) {
          const [width, height] = card.isVertical
            ? [card.size / 2, Array.from(text).length * card.size]
            : [0, 0];
          expect(x - width).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(200);
          expect(y).toBeGreaterThan(0);
          expect(y + height).toBeLessThanOrEqual(300);
        }
      }),
    );
  });

  it('has ink that stands out from everything below it', () => {
    for (let at = 0; at < 400; at += 1) {
      const { design, ink, ground, shapes } = titleCard(`塩${at}`, null);
      // Where paper lies on the ground, the ink is for the paper; lines and frames are beside it.
      const below = shapes.flatMap(({ fill }) => (fill ? [fill] : []));
      const paper = [3, 7].includes(design) ? [below.at(0)!] : [ground, ...(design === 1 ? [] : below)];
      for (const colour of paper) expect(contrastOf(readHex(ink)!, readHex(colour)!)).toBeGreaterThan(3);
    }
  });
});
