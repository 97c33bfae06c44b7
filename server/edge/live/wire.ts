import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What carries a connection: one WebSocket, or one request after the other of a client that polls. */
export interface Wire {
  readonly isClosed: boolean;
  /** Bytes handed to the system that the client has not read yet. */
  readonly waiting: number;
  /** Calls with the number of received bytes, before they are decoded. */
  onBytes(listener: (bytes: number) => void): void;
  /** Calls once, when it is closed. */
  onClose(listener: () => void): void;
  stopReading(): void;
  destroy(): void;
}

export class WebSocketWire implements Wire {
  constructor(private readonly socket: Socket) {}

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  get waiting(): number {
    return this.socket.writableLength;
  }

  onBytes(listener: (bytes: number) => void): void {
    // Before the message is decoded: complete messages no longer count as incomplete bytes.
    this.socket.prependListener('data', (chunk: Buffer) => listener(chunk.length));
  }

  onClose(listener: () => void): void {
    this.socket.once('close', listener);
  }

  stopReading(): void {
    // Pausing alone is not enough: WebSockets resume the transport whenever they have processed their input.
    this.socket.removeAllListeners('data');
    this.socket.pause();
  }

  destroy(): void {
    this.socket.destroy();
  }
}

/** A connection of Engine.IO that polls, as far as it is used here. */
interface Polling {
  on(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** Between the packets of one request. JSON never contains it. */
const separator = '\u001E';
/** Packets in one request. Clients that wait for each answer send a few. */
const maxPackets = 200;

export class PollingWire implements Wire {
  private polling: Polling | null = null;
  private isOver = false;
  private readonly requests = new Map<ServerResponse, IncomingMessage>();
  private readonly listeners: { bytes: ((bytes: number) => void)[]; close: (() => void)[] } = {
    bytes: [],
    close: [],
  };

  /** @param handshake the answer to the first request, with which it closes unless it is accepted. */
  constructor(handshake: ServerResponse) {
    handshake.once('close', () => this.polling || this.end());
  }

  get isClosed(): boolean {
    return this.isOver;
  }

  get waiting(): number {
    let bytes = 0;
    for (const response of this.requests.keys()) bytes += response.socket?.writableLength ?? 0;
    return bytes;
  }

  /** The handshake was accepted. */
  accept(polling: Polling): void {
    this.polling = polling;
    polling.on('close', () => this.end());
  }

  /** Adds a later request of the connection, before Engine.IO reads it. */
  addRequest(request: IncomingMessage, response: ServerResponse): void {
    this.requests.set(response, request);
    response.once('close', () => this.requests.delete(response));
    if (request.method !== 'POST') return;
    let packets = 1;
    request.on('data', (chunk: Buffer | string) => {
      const text = chunk.toString();
      for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) packets += 1;
      if (packets > maxPackets) this.destroy();
      else for (const listener of this.listeners.bytes) listener(Buffer.byteLength(chunk));
    });
  }

  onBytes(listener: (bytes: number) => void): void {
    this.listeners.bytes.push(listener);
  }

  onClose(listener: () => void): void {
    this.listeners.close.push(listener);
  }

  stopReading(): void {
    for (const request of this.requests.values())
      if (!request.complete) request.removeAllListeners('data').pause();
  }

  destroy(): void {
    const requests = [...this.requests.values()];
    this.polling?.close(true);
    this.end();
    for (const request of requests) request.socket.destroy();
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const listener of this.listeners.close) listener();
  }
}
