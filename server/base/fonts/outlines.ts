import { Blob, Buffer as Shaped, Direction, Face, Font, shape } from 'harfbuzzjs';
import type { OutlineLook } from '@libs/pictures/drawn.js';
import { type FaceName, filesOf, openFont } from './font-files.js';

const faces: Record<OutlineLook['face'], FaceName> = {
  text: 'noto-sans-jp-400',
  bold: 'noto-sans-jp-700',
  mincho: 'shippori-mincho-600',
};

/** Above the foot of a square for kana and kanji, in sizes. */
const rise = 0.88;

interface Glyph {
  path: string;
  /** From its foot, before it is scaled. */
  left: number;
  advance: number;
  unit: number;
}

const fonts = new Map<string, { font: Font; unit: number }>();
/** What was shaped, by file, direction and letter: shaping takes longer than all else. */
const glyphs = new Map<string, Glyph[]>();
/** Some 600 bytes each. */
const maxGlyphs = 4_000;

async function fontOf(file: string): Promise<{ font: Font; unit: number }> {
  const known = fonts.get(file);
  if (known) return known;
  const face = new Face(new Blob(await openFont(file)));
  const made = { font: new Font(face), unit: face.upem };
  fonts.set(file, made);
  return made;
}

async function glyphsOf(letter: string, file: string, isVertical: boolean): Promise<Glyph[]> {
  const key = `${file} ${isVertical} ${letter}`;
  const known = glyphs.get(key);
  if (known) return known;
  const { font, unit } = await fontOf(file);
  const shaped = new Shaped();
  shaped.addText(letter);
  // Columns have vertical forms of ー, brackets, small kana and the like.
  shaped.setDirection(isVertical ? Direction.TTB : Direction.LTR);
  shaped.guessSegmentProperties();
  shape(font, shaped);
  const positions = shaped.getGlyphPositions();
  const made = shaped.getGlyphInfos().map(({ codepoint }, at) => ({
    path: font.glyphToPath(codepoint),
    left: positions[at]!.xOffset,
    advance: positions[at]!.xAdvance,
    unit,
  }));
  if (glyphs.size >= maxGlyphs) glyphs.clear();
  glyphs.set(key, made);
  return made;
}

/**
 * A line or column of text as the outlines of its letters, so that it looks the same where no font is. Null: a letter is in none of the
 * faces (Hangul, Thai, …).
 */
export async function outline(text: string, look: OutlineLook): Promise<string | null> {
  const letters = Array.from(text.normalize('NFC'));
  const files = await filesOf(letters.join(''), faces[look.face]);
  if (letters.some((letter) => !files.has(letter))) return null;
  const { size, isVertical = false, spacing = 0 } = look;
  let [x, y] = [look.x, look.y];
  const drawn: { path: string; x: number; y: number; scale: number }[] = [];
  for (const letter of letters) {
    for (const { path, left, advance, unit } of await glyphsOf(letter, files.get(letter)!, isVertical)) {
      const scale = size / unit;
      if (path) drawn.push({ path, x: x + left * scale, y: isVertical ? y + rise * size : y, scale });
      if (!isVertical) x += advance * scale + spacing * size;
    }
    // Each letter of a column stands in a square of its own, as `titleCard` counts.
    if (isVertical) y += size;
  }
  const back = look.anchor === 'middle' ? (x - look.x) / 2 : 0;
  return drawn
    .map(
      (one) =>
        `<path transform="matrix(${short(one.scale)} 0 0 ${short(-one.scale)} ${short(one.x - back)} ${short(one.y)})" d="${one.path}"/>`,
    )
    .join('');
}

const short = (value: number): number => Math.round(value * 10_000) / 10_000;
