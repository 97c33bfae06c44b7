import type { ReadPicture } from '@libs/stills/rolls.js';

/** The most pictures that are read at once: more than the credits of any episode, and what memory holds. */
export const maxPictures = 150;

type StillState = 'waiting' | 'reading' | 'read' | 'failed';

/** A picture that somebody chose, or a frame of a video. */
export interface Still {
  id: number;
  name: string;
  /** Address of a small one. */
  preview: string;
  state: StillState;
  /** Why it could not be read, or what is special about what was read. */
  why?: string | undefined;
}

/** What is being done; null: nothing. `share` 0 to 1; `at`, from 1, and `of` where things are counted. */
export interface Progress {
  what: 'opening' | 'video' | 'download' | 'starting' | 'reading' | 'crops';
  share?: number;
  at?: number;
  of?: number;
}

/** Whether the names were compared with those of the site: it is being asked, it has answered, it has not. */
export type Comparison = 'asking' | 'done' | 'failed';

/** What is kept of a picture. */
export interface Kept {
  /** Compressed: the pixels of a hundred pictures are more than a browser holds. */
  source: Blob;
  picture?: ReadPicture;
  verticalColumns?: number;
}
