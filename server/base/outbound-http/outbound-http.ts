import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isPublicAddress, publicLookup } from './public-address.js';

/** Why an address is not connected to, as a sentence. */
export class OutsideFault extends Error {
  override name = 'OutsideFault';
}

export interface OutsideOptions {
  /** With the colon, such as `https:`. */
  protocols: readonly string[];
  /** Whether a port that the address names is allowed; those of the protocols always are. */
  isAllowedPort: (port: number) => boolean;
  /** `host:port` of the stand-in for the internet in tests; ports and addresses of all others are checked. */
  allowed: readonly string[];
  /** Until a connection must be open. */
  milliseconds: number;
  lookup?: ReturnType<typeof publicLookup>;
}

/** Connections to addresses that users enter: to hosts on the public internet only. */
export class OutboundHttp {
  private readonly checked: Agent;
  private readonly unchecked = new Agent({ maxResponseSize: -1 });

  constructor(private readonly options: OutsideOptions) {
    this.checked = new Agent({
      connect: { lookup: options.lookup ?? publicLookup(), timeout: options.milliseconds },
      // Requests are small and answers are read at once; a connection is reused for further ones to the same host.
      keepAliveTimeout: 10_000,
      connections: 8,
      maxHeaderSize: 16 * 1024,
    });
  }

  async stop(): Promise<void> {
    await Promise.all([this.checked.destroy(), this.unchecked.destroy()]);
  }

  /** For one request to this address; what its name resolves to is checked when the connection opens. Failure: OutsideFault. */
  dispatcherFor(url: URL): Dispatcher {
    const { protocols, isAllowedPort, allowed } = this.options;
    if (url.username || url.password) throw new OutsideFault('The address contains a user name or password.');
    if (allowed.includes(url.host)) return this.unchecked;
    if (!protocols.includes(url.protocol))
      throw new OutsideFault(
        `Addresses of ${url.protocol} are not allowed, only of ${protocols.join(' and ')}`,
      );
    if (url.port && !isAllowedPort(Number(url.port)))
      throw new OutsideFault(`Port ${url.port} is not allowed.`);
    // Connecting to an IP address does not look anything up. URL parsing has normalised every form of an IPv4 address.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) && !isPublicAddress(host)) throw new OutsideFault(`${host} is not a public address.`);
    return this.checked;
  }
}

/** Discards an answer whose body is not needed. */
export function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  body.destroy();
}
