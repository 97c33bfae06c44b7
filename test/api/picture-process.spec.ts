import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { picture } from '../support/picture-host.js';
import { PictureProcess, SlowPicture } from '../../server/shared/pictures/picture-process.js';
import { byDay } from '../support/by-day.js';

describe('The process that decodes pictures', () => {
  const made = new PictureProcess();
  afterAll(() => made.end());

  it('makes the sizes of a picture, and says what is wrong with one', async () => {
    const sizes = await made.make(await picture(460, 690), 'cover', { elapsed: 60_000 });
    expect(sizes.map(({ size }) => size)).toEqual(['cover-160', 'cover-360', 'share']);
    expect((await sharp(sizes[0]!.body).metadata()).width).toBe(160);
    await expect(made.make(Buffer.from('<svg/>'), 'cover', { elapsed: 60_000 })).rejects.toThrow(
      'not a JPEG',
    );
  });

  const limits = [
    ['of a core', { elapsed: 60_000, cpu: 100 }],
    ['by the clock', { elapsed: 1 }],
  ] as const;
  it.each(byDay(limits, 1))(
    'is ended when a picture takes longer than it may %s, and begins anew',
    async (_what, most) => {
      // More pixels than anything decodes in so short a time.
      const large = await sharp({ create: { width: 3_400, height: 3_400, channels: 3, background: '#123' } })
        .avif({ effort: 0 })
        .toBuffer();
      const before = decoders();
      await expect(made.make(large, 'note', most)).rejects.toThrow(SlowPicture);
      await eventually('Ended', async () => (decoders().some((id) => before.includes(id)) ? null : true));
      expect(await made.make(await picture(40, 40), 'face', { elapsed: 60_000 })).toHaveLength(2);
    },
  );

  /** What the system says of a process of this machine; nothing where it does not tell, or if the process has ended. */
  function told(what: string): string {
    try {
      return readFileSync(`/proc/${what}`, 'utf8');
    } catch {
      return '';
    }
  }
  /** The ids of such processes that this one has started. */
  const decoders = (): string[] =>
    (told(`${process.pid}/task/${process.pid}/children`).match(/\d+/g) ?? []).filter((id) =>
      told(`${id}/cmdline`).includes('picture.worker'),
    );
});
