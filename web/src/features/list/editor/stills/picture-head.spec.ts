import sharp from 'sharp';
import { pictureHead } from './picture-head';
import { openPicture, refusal } from './open-picture';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } });
const blobOf = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]);

describe('the head of a picture', () => {
  it.each([
    ['png', () => blank(1200, 30).png()],
    [
      'jpeg',
      () =>
        blank(1200, 30)
          .jpeg()
          .withMetadata({ exif: { IFD0: { Copyright: 'x'.repeat(9_000) } } }),
    ],
    ['webp', () => blank(1200, 30).webp()],
    ['webp', () => blank(1200, 30).webp({ lossless: true })],
    [
      'webp',
      () =>
        blank(1200, 30)
          .webp()
          .withMetadata({ exif: { IFD0: { Copyright: 'x' } } }),
    ],
  ])('says the size of a %s', async (type, picture) => {
    const head = await pictureHead(blobOf(await picture().toBuffer()));
    expect(head).toEqual({ type, width: 1200, height: 30 });
  });

  it('is not there in other files, whatever they are called', async () => {
    expect(await pictureHead(blobOf('原画：高橋博行'))).toBeNull();
    expect(await pictureHead(blobOf(await blank(12, 12).gif().toBuffer()))).toBeNull();
    expect(await pictureHead(blobOf(''))).toBeNull();
  });
});

describe('a file that somebody chose', () => {
  it('is refused before a browser decodes it, if it is far too large', async () => {
    const bytes = await blank(1, 1).png().toBuffer();
    // The first chunk, IHDR, begins with width and height.
    bytes.writeUInt32BE(12_000, 16);
    bytes.writeUInt32BE(9_000, 20);
    await expect(openPicture(blobOf(bytes))).rejects.toThrow('12,000 × 9,000 pixels');
  });

  it('is refused if it is empty or of another type', () => {
    expect(refusal(new File([], 'a.png', { type: 'image/png' }))).toBe('This file is empty.');
    expect(refusal(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }))).toContain(
      'cannot be read. Choose a PNG',
    );
  });
});
