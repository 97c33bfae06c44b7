import { readText, type ReadText, type TextPlace } from './text-import';
import type { TextSettings } from '@libs/list/text.types.js';

export interface ReadTask {
  text: string;
  place: TextPlace;
  settings: TextSettings;
}

self.addEventListener('message', ({ data }: MessageEvent<ReadTask>) => {
  const answer: ReadText = readText(data.text, data.place, data.settings);
  // A worker has no origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});
