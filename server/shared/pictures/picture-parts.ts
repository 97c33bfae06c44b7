import { PictureFault } from './picture-fault.js';

/** Chunks of a PNG that say what its pixels look like; all others are notes about it. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'eXIf']);
/** A colour profile is compressed, and has a few kilobytes. */
const maxOfProfile = 64 * 1024;
const signature = 8;

/**
 * A PNG without its notes: libpng unpacks compressed ones (`zTXt`, `iTXt`) as a whole before it looks at a single pixel, and a few
 * kilobytes of them become gigabytes. Failure: PictureFault, if its chunks do not add up.
 */
export function withoutNotes(png: Buffer): Buffer {
  const kept = [png.subarray(0, signature)];
  let hasProfile = false;
  for (let at = signature; at < png.length;) {
    if (at + 12 > png.length) throw new PictureFault('The picture ends in the middle of a chunk.');
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) throw new PictureFault('The picture ends in the middle of a chunk.');
    const name = png.toString('latin1', at + 4, at + 8);
    const isProfile = name === 'iCCP' && !hasProfile && end - at <= maxOfProfile;
    if (isProfile) hasProfile = true;
    if (isProfile || shown.has(name)) kept.push(png.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
