import { decode } from './decode.js';
import { piecesOf, stacksOf, verticalOf } from './detect.js';
import { right, type Box, type StillReader, type Pixels, type LineReading, type ReadLine } from './reader.js';
import { planesOf, type Normal } from './scale.js';

/** Numbers with their dimensions, as models take and give them. */
interface Tensor {
  data: Float32Array;
  dims: readonly number[];
}

/** Runs one model. */
export type Run = (input: Tensor) => Promise<Tensor>;

/** The longer side of a picture as the detector sees it, in pixels. Larger finds smaller text and takes longer. */
const seen = 960;
/** Sides that the detector takes are multiples of this. */
const tile = 32;
/** Height of a line as the recogniser sees it, in pixels. */
const lineHeight = 48;
/** The longest line as the recogniser sees it, in pixels; about 90 characters. */
const maxWidth = 3200;
/** The shortest line that it was trained with. */
const minWidth = 48;

const detectorNormal: Normal = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const recogniserNormal: Normal = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** The reader made of PaddleOCR's models: one finds lines of text, another reads each of them. */
export class PaddleReader implements StillReader {
  readonly alphabet: ReadonlySet<string>;
  private readonly letters: readonly string[];

  /** `dictionary`: the recogniser's characters, one a line. */
  constructor(
    private readonly detect: Run,
    private readonly recognise: Run,
    dictionary: string,
  ) {
    // The model was trained with a space after the characters of its list.
    this.letters = [...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
    this.alphabet = new Set(this.letters);
  }

  async read(picture: Pixels, signal?: AbortSignal): Promise<LineReading> {
    signal?.throwIfAborted();
    const lines: ReadLine[] = [];
    const found = await this.find(picture);
    const boxes = found.map(({ box }) => box);
    const columns = verticalOf(boxes);
    const stacks = stacksOf(boxes, columns);
    const vertical = new Set([...columns, ...stacks.flat()]);
    for (const { box, certainty } of found) {
      if (vertical.has(box)) continue;
      signal?.throwIfAborted();
      const characters = await this.readLine(picture, box);
      if (characters.length > 0) lines.push({ box, certainty, characters });
    }
    return { lines, verticalColumns: columns.size + stacks.length };
  }

  private async find(picture: Pixels): Promise<{ box: Box; certainty: number }[]> {
    const scale = Math.min(1, seen / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(tile, Math.round((side * scale) / tile) * tile),
    ) as [number, number];
    const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
    const { data } = await this.detect({
      data: planesOf(picture, whole, width, height, detectorNormal),
      dims: [1, 3, height, width],
    });
    const [x, y] = [picture.width / width, picture.height / height];
    return piecesOf({ width, height, data }).map(({ box, certainty }) => ({
      box: { left: box.left * x, top: box.top * y, width: box.width * x, height: box.height * y },
      certainty,
    }));
  }

  private async readLine(picture: Pixels, box: Box): Promise<ReadLine['characters']> {
    const filled = Math.min(maxWidth, Math.max(1, Math.ceil((box.width * lineHeight) / box.height)));
    const width = Math.max(minWidth, filled);
    const { data, dims } = await this.recognise({
      data: planesOf(picture, box, filled, lineHeight, recogniserNormal, width),
      dims: [1, 3, lineHeight, width],
    });
    const end = right(box);
    return decode(data, dims[1] ?? 0, this.letters).map(({ at, ...character }) => ({
      ...character,
      x: Math.min(end, box.left + (at * width * box.width) / filled),
    }));
  }
}
