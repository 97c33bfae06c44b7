/** Pixels of a picture, row by row, four bytes each: red, green, blue, opacity. What a canvas gives. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A part of a picture, in its pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a reader thinks that a character is. */
export interface Guess {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** One character of a line, with what else it may be. */
export interface ReadCharacter extends Guess {
  /** Its middle, in pixels from the left of the picture. */
  x: number;
  /** The next best guesses, best first; a character that the reader does not know is never among them. */
  alternatives: Guess[];
}

/** A piece of text that stands on one line without a wide gap. */
export interface ReadLine {
  box: Box;
  /** 0 to 1: how sure the reader is that there is text at all. */
  certainty: number;
  characters: ReadCharacter[];
}

/** What is written on a picture. */
export interface LineReading {
  /** In no order. */
  lines: ReadLine[];
  /** How many columns of vertical text were left out, because the reader would make nonsense of them. */
  verticalColumns: number;
}

/** Reads what is written on a picture. Another model is another implementation of this. */
export interface StillReader {
  /** The characters that it can tell apart; what is not among them it reads as something else. */
  readonly alphabet: ReadonlySet<string>;
  /** Rejects with `signal.reason` once `signal` is aborted. */
  read(picture: Pixels, signal?: AbortSignal): Promise<LineReading>;
}

export const readText = (characters: readonly { text: string }[]): string =>
  characters.map(({ text }) => text).join('');

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;
export const middle = (box: Box): number => box.top + box.height / 2;
export const centre = (box: Box): number => box.left + box.width / 2;

/** The smallest box around several. Takes at least one. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map(bottom)) - top,
  };
}
