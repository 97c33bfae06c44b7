import { contrastOf, ofOklch, readHex, toOklch, writeHex, type Rgb } from './colour.js';
import { titleHue } from './title-card.js';

/** The ground of the head of a list, for each theme: `#f3efe8`. */
export interface Tint {
  light: string;
  dark: string;
}

/**
 * Everything that is written on it: text, muted, primary, danger, warning and info of each theme (web/src/styles.css). Zinc 900, 600,
 * emerald 700, red 700, amber 700, sky 700; zinc 100, 400, emerald, red, amber and sky 400.
 */
export const inks = {
  light: ['#18181b', '#52525b', '#007a55', '#c10007', '#bb4d00', '#0069a8'],
  dark: ['#f4f4f5', '#9f9fa9', '#00d492', '#ff6467', '#ffb900', '#00bcff'],
} as const;

/** Of small text (WCAG AA), and a little more: browsers round colours. */
const least = 4.55;
/** Lightness of each ground, and how it moves until everything can be read. */
const grounds = { light: { from: 0.94, by: 0.005 }, dark: { from: 0.27, by: -0.005 } } as const;
/** Nobody sees a hue in less. */
const grey = 0.02;

/** In the colour of the cover (`#e4a15d`, as the anime database gives it), else in that of the title. */
export function tintOf(colour: string | null, title: string): Tint {
  const read = colour ? readHex(colour) : null;
  const given = read && toOklch(read);
  const hue = given ? given.hue : titleHue(title);
  const chroma = given && given.chroma < grey ? given.chroma : 0.035;
  return { light: ground('light', chroma, hue), dark: ground('dark', chroma, hue) };
}

function ground(theme: keyof typeof inks, chroma: number, hue: number): string {
  const written = inks[theme].map((ink) => readHex(ink)!);
  const { from, by } = grounds[theme];
  let lightness: number = from;
  let colour: Rgb;
  do {
    colour = readHex(writeHex(ofOklch({ lightness, chroma, hue })))!;
    lightness += by;
  } while (lightness > 0 && lightness < 1 && written.some((ink) => contrastOf(ink, colour) < least));
  return writeHex(colour);
}
