import { contextOf, draw } from './open-picture';

/** Seconds between two samples of a video. */
const step = 0.5;
/** The longest part of a video that is sampled, in seconds. */
const maxSeconds = 360;
/** The most pictures taken of one video. */
const maxPictures = 120;
/** Width and height of the compared pictures, in pixels. */
const small = [240, 135] as const;
/** A pixel has changed if one of its colours differs by more than this, of 255. */
const changed = 48;
/** Two samples show the same if a smaller share of their pixels has changed: less than the letters of one name. */
const same = 0.002;
/** Time limit in milliseconds for seeking in a video. */
const giveUpAfter = 20_000;

interface VideoWork {
  /** Receives each frame; false: no more are wanted. */
  onStill: (frame: HTMLCanvasElement) => Promise<boolean>;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * The frames of a video with text that stands still for a second, one each; for a roll, where nothing stands still, a frame every
 * two seconds. These overlap, and are combined after they are read. Rejects with an `Error` for people, or the signal's reason.
 */
export async function stillsOf(file: File, { onStill, onProgress, signal }: VideoWork): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  try {
    await happens(video, 'loadeddata', signal, () => {
      video.src = address;
    });
    if (video.videoWidth === 0) throw new Error('This file has no pictures.');
    const end = Math.min(maxSeconds, Number.isFinite(video.duration) ? video.duration : maxSeconds);
    let count = 0;
    let last: Uint8ClampedArray | null = null;
    let taken: Uint8ClampedArray | null = null;
    let takenAt = -Infinity;
    for (let at = 0; at < end && count < maxPictures; at += step) {
      await happens(video, 'seeked', signal, () => {
        video.currentTime = at;
      });
      const look = thumbnail(video);
      const isStill = last !== null && difference(last, look) < same;
      const isNew = taken === null || difference(taken, look) >= same;
      if ((isStill && isNew) || (!isStill && at - takenAt >= 2)) {
        count += 1;
        if (!(await onStill(draw(video, video.videoWidth, video.videoHeight)))) return;
        taken = look;
        takenAt = at;
      }
      last = look;
      onProgress(Math.min(1, (at + step) / end));
    }
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function happens(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const unreadable = () =>
      reject(
        new Error('This browser cannot play this video. Try MP4 (H.264) or WebM, or save pictures of it.'),
      );
    const timer = setTimeout(unreadable, giveUpAfter);
    const settle = (how: () => void) => () => {
      clearTimeout(timer);
      done.abort();
      how();
    };
    const done = new AbortController();
    const of = { signal: done.signal };
    video.addEventListener(event, settle(resolve), of);
    video.addEventListener('error', settle(unreadable), of);
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason as Error)),
      of,
    );
    begin();
  });
}

function thumbnail(video: HTMLVideoElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = small;
  const context = contextOf(canvas);
  context.drawImage(video, 0, 0, ...small);
  return context.getImageData(0, 0, ...small).data;
}

/** The share of the pixels that have changed. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    if (
      Math.abs(one[at]! - other[at]!) > changed ||
      Math.abs(one[at + 1]! - other[at + 1]!) > changed ||
      Math.abs(one[at + 2]! - other[at + 2]!) > changed
    )
      count += 1;
  }
  return count / (one.length / 4);
}
