import type { PictureSize } from '@libs/pictures/address.js';

/** Number of leading bytes needed to recognise the type. */
export const kindBytes = 32;

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** The supported type that the first bytes indicate; null: none. What the host claims does not count. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const text = bytes.toString('latin1', 0, kindBytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  if (/^[^]{4}ftyp(?:avif|avis|mif1[^]{4}(?:[^]{4})*avif)/.test(text)) return 'avif';
  return null;
}

/** The media type of a picture that the site made. */
export const typeOfSize = (size: PictureSize): string => (size === 'share' ? 'image/jpeg' : 'image/webp');
