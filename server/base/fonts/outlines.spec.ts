import { drawnPicture, type OutlineLook } from '@libs/pictures/drawn.js';
import { outline } from './outlines.js';

const column: OutlineLook = { face: 'mincho', size: 100, x: 50, y: 0, isVertical: true };
const line: OutlineLook = { face: 'mincho', size: 100, x: 0, y: 88 };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the outlines of one letter cover; control points stand in for the curve. */
async function boxOf(letter: string, look: OutlineLook): Promise<Box> {
  const svg = (await outline(letter, look))!;
  const [, scale, , x, y] = /matrix\(([^ ]+) 0 0 ([^ ]+) ([^ ]+) ([^)]+)\)/.exec(svg)!.map(Number);
  const numbers = [.../ d="([^"]+)"/.exec(svg)![1]!.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0).map((one) => x! + one * scale!);
  const ys = numbers.filter((_, at) => at % 2 === 1).map((one) => y! - one * scale!);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const width = ({ left, right }: Box) => right - left;
const height = ({ top, bottom }: Box) => bottom - top;

describe('text as outlines', () => {
  it('sets signs of vertical text in their vertical forms', async () => {
    for (const sign of 'ー〜～…—') {
      const [across, down] = [await boxOf(sign, line), await boxOf(sign, column)];
      expect([sign, width(across) > height(across) * 2]).toEqual([sign, true]);
      expect([sign, height(down) > width(down) * 2]).toEqual([sign, true]);
    }
    for (const bracket of '（）「」『』【】') {
      const [across, down] = [await boxOf(bracket, line), await boxOf(bracket, column)];
      expect([bracket, height(across) > width(across)]).toEqual([bracket, true]);
      expect([bracket, width(down) > height(down)]).toEqual([bracket, true]);
    }
  });

  it('puts small kana and full stops into the upper right of their square in columns', async () => {
    for (const letter of 'ゃっョァ、。') {
      const [across, down] = [await boxOf(letter, line), await boxOf(letter, column)];
      expect([letter, down.left > across.left && down.top < across.top]).toEqual([letter, true]);
    }
  });

  it('stacks letters and digits upright in the middle of a column', async () => {
    for (const letter of 'AZaz09漢あ') {
      const { left, right, top, bottom } = await boxOf(letter, column);
      expect([letter, Math.abs((left + right) / 2 - 50) < 8]).toEqual([letter, true]);
      expect([letter, top > -5 && bottom < 105]).toEqual([letter, true]);
    }
    const lower = (await outline('AB', column))!
      .match(/ (-?[\d.]+)\)/g)!
      .map((one) => Number.parseFloat(one));
    expect(lower[1]! - lower[0]!).toBeCloseTo(100, 1);
  });

  it('finds rare characters in files of their own, and says when a letter is in none', async () => {
    for (const letter of '髙﨑驫麤𠮷﨟') expect(await outline(letter, column)).toContain('<path');
    expect(await outline('서울', column)).toBeNull();
  });
});

describe('drawn pictures', () => {
  it('contain no text that needs a font of the machine', async () => {
    for (const title of ['鉄の果樹園ー（「っ…」）～2', 'Ōkami & Pokémon: Final', 'Ёж'])
      for (const shape of ['cover', 'face', 'note'] as const) {
        const drawn = await drawnPicture(shape, title, title, outline);
        expect([title, shape, drawn.match(/<text/)]).toEqual([title, shape, null]);
        expect(drawn).toContain('<path transform');
      }
  });

  it('leave the letters that no file has to the machine', async () => {
    const drawn = await drawnPicture('cover', '<서울>', null, outline);
    expect(drawn).toMatch(/<text[^>]*>&#60;서울&#62;<\/text>/);
  });
});
