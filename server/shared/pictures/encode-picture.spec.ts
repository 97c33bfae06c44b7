import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from '../../../test/support/picture-host.js';
import { encodePicture } from './encode-picture.js';
import { withoutNotes } from './picture-parts.js';

const sizesOf = async (made: { size: string; body: Buffer }[]) =>
  Promise.all(
    made.map(async ({ size, body }) => {
      const { format, width, height } = await sharp(body).metadata();
      return [size, format, width, height];
    }),
  );

describe('Making the sizes of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const made = await encodePicture(await picture(460, 690, format), 'cover');
    expect(await sizesOf(made)).toEqual([
      ['cover-160', 'webp', 160, 240],
      ['cover-360', 'webp', 360, 540],
      ['share', 'jpeg', 460, 690],
    ]);
  });

  it('enlarges nothing, and bounds pictures in texts', async () => {
    expect(await sizesOf(await encodePicture(await picture(40, 40), 'face'))).toEqual([
      ['face-96', 'webp', 40, 40],
      ['face-192', 'webp', 40, 40],
    ]);
    expect(await sizesOf(await encodePicture(await picture(3_000, 1_500), 'note'))).toEqual([
      ['note', 'webp', 1_280, 640],
    ]);
  });

  it('rotates it upright and drops all metadata', async () => {
    const bytes = await sharp(await picture(300, 200))
      .withExif({ IFD0: { Copyright: 'somewhere at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [made] = await encodePicture(bytes, 'note');
    const { width, height, exif } = await sharp(made!.body).metadata();
    expect([width, height, exif]).toEqual([200, 300, undefined]);
  });

  it('refuses a small file that decodes to a huge picture', async () => {
    await expect(encodePicture(hugePng(60_000, 60_000), 'cover')).rejects.toThrow('pixel limit');
    const avif = await picture(16, 16, 'avif');
    // Its box with the extent says width and height.
    const extent = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(4_001, extent);
    avif.writeUInt32BE(3_000, extent + 4);
    await expect(encodePicture(avif, 'cover')).rejects.toThrow('pixel limit');
  });

  it('unpacks no notes of a PNG, however small they are packed', async () => {
    const whole = await picture(400, 400, 'png');
    const packed = deflateSync(Buffer.alloc(50_000_000));
    const note = (name: string, before: string) =>
      chunk(name, Buffer.concat([Buffer.from(before, 'latin1'), packed]));
    const bomb = (of: Buffer[]) => Buffer.concat([whole.subarray(0, 33), ...of, whole.subarray(33)]);
    const notes = [
      note('zTXt', 'Title\0\0'),
      note('iTXt', 'Title\0\u0001\0\0\0'),
      note('iCCP', 'Profile\0\0'),
      note('zxNt', ''),
    ];
    const many = bomb(Array.from({ length: 10 }, () => notes).flat());
    // Without them it is the same picture: a bound of time would depend on the machine.
    expect(withoutNotes(many).length).toBeLessThan(whole.length + 64 * 1024);
    const spent = async (bytes: Buffer) => {
      const before = process.cpuUsage();
      await encodePicture(bytes, 'face');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    await spent(whole);
    // 2 GB to unpack take seconds.
    expect(await spent(many)).toBeLessThan((await spent(whole)) * 5 + 300);
  });

  it('keeps the colours of a PNG with a profile, and refuses chunks that do not add up', async () => {
    const wide = await sharp(await picture(40, 40, 'png'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect(wide.includes('iCCP')).toBe(true);
    expect(withoutNotes(wide).includes('iCCP')).toBe(true);
    const pixels = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').raw().toBuffer();
    expect(await pixels(withoutNotes(wide))).toEqual(await pixels(wide));
    for (const end of [wide.length - 20, 37, 10])
      await expect(encodePicture(wide.subarray(0, end), 'face')).rejects.toThrow('middle of a chunk');
  });

  it('refuses damaged files', async () => {
    const whole = await picture(400, 400, 'png');
    await expect(encodePicture(whole.subarray(0, whole.length / 2), 'cover')).rejects.toThrow(
      'The picture cannot be read',
    );
  });

  it('refuses SVG', async () => {
    await expect(
      encodePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'cover'),
    ).rejects.toThrow('The picture is not a JPEG, PNG, GIF, WebP or AVIF.');
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG of a few hundred bytes that claims to have this many pixels. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
