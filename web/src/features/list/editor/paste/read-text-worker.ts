import { readText, type ReadText, type SaidOfText, type TextPlace } from './text-import';
import type { TextSettings } from '@libs/text/words/text.types.js';
import { builtInRoles, RoleDictionary } from '@libs/roles/dictionary.js';
import type { RoleTerm } from '@libs/roles/terms.js';

export interface ReadTask {
  text: string;
  place: TextPlace;
  settings: TextSettings;
  taught: SaidOfText;
  /** The role dictionary, where it is another than that of the task before. */
  terms?: readonly RoleTerm[];
}

let roles = builtInRoles;

self.addEventListener('message', ({ data }: MessageEvent<ReadTask>) => {
  if (data.terms) roles = new RoleDictionary(data.terms);
  const answer: ReadText = readText(data.text, data.place, data.settings, roles, data.taught);
  // A worker has no origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});
