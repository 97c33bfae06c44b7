import { hues, initials } from './placeholder.js';
import type { PictureShape } from './address.js';

const inText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter,system-ui,sans-serif" font-weight="600" text-anchor="middle">${content}</svg>`;

/**
 * The SVG shown when a picture is unavailable; `title`: of the list or person. Covers and faces match the components of
 * the pages (web/src/ui).
 */
export function drawnPicture(shape: PictureShape, title: string): string {
  const [first, second] = hues(title);
  const letters = inText(initials(title));
  if (shape === 'cover')
    return document(
      200,
      300,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(0.5 0.09 ${first})"/><stop offset="1" stop-color="oklch(0.32 0.08 ${second})"/></linearGradient></defs><rect width="200" height="300" fill="url(#g)"/><path d="${coverLines}" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="7" stroke-linecap="round"/><text x="100" y="138" font-size="76" fill="#fff" fill-opacity="0.94" letter-spacing="-2">${letters}</text>`,
    );
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

/** Credit roll lines below the initials. */
export const coverLines = 'M28 222h50M94 222h78M28 246h32M76 246h64M28 270h58M102 270h46';
