import { contextOf, openPicture, release } from './open-picture';
import type { Entry } from './result';
import type { Kept } from './stills.types';

/** A frame of a video, compressed so little that nothing is read differently. */
export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This frame cannot be kept; memory may be full.'));
    canvas.toBlob(done, 'image/jpeg', 0.95);
  });

/** The parts of pictures that entries were read from, by their ids; one picture is open at a time. */
export async function cropsFrom(
  pictures: readonly Kept[],
  entries: readonly Entry[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const crops = new Map<number, string>();
  for (const [at, { source }] of pictures.entries()) {
    onProgress(at / pictures.length);
    const own = entries.filter(({ picture }) => picture === at);
    if (own.length === 0) continue;
    // A file may be gone since it was read; what was read of it stays.
    const canvas = await openPicture(source).catch(() => null);
    signal.throwIfAborted();
    if (!canvas) continue;
    for (const entry of own) crops.set(entry.id, crop(canvas, entry));
    release(canvas);
  }
  return crops;
}

/** The address of a small picture. */
export function preview(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = 160;
  small.height = Math.max(1, Math.round((160 * canvas.height) / canvas.width));
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height);
  return small.toDataURL('image/jpeg', 0.6);
}

function crop(canvas: HTMLCanvasElement, { place }: Entry): string {
  const part = document.createElement('canvas');
  part.width = place.width;
  part.height = place.height;
  const { left, top, width, height } = place;
  contextOf(part).drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return part.toDataURL('image/jpeg', 0.8);
}
