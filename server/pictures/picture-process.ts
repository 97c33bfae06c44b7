import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { PictureShape } from '../../libs/pictures/index.js';
import { built } from '../workers/worker-pool.js';
import type { MadePicture } from './encode-picture.js';
import { PictureFault } from './picture-fault.js';
import type { PictureAnswer } from './picture.worker.js';

/** Milliseconds after which a process that has nothing to do ends. */
const idle = 30_000;

/** Milliseconds between two looks at how much work a picture has been. */
const look = 50;

/** Milliseconds of a core that a process has worked, in its whole life; null where the system does not tell. */
function workOf(id: number): number | null {
  try {
    // Behind the name of the program, which may contain anything: user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** How many milliseconds a picture may take: of the clock, and of a core, since on a busy machine the clock says little about a picture. */
export interface PictureTime {
  clock: number;
  work?: number;
}

/** A picture took longer than it may. */
export class SlowPicture extends PictureFault {
  override name = 'SlowPicture';

  /** @param isWork whether it is much work, not only waiting for a busy machine. */
  constructor(readonly isWork: boolean) {
    super('The picture takes too long to read.');
  }
}

/** Decodes pictures, one at a time, in a process that is ended when one takes too long. It is started when it is needed. */
export class PictureProcess {
  private child: ChildProcess | null = null;
  private resting: NodeJS.Timeout | undefined;

  /**
   * Makes all sizes of a shape. @param most without the start of the process. Failures: PictureFault if the picture is damaged;
   * SlowPicture.
   */
  async make(bytes: Buffer, shape: PictureShape, most: PictureTime): Promise<MadePicture[]> {
    clearTimeout(this.resting);
    const child = await this.running();
    let timer: NodeJS.Timeout | undefined;
    let looking: NodeJS.Timeout | undefined;
    let forget: () => unknown = () => undefined;
    try {
      const answer = await new Promise<PictureAnswer>((done, failed) => {
        const broken = (code: number | null) =>
          failed(new PictureFault(`The picture cannot be read: its process ended (${code ?? 'killed'}).`));
        child.on('message', done).on('exit', broken).on('error', failed);
        forget = () => child.off('message', done).off('exit', broken).off('error', failed);
        const stop = (isWork: boolean) => {
          this.end();
          failed(new SlowPicture(isWork));
        };
        timer = setTimeout(() => stop(false), most.clock);
        const before = most.work === undefined ? null : workOf(child.pid!);
        if (before !== null)
          looking = setInterval(() => {
            if ((workOf(child.pid!) ?? 0) - before > most.work!) stop(true);
          }, look);
        child.send({ bytes, shape }, (error) => error && failed(error));
      });
      if ('fault' in answer) throw new PictureFault(answer.fault);
      return answer.made.map(({ size, body }) => ({ size, body: Buffer.from(body) }));
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
      forget();
      this.resting = setTimeout(() => this.end(), idle).unref();
    }
  }

  end(): void {
    clearTimeout(this.resting);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async running(): Promise<ChildProcess> {
    if (this.child) return this.child;
    const child = fork(built(new URL('./picture.worker.js', import.meta.url)), {
      // It needs no setting and knows no secret.
      env: {},
      execArgv: [],
      serialization: 'advanced',
    });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    this.child = child;
    // Loading the library takes a while, and is not the picture's fault.
    await new Promise<void>((done, failed) => {
      child.once('message', () => done());
      child.once('error', failed);
      child.once('exit', () => failed(new Error('The process for pictures ended before it was ready.')));
    });
    // It must not keep a command or a test from ending; while it works, `make` has its timer.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
