import type { Box, Pixels } from './reader.js';

/** How a byte of a picture becomes an input of the model: (byte / 255 − mean) / deviation, for blue, green, red. */
export interface Normal {
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
}

/**
 * Scales a part of a picture to `width` × `height`, in the layout of the models: all blue, then all green, then all red. Each new
 * pixel is the mean of the old ones that it covers, or is interpolated between four of them if the part is enlarged. `stride`:
 * pixels per row of the result; what the part does not fill stays 0.
 */
export function planesOf(
  picture: Pixels,
  part: Box,
  width: number,
  height: number,
  { mean, deviation }: Normal,
  stride = width,
): Float32Array {
  const planes = new Float32Array(3 * stride * height);
  const across = weights(part.left, part.width, width, picture.width);
  const down = weights(part.top, part.height, height, picture.height);
  const { data } = picture;
  const size = stride * height;
  // One direction after the other: first scales all needed rows horizontally, each once.
  const scaled = new Map<number, Float32Array>();
  const scaledRow = (y: number): Float32Array => {
    const known = scaled.get(y);
    if (known) return known;
    const row = new Float32Array(3 * width);
    for (let x = 0; x < width; x += 1) {
      const { from, shares } = across[x]!;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let at = 0; at < shares.length; at += 1) {
        const pixel = (y * picture.width + from + at) * 4;
        const share = shares[at]!;
        red += data[pixel]! * share;
        green += data[pixel + 1]! * share;
        blue += data[pixel + 2]! * share;
      }
      row[3 * x] = blue;
      row[3 * x + 1] = green;
      row[3 * x + 2] = red;
    }
    scaled.set(y, row);
    return row;
  };
  for (let y = 0; y < height; y += 1) {
    const { from, shares } = down[y]!;
    for (const done of scaled.keys()) if (done < from) scaled.delete(done);
    const rows = shares.map((_, at) => scaledRow(from + at));
    for (let x = 0; x < width; x += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        let value = 0;
        for (let at = 0; at < rows.length; at += 1) value += rows[at]![3 * x + colour]! * shares[at]!;
        planes[colour * size + y * stride + x] = (value / 255 - mean[colour]!) / deviation[colour]!;
      }
    }
  }
  return planes;
}

/** For every new pixel along one side: the first contributing old pixel, and the weight of each. */
function weights(
  start: number,
  length: number,
  count: number,
  limit: number,
): { from: number; shares: number[] }[] {
  const step = length / count;
  const last = limit - 1;
  const inside = (at: number) => Math.min(Math.max(at, 0), last);
  return Array.from({ length: count }, (_, index) => {
    if (step <= 1) {
      const at = inside(start + (index + 0.5) * step - 0.5);
      const from = Math.min(Math.floor(at), Math.max(0, last - 1));
      const share = Math.min(1, at - from);
      return { from, shares: last === 0 ? [1] : [1 - share, share] };
    }
    const begin = inside(start + index * step);
    const end = Math.min(Math.max(start + (index + 1) * step, begin + 1e-6), limit);
    const from = Math.floor(begin);
    const shares: number[] = [];
    for (let at = from; at < end; at += 1)
      shares.push((Math.min(end, at + 1) - Math.max(begin, at)) / (end - begin));
    return { from, shares };
  });
}
