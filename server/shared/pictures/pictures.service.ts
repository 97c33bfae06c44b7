import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PictureShape, PictureSize } from '@libs/pictures/address.js';
import { etagOf } from '../../base/http/encoded.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import type { MadePicture } from './encode-picture.js';
import { fetchLimits, PictureFetcher } from './fetch-picture.js';
import { PictureFault } from './picture-fault.js';
import { typeOfSize } from './picture-kind.js';
import { PictureProcess, SlowPicture } from './picture-process.js';
import { PictureStore } from './picture-store.js';
import { Slots } from './slots.js';

export interface Picture {
  body: Buffer;
  etag: string;
  type: string;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** How long to wait before trying an unavailable picture again: after the first failure, the second and so on. */
const pauses = [minute, 5 * minute, 30 * minute, 120 * minute, 12 * 60 * minute, day];
/** After this time a stored picture is fetched again; until then, and if it is gone, the stored one is used. */
const freshFor = 30 * day;
/**
 * How many pictures are made at once. Each uses a core that answers requests: two only if there are more than two cores.
 */
const encoders = availableParallelism() > 2 ? 2 : 1;
/**
 * How long making a picture takes at most. One that takes longer than a usual one, which needs a tenth of it, begins again in a
 * process for such pictures. If it took much CPU time, all others of its host also go there for a while: nobody else waits for them.
 */
const usual = { elapsed: second, cpu: second / 2 };
const patientTimes = { elapsed: 20 * second };
const slowFor = 5 * minute;
/** Size of the in-memory picture cache in bytes. */
const maxHotBytes = 32 * 1024 * 1024;

interface Hot {
  picture: Picture;
  madeAt: number;
  usedAt: number;
}

/** External pictures, fetched once and encoded in the sizes that pages use (docs/decisions/0015). */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  private readonly log = new Logger('Pictures');
  private readonly fetcher: PictureFetcher;
  private readonly store: PictureStore;
  private readonly hot = new Map<string, Hot>();
  private hotBytes = 0;
  private readonly making = new Map<string, Promise<void>>();
  private readonly isOn: boolean;
  /** Held until a picture is made: a fetched one has up to 10 MB. */
  private readonly fetching = new Slots({
    all: 32,
    ofGroup: 4,
    waiting: 400,
    waitingOfGroup: 150,
    milliseconds: 20 * second,
  });
  private readonly encoding = new Slots({
    all: encoders,
    ofGroup: encoders,
    waiting: 200,
    waitingOfGroup: 150,
    milliseconds: 20 * second,
  });
  private readonly encodingSlowly = new Slots({
    all: 1,
    ofGroup: 1,
    waiting: 10,
    waitingOfGroup: 4,
    milliseconds: 2 * patientTimes.elapsed,
  });
  private readonly processes = Array.from({ length: encoders }, () => new PictureProcess());
  private readonly slowProcess = new PictureProcess();
  /** Hosts with pictures that took long, and until when they are remembered. */
  private readonly slowHosts = new Map<string, number>();

  constructor(@Inject(SETTINGS) { pictures, dataDir, publicUrl }: Settings) {
    this.isOn = pictures.bytes > 0;
    this.fetcher = new PictureFetcher({
      allowed: pictures.allowed,
      agent: `Staffroll pictures (+${publicUrl})`,
    });
    this.store = new PictureStore(join(dataDir, 'pictures'), pictures.bytes);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.fetcher.stop();
    await Promise.allSettled(this.making.values());
    for (const one of [...this.processes, this.slowProcess]) one.end();
  }

  /**
   * A picture in one of its sizes; null: it is currently unavailable. `mayFetch` is called before it is fetched, and
   * can prevent that by throwing. Failures: what `mayFetch` throws; BusyError.
   */
  async get(
    shape: PictureShape,
    size: PictureSize,
    address: string,
    mayFetch: () => void,
  ): Promise<Picture | null> {
    if (!this.isOn) return null;
    const key = this.store.key(shape, address);
    const kept = await this.kept(key, size);
    if (kept) {
      if (Date.now() - kept.madeAt > freshFor) this.renew(key, shape, address);
      return kept.picture;
    }
    let making = this.making.get(key);
    if (!making) {
      const failure = await this.store.failure(key);
      if (failure && failure.until > Date.now()) return null;
      making = this.making.get(key);
      if (!making) {
        mayFetch();
        making = this.begin(key, shape, address, failure?.tries ?? 0);
      }
    }
    await making;
    return (await this.kept(key, size))?.picture ?? null;
  }

  private async kept(key: string, size: PictureSize): Promise<Hot | null> {
    const name = `${key}.${size}`;
    const hot = this.hot.get(name);
    if (hot) {
      this.hot.delete(name);
      this.hot.set(name, hot);
      if (Date.now() - hot.usedAt > 60 * minute) {
        hot.usedAt = Date.now();
        void this.store.mark(key, size, hot.madeAt);
      }
      return hot;
    }
    const found = await this.store.read(key, size);
    return found && this.heat(key, size, found.body, found.madeAt);
  }

  private heat(key: string, size: PictureSize, body: Buffer, madeAt: number): Hot {
    const name = `${key}.${size}`;
    this.cool(name);
    const one: Hot = {
      picture: { body, etag: etagOf(body), type: typeOfSize(size) },
      madeAt,
      usedAt: Date.now(),
    };
    this.hot.set(name, one);
    this.hotBytes += body.length;
    for (const oldest of this.hot.keys()) {
      if (this.hotBytes <= maxHotBytes) break;
      this.cool(oldest);
    }
    return one;
  }

  private cool(name: string): void {
    const one = this.hot.get(name);
    if (!one) return;
    this.hot.delete(name);
    this.hotBytes -= one.picture.body.length;
  }

  /**
   * One at a time for each picture: within the process through `making`, between processes through the store's lock.
   */
  private begin(key: string, shape: PictureShape, address: string, tries: number): Promise<void> {
    const making = this.make(key, shape, address, tries).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make(key: string, shape: PictureShape, address: string, tries: number): Promise<void> {
    const isMine = await this.locked(key);
    if (!isMine) return;
    try {
      await this.fetchAndKeep(key, shape, address);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      const pause = pauses[Math.min(tries, pauses.length - 1)]!;
      this.log.debug(`${address}: ${error.message} Next attempt in ${pause / minute} minutes.`);
      const failure = { tries: tries + 1, until: Date.now() + pause, reason: error.message };
      await this.store.keepFailure(key, failure).catch((fault: Error) => this.tellOfDisk(fault));
    } finally {
      await this.store.unlock(key);
    }
  }

  private async fetchAndKeep(key: string, shape: PictureShape, address: string): Promise<void> {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const result = await this.fetching.run(host, async () => {
      const bytes = await this.fetcher.fetch(address);
      return (await this.encodeQuickly(bytes, shape, host)) ?? bytes;
    });
    const made = Buffer.isBuffer(result)
      ? await this.encodingSlowly.run(host, () => this.slowProcess.make(result, shape, patientTimes))
      : result;
    await this.store.keep(key, made).catch((fault: Error) => this.tellOfDisk(fault));
    for (const { size, body } of made) this.heat(key, size, body, Date.now());
  }

  /** null: it takes longer than it may here. */
  private async encodeQuickly(
    bytes: Buffer,
    shape: PictureShape,
    host: string,
  ): Promise<MadePicture[] | null> {
    const now = Date.now();
    for (const [slow, until] of this.slowHosts) if (until < now) this.slowHosts.delete(slow);
    if (this.slowHosts.has(host)) return null;
    try {
      return await this.encoding.run(host, async () => {
        const process = this.processes.pop()!;
        try {
          return await process.make(bytes, shape, usual);
        } finally {
          this.processes.push(process);
        }
      });
    } catch (error) {
      if (!(error instanceof SlowPicture)) throw error;
      if (error.isExpensive) this.slowHosts.set(host, Date.now() + slowFor);
      return null;
    }
  }

  /** If the disk does not work, each process makes its own pictures and keeps them in memory. */
  private async locked(key: string): Promise<boolean> {
    try {
      return await this.store.lock(key, fetchLimits.milliseconds * 2);
    } catch (fault) {
      this.tellOfDisk(fault as Error);
      return true;
    }
  }

  private renew(key: string, shape: PictureShape, address: string): void {
    if (this.making.has(key)) return;
    const work = (async () => {
      try {
        await this.fetchAndKeep(key, shape, address);
      } catch {
        // The stored one stays in use, and is refreshed again in a day.
        for (const [name, one] of this.hot) {
          if (name.startsWith(`${key}.`)) one.madeAt = Date.now() - freshFor + day;
        }
      }
    })().finally(() => this.making.delete(key));
    this.making.set(key, work);
  }

  private trouble = '';

  private tellOfDisk(fault: Error): void {
    if (fault.message !== this.trouble) this.log.warn(`Pictures cannot be stored on disk: ${fault.message}`);
    this.trouble = fault.message;
  }
}
