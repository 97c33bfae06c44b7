/* A process that decodes pictures which anybody may have made. Whoever started it ends it when one takes too long: nothing else stops a
   decoder that is at work. */
import { constants, setPriority } from 'node:os';
import type { PictureShape } from '@libs/pictures/address.js';
import { encodePicture, type MadePicture } from './encode-picture.js';
import { PictureFault } from './picture-fault.js';

export interface PictureTask {
  bytes: Uint8Array;
  shape: PictureShape;
}

export type PictureAnswer = { made: MadePicture[] } | { fault: string };

try {
  // Requests are answered first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not everywhere allowed, and not needed.
}

process.on('message', ({ bytes, shape }: PictureTask) => {
  encodePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), shape).then(
    (made) => process.send!({ made } satisfies PictureAnswer),
    (error: Error) => {
      // Anything but a fault of the picture is a fault of ours, which ends this process with its message.
      if (!(error instanceof PictureFault)) throw error;
      process.send!({ fault: error.message } satisfies PictureAnswer);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
