import { hues, initials } from './placeholder.js';
import type { PictureShape } from './address.js';
import { titleCard } from './title-card.js';

const inText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const cardFonts = "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif";

const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter,system-ui,sans-serif" font-weight="600" text-anchor="middle">${content}</svg>`;

/** A card set in type, as an element for each part; what it says is in `title`. */
function drawnCard(title: string, native: string | null): string {
  const { ground, ink, shapes, lines, size, isVertical } = titleCard(title, native);
  const drawn = shapes.map(
    ({ path, fill = 'none', stroke, width }) =>
      `<path d="${path}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}/>`,
  );
  const look = isVertical
    ? `font-family="${cardFonts}" writing-mode="vertical-rl" style="text-orientation:upright"`
    : 'font-weight="700" text-anchor="start" letter-spacing="-0.01em"';
  const text = lines.map(({ text, x, y }) => `<text x="${x}" y="${y}">${inText(text)}</text>`);
  return `<rect width="200" height="300" fill="${ground}"/>${drawn.join('')}<g fill="${ink}" font-size="${size}" ${isVertical ? 'text-anchor="start" ' : ''}${look}>${text.join('')}</g>`;
}

/**
 * The SVG shown when a picture is unavailable; `title`: of the list or person, `native`: the Japanese one. Covers and faces match
 * the components of the pages (web/src/ui).
 */
export function drawnPicture(shape: PictureShape, title: string, native: string | null = null): string {
  const [first] = hues(title);
  const letters = inText(initials(title));
  if (shape === 'cover') return document(200, 300, drawnCard(title, native));
  if (shape === 'face')
    return document(
      40,
      40,
      `<rect width="40" height="40" fill="oklch(0.5 0.09 ${first})"/><text x="20" y="26" font-size="16" fill="#fff">${letters}</text>`,
    );
  return document(
    240,
    120,
    `<rect x="1" y="1" width="238" height="118" rx="8" fill="#888" fill-opacity="0.12" stroke="#888" stroke-opacity="0.5" stroke-dasharray="5 5"/><path d="M98 78l16-20 11 13 7-8 12 15zM132 48a5 5 0 1 0 .1 0M90 34h60v52h-60z" fill="none" stroke="#888" stroke-width="3" stroke-linejoin="round"/><text x="120" y="106" font-size="11" font-weight="400" fill="#888">No picture</text>`,
  );
}
