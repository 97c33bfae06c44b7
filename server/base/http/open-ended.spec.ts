import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { anyCharacter } from '@libs/testing/any-character.js';
import { cases } from '@libs/testing/cases.js';
import type { Encoding } from './encoded.js';
import { ending, openEnded } from './open-ended.js';

const unpack: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const encodings = Object.keys(unpack) as Encoding[];

describe('A body whose end is added after it was compressed', () => {
  it('is read as if it had been compressed as a whole, whatever it contains', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300, unit: anyCharacter }),
      fc.constant('原画：スタッフ\n'.repeat(2_000)),
      // More than one stored block, and exactly one.
      fc.constantFrom('x'.repeat(140_000), 'x'.repeat(0xff_ff), 'x'.repeat(0x1_00_00), ''),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        text,
        fc.constantFrom(...encodings),
        async (start, one, other, encoding) => {
          const open = await openEnded(Buffer.from(start), encoding);
          for (const end of [one, other]) {
            const whole = unpack[encoding](Buffer.concat([open.bytes, ending(open, Buffer.from(end))]));
            expect(whole.toString()).toBe(Buffer.from(start + end).toString());
          }
        },
      ),
      cases(200),
    );
  });
});
