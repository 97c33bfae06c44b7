import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { PictureShape } from '@libs/pictures/address.js';
import { built } from '../../base/workers/worker-pool.js';
import type { MadePicture } from './encode-picture.js';
import { PictureFault } from './picture-fault.js';
import type { PictureAnswer } from './picture.worker.js';

/** Milliseconds after which a process that has nothing to do ends. */
const idle = 30_000;

/** Milliseconds between two checks of the CPU time. */
const checkInterval = 50;

/** The CPU time of a process in milliseconds; null where the system does not tell. */
function cpuTimeOf(id: number): number | null {
  try {
    // Behind the name of the program, which may contain anything: user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Limits in milliseconds. On a busy machine, the elapsed time says little about a picture; the CPU time does. */
interface TimeLimits {
  elapsed: number;
  cpu?: number;
}

/** A picture took longer than it may. */
export class SlowPicture extends PictureFault {
  override name = 'SlowPicture';

  /** @param isExpensive whether it took much CPU time, and did not only wait for a busy machine. */
  constructor(readonly isExpensive: boolean) {
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
  async make(bytes: Buffer, shape: PictureShape, most: TimeLimits): Promise<MadePicture[]> {
    clearTimeout(this.resting);
    const child = await this.running();
    let timer: NodeJS.Timeout | undefined;
    let checking: NodeJS.Timeout | undefined;
    let forget: () => unknown = () => undefined;
    try {
      const answer = await new Promise<PictureAnswer>((done, failed) => {
        const broken = (code: number | null) =>
          failed(new PictureFault(`The picture cannot be read: its process ended (${code ?? 'killed'}).`));
        child.on('message', done).on('exit', broken).on('error', failed);
        forget = () => child.off('message', done).off('exit', broken).off('error', failed);
        const stop = (isExpensive: boolean) => {
          this.end();
          failed(new SlowPicture(isExpensive));
        };
        timer = setTimeout(() => stop(false), most.elapsed);
        const before = most.cpu === undefined ? null : cpuTimeOf(child.pid!);
        if (before !== null)
          checking = setInterval(() => {
            if ((cpuTimeOf(child.pid!) ?? 0) - before > most.cpu!) stop(true);
          }, checkInterval);
        child.send({ bytes, shape }, (error) => error && failed(error));
      });
      if ('fault' in answer) throw new PictureFault(answer.fault);
      return answer.made.map(({ size, body }) => ({ size, body: Buffer.from(body) }));
    } finally {
      clearTimeout(timer);
      clearInterval(checking);
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
