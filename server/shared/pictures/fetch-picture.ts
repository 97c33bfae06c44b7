import { type Dispatcher, request } from 'undici';
import { discard, OutboundHttp, type OutsideOptions } from '../../base/outbound-http/outbound-http.js';
import { PictureFault } from './picture-fault.js';
import { kindBytes, pictureKind } from './picture-kind.js';

/** Limits of one picture. */
export const fetchLimits = { bytes: 10 * 1024 * 1024, milliseconds: 10_000, redirects: 3 };

interface PictureFetcherOptions extends Pick<OutsideOptions, 'allowed' | 'lookup'> {
  /** The `User-Agent`, which identifies the site to hosts. */
  agent: string;
  limits?: typeof fetchLimits;
}

/** Fetches pictures from hosts on the public internet only. */
export class PictureFetcher {
  private readonly limits: typeof fetchLimits;
  private readonly outside: OutboundHttp;

  constructor(private readonly options: PictureFetcherOptions) {
    this.limits = options.limits ?? fetchLimits;
    this.outside = new OutboundHttp({
      ...options,
      protocols: ['https:', 'http:'],
      isAllowedPort: () => false,
      milliseconds: this.limits.milliseconds,
    });
  }

  stop(): Promise<void> {
    return this.outside.stop();
  }

  /**
   * The bytes of a picture of a supported type, following redirects. Nothing about the reader is sent along. Failure:
   * PictureFault, also on a timeout.
   */
  async fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.limits.milliseconds);
    try {
      let url = new URL(address);
      for (let hop = 0; hop <= this.limits.redirects; hop++) {
        const dispatcher = this.outside.dispatcherFor(url);
        const answer = await request(url, {
          dispatcher,
          signal,
          headers: {
            'user-agent': this.options.agent,
            accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
            'accept-encoding': 'identity',
          },
        });
        const { statusCode, headers, body } = answer;
        const location = headers['location'];
        if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
          discard(body);
          url = new URL(location, url);
          continue;
        }
        if (statusCode !== 200) {
          discard(body);
          throw new PictureFault(`${url.host} answered ${statusCode}.`);
        }
        return await this.read(answer);
      }
      throw new PictureFault(`More than ${this.limits.redirects} redirects.`);
    } catch (error) {
      if (error instanceof PictureFault) throw error;
      if (signal.aborted)
        throw new PictureFault(`No answer within ${this.limits.milliseconds / 1000} seconds.`);
      throw new PictureFault((error as Error).message);
    }
  }

  private async read({ headers, body }: Dispatcher.ResponseData): Promise<Buffer> {
    const parts: Buffer[] = [];
    let bytes = 0;
    let isKnown = false;
    const refuse = (reason: string): never => {
      discard(body);
      throw new PictureFault(reason);
    };
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      refuse('The answer is compressed, which was not requested.');
    if (Number(headers['content-length']) > this.limits.bytes) refuse('The picture is too large.');
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes > this.limits.bytes) refuse('The picture is too large.');
      if (!isKnown && bytes >= kindBytes) {
        isKnown = pictureKind(Buffer.concat(parts)) !== null;
        if (!isKnown) refuse('The picture is not a JPEG, PNG, GIF, WebP or AVIF.');
      }
    }
    if (!isKnown) throw new PictureFault('The picture is not a JPEG, PNG, GIF, WebP or AVIF.');
    return Buffer.concat(parts, bytes);
  }
}
