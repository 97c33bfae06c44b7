import sharp, { type Sharp } from 'sharp';
import { type PictureShape, pictureShapes, type PictureSize } from '@libs/pictures/address.js';
import { PictureFault } from './picture-fault.js';
import { pictureKind } from './picture-kind.js';
import { withoutNotes } from './picture-parts.js';

// Each picture uses one thread, and only the required loaders may read files from elsewhere: no SVG, PDF or TIFF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Maximum number of pixels; decoded, they take four bytes each. */
const maxPixels = 32_000_000;
/** AVIF is decoded as a whole, in several copies: 20 bytes for each pixel. */
const maxPixelsOfAvif = 12_000_000;
const maxSeconds = 10;

/** WebP at its third lowest effort: AVIF takes 8 times as long for half of the bytes (docs/decisions/0015). */
const webp = { quality: 78, effort: 2 };
const covering = { fit: 'outside', withoutEnlargement: true } as const;
const within = { fit: 'inside', withoutEnlargement: true } as const;

/** The largest size of a shape comes first: the others are made from it, so that a large picture is decoded once. */
const largest: Record<PictureShape, (picture: Sharp) => Sharp> = {
  cover: (picture) => picture.resize(600, 900, covering),
  face: (picture) => picture.resize(192, 192, covering),
  note: (picture) => picture.resize(1_280, 4_000, within),
};
const makers: Record<PictureSize, (picture: Sharp) => Sharp> = {
  'cover-160': (picture) => picture.resize(160, 240, covering).webp(webp),
  'cover-360': (picture) => picture.resize(360, 540, covering).webp(webp),
  // Not every program that renders link previews reads WebP.
  share: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  'face-96': (picture) => picture.resize(96, 96, covering).webp(webp),
  'face-192': (picture) => picture.webp(webp),
  note: (picture) => picture.webp(webp),
};

export interface MadePicture {
  size: PictureSize;
  body: Buffer;
}

/**
 * Makes all sizes of a shape from a picture: its first frame, rotated upright, without metadata. Uses one thread at a
 * time. The library counts no time until it has read the head of a picture: call it in a process that can be ended
 * (picture-process.ts). Failure: PictureFault if it is damaged, of another type or has too many pixels.
 */
export async function encodePicture(bytes: Buffer, shape: PictureShape): Promise<MadePicture[]> {
  const kind = pictureKind(bytes);
  if (!kind) throw new PictureFault('The picture is not a JPEG, PNG, GIF, WebP or AVIF.');
  const made: MadePicture[] = [];
  try {
    const read = kind === 'png' ? withoutNotes(bytes) : bytes;
    const whole = sharp(read, {
      failOn: 'error',
      limitInputPixels: kind === 'avif' ? maxPixelsOfAvif : maxPixels,
      pages: 1,
      autoOrient: true,
    });
    const { data, info } = await largest[shape](whole)
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const size of pictureShapes[shape]) {
      const body = await makers[size](sharp(data, { raw })).timeout({ seconds: maxSeconds }).toBuffer();
      made.push({ size, body });
    }
  } catch (error) {
    throw new PictureFault(`The picture cannot be read: ${(error as Error).message}`);
  }
  return made;
}
