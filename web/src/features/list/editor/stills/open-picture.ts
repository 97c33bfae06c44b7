import { digits } from '@libs/characters/digits.js';
import { pictureHead } from './picture-head';

/** Maximum width and height of a picture in pixels; larger ones are refused. Frames of films are at most half as large. */
const maxSide = 8_192;
/** Maximum size of a picture in bytes. */
const maxPictureSize = 30 * 1024 * 1024;
/** Maximum size of a video in bytes. */
const maxVideoSize = 1024 * 1024 * 1024;
/** Pictures are scaled down to this size before reading: more pixels would not help. */
const readSide = 2_560;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska'];

export const isVideo = (file: File): boolean => file.type.startsWith('video/');

/** Why a file cannot be read, for people; null: it can be tried. */
export function refusal(file: File): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (isVideo(file))
    return file.size > maxVideoSize
      ? 'This video is larger than 1 GB. Cut it down to the part with the credits.'
      : null;
  if (!pictureTypes.includes(file.type))
    return 'Files of this type cannot be read. Choose a PNG, JPEG or WebP file, or a video.';
  return file.size > maxPictureSize ? 'This picture is larger than 30 MB. Save a smaller version.' : null;
}

const refuseLarge = (width: number, height: number) => {
  if (Math.max(width, height) > maxSide)
    throw new Error(
      `This picture has ${digits(width)} × ${digits(height)} pixels; each side can have at most ${digits(maxSide)}. Save a smaller version.`,
    );
};

/** A picture on a canvas, at most 2,560 pixels wide and high. Rejects with an `Error` for people. */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  // Before it is decoded: a file of one megabyte can contain pixels for half a gigabyte of memory.
  const head = await pictureHead(file);
  if (!head) throw new Error('The content of this file is not a PNG, JPEG or WebP picture.');
  if (head.width && head.height) refuseLarge(head.width, head.height);
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('This picture is damaged. Save it again as PNG or JPEG.', { cause });
  });
  try {
    refuseLarge(bitmap.width, bitmap.height);
    return draw(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

export function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, readSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot process pictures right now; its memory may be full.');
  return context;
}

/** Frees the pixels of a canvas at once; a browser alone may wait until a hundred of them fill its memory. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
