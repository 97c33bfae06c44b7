import { isUtf8 } from 'node:buffer';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { problemOf } from './problem.filter.js';

/** Milliseconds without a byte after which such a connection is closed. */
const maxSilence = 60_000;

interface BrokenRequest extends NodeJS.ErrnoException {
  /** What was received last. */
  rawPacket?: Buffer;
}

/** An answer to HEAD has no body. The start of headers that are too long may have come earlier, so the method may be unknown. */
function mayBeHead({ rawPacket }: BrokenRequest, isTooLong: boolean): boolean {
  const [, method] = /^([A-Z]+) /.exec(rawPacket?.toString('latin1', 0, 20) ?? '') ?? [];
  return method === 'HEAD' || (isTooLong && method === undefined);
}

/**
 * The same request with its address encoded, where a program sent raw UTF-8, which Node does not parse (curl and others send what
 * was typed); null: something else is wrong.
 */
function withEncodedAddress({ code, rawPacket }: BrokenRequest): Buffer | null {
  if (code !== 'HPE_INVALID_URL' || !rawPacket) return null;
  const end = rawPacket.indexOf('\r\n');
  const line = rawPacket.subarray(0, end);
  if (end < 0 || !isUtf8(line)) return null;
  const [, method, address] = /^(GET|HEAD) (\/[^\s\\]*) HTTP\/1\.[01]$/.exec(line.toString()) ?? [];
  const encoded = address?.replace(/[\u0080-\u{10ffff}]+/gu, (raw) => encodeURIComponent(raw));
  // Otherwise some other character is at fault, and the same request would come again.
  if (encoded === address || encoded === undefined || !/^[!-~]+$/.test(encoded)) return null;
  return Buffer.concat([Buffer.from(`${method} ${encoded} HTTP/1.1`), rawPacket.subarray(end)]);
}

/** A connection that begins with other bytes than the client sent, and continues as the client's own. */
class Readdressed extends Duplex {
  readonly remoteAddress: string | undefined;
  readonly encrypted: boolean;

  constructor(
    private readonly client: Duplex,
    begin: Buffer,
  ) {
    super();
    // Another one of these, if such a request comes again.
    this.remoteAddress = (client as Socket).remoteAddress;
    this.encrypted = 'encrypted' in client;
    // What Node's parser listened to: it has given up, and would be asked again.
    for (const event of ['data', 'readable', 'end', 'drain', 'timeout', 'error'])
      client.removeAllListeners(event);
    this.push(begin);
    client.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) client.pause();
    });
    client.on('end', () => this.push(null));
    client.on('error', (error) => this.destroy(error));
    client.on('close', () => this.destroy());
    if (client instanceof Socket) client.setTimeout(maxSilence, () => client.destroy());
  }

  override _read(): void {
    this.client.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.client.write(bytes, done);
  }

  override _final(done: () => void): void {
    this.client.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.client.destroy();
    done(error);
  }
}

/**
 * Also answers requests that Node cannot parse: those with raw UTF-8 in their address like the encoded one, others
 * (malformed, too long, too slow) with problem+json.
 */
export function explainBrokenRequests(server: Server): void {
  server.on('clientError', (error: BrokenRequest, socket: Duplex) => {
    // Browsers open connections ahead of time. One that nothing was sent on is closed without a word: an answer would wait
    // in it, and the browser would take it for the answer to the next request.
    const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && (socket as Socket).bytesRead === 0;
    if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
      socket.destroy();
      return;
    }
    const encoded = withEncodedAddress(error);
    if (encoded) {
      server.emit('connection', new Readdressed(socket, encoded));
      return;
    }
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const { code } = new Failure(isTooLong ? 'headers-too-large' : 'bad-request');
    const { status } = errors[code];
    const body = JSON.stringify(problemOf(new Failure(code)));
    socket.end(
      `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
        `Connection: close\r\nCache-Control: no-store\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${mayBeHead(error, isTooLong) ? '' : body}`,
    );
  });
}
