import { isUtf8 } from 'node:buffer';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errors, Failure } from '../../libs/contract/index.js';
import { problemOf } from './problem.filter.js';

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
 * The encoded form of an address that a program sent as raw UTF-8, which Node does not parse; null: something else is wrong. Only
 * addresses of this site, so that it leads nowhere else.
 */
function encodedAddress({ code, rawPacket }: BrokenRequest): string | null {
  if (code !== 'HPE_INVALID_URL' || !rawPacket) return null;
  const line = rawPacket.subarray(0, rawPacket.indexOf('\r\n'));
  if (!isUtf8(line)) return null;
  const [, address] = /^(?:GET|HEAD) (\/(?!\/)[^\s\\]*) HTTP\/1\.[01]$/.exec(line.toString()) ?? [];
  const encoded = address?.replace(/[\u0080-\u{10ffff}]+/gu, (raw) => encodeURIComponent(raw));
  // Otherwise some other character is at fault, and the same request would come again.
  return encoded !== address && encoded !== undefined && /^[!-~]+$/.test(encoded) ? encoded : null;
}

/**
 * Also answers requests that Node cannot parse: those with raw UTF-8 in their address by leading on to the encoded one, others
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
    const address = encodedAddress(error);
    if (address !== null) {
      socket.end(
        `HTTP/1.1 308 Permanent Redirect\r\nLocation: ${address}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
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
