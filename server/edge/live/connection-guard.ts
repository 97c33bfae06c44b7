import type { IncomingMessage } from 'node:http';
import { errors, type ErrorCode } from '@libs/contract/base/errors.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { Visitor } from '../../base/http/visitor.js';
import { isTooLong, type EventName, maxMessageLength, readPacket, shapeOf } from './packets.js';
import { type Amounts, ConnectionRates } from './rates.js';
import { end, type LiveSocket, tooMany } from './sockets.js';
import type { Wire } from './wire.js';

/** A connection of Engine.IO, as far as it is needed here. */
export interface EngineConnection {
  request: IncomingMessage & { websocket?: WebSocketBelow };
  on(event: string, listener: (...values: never[]) => void): void;
  listeners(event: string): ((data: unknown) => void)[];
  removeAllListeners(event: string): void;
  write(data: string): void;
  close(discard?: boolean): void;
}

/** The WebSocket below Engine.IO, as far as it is used here. */
interface WebSocketBelow extends NodeJS.EventEmitter {
  _autoPong: boolean;
  pong(data: Buffer): void;
}

/** What connections of one account, or of one address, share. */
export interface Owner {
  /** Charges the shared buckets; returns the seconds to wait, 0: accepted. */
  take(amounts: Amounts): number;
  /** Bytes received on these connections that do not form a complete message yet. */
  unread: number;
  readonly lines: Set<ConnectionGuard>;
}

/**
 * Limits on the bytes of an incomplete message: for clients without a list open for editing, and for those with one.
 */
const maxUnread = { reader: 128 * 1024, editor: maxMessageLength + 1024 * 1024 };
/** The same for all connections of one owner. */
const maxUnreadOfOwner = 3 * maxMessageLength;
/**
 * Largest change, in characters, that is examined for any signed-in client; larger ones require a list that they may
 * edit.
 */
const longWithoutRights = 64 * 1024;
/**
 * Limits on outgoing bytes that the client has not read: from which on it may open no further lists, no connection of
 * its owner may, and it is disconnected.
 */
const maxWaiting = { toOpen: 16 * 1024 * 1024, ofOwner: 128 * 1024 * 1024, toStay: 64 * 1024 * 1024 };
/** The penalty for an unknown event. */
const unknownWeight = 10;
/** Receiving costs too: a refused message costs an extra point for this many characters. */
const charactersOfWeight = 64 * 1024;
/** Milliseconds for a connection to close by itself. */
const closeTimeout = 500;

/** What an event takes from the buckets besides `packets`, before it is decoded. */
const costs: Partial<Record<EventName, Amounts>> = {
  'list:open': { open: 1 },
  'feed:follow': { open: 1 },
  'list:close': { close: 1 },
  'feed:leave': { close: 1 },
  'presence:set': { presence: 1 },
};

/**
 * One connection before its messages are decoded: every message is measured as raw text, and refused or passed on. A
 * message that no well-behaved client sends closes the connection.
 */
export class ConnectionGuard {
  private readonly rates = new ConnectionRates();
  private socket: LiveSocket | null = null;
  private hasConnected = false;
  private isClosed = false;
  private unread = 0;
  /** Characters that were handed to the connection but not sent yet. */
  private queued = 0;

  /** @param onRefused called for every refusal. */
  constructor(
    private readonly connection: EngineConnection,
    private readonly wire: Wire,
    private owner: Owner,
    private readonly onRefused: (code: ErrorCode, visitor: Visitor) => void,
  ) {
    const [decode] = connection.listeners('data');
    connection.removeAllListeners('data');
    connection.on('data', (data: unknown) => {
      if (this.judge(data)) decode?.(data);
    });
    connection.on('packet', () => this.count());
    this.answerPings(connection.request.websocket);
    connection.on('packetCreate', ({ data }: { data?: string }) => {
      this.queued += data?.length ?? 0;
      if (this.waiting > maxWaiting.toStay) this.cut();
    });
    connection.on('flush', () => (this.queued = 0));
    wire.onBytes((bytes) => this.receive(bytes));
    wire.onClose(() => {
      this.read();
      this.owner.lines.delete(this);
    });
    owner.lines.add(this);
  }

  /** The owner of the connection is now known. */
  belongsTo(owner: Owner, socket: LiveSocket): void {
    const { unread } = this;
    this.read();
    this.owner.lines.delete(this);
    this.owner = owner;
    this.socket = socket;
    if (this.wire.isClosed) return;
    owner.lines.add(this);
    this.receive(unread);
  }

  /** Charges for what is only known after decoding. Returns the seconds to wait; 0: accepted. */
  take(amounts: Amounts): number {
    return this.rates.take(amounts, performance.now()) || this.owner.take(amounts);
  }

  /** Whether a message may be decoded. If not, answers it with the refusal. */
  private judge(data: unknown): boolean {
    if (this.isClosed) return false;
    const packet = readPacket(data);
    switch (packet.type) {
      case 'connect':
        // A second one would open a second connection on the same transport.
        if (this.hasConnected) break;
        this.hasConnected = true;
        return true;
      case 'disconnect':
        return true;
      case 'unknown':
        return this.refuse(packet.ack, 'bad-request', 'There is no such event.', unknownWeight);
      case 'event':
        if (!this.socket) break;
        return this.allows(packet.name, packet.ack, data as string);
    }
    this.close('bad-request', 'This is not a message of the protocol.');
    return false;
  }

  private allows(name: EventName, ack: string, text: string): boolean {
    const badly: ErrorCode = name === 'list:push' ? 'change-invalid' : 'bad-request';
    const weight = 1 + text.length / charactersOfWeight;
    if (isTooLong(name, text.length))
      return this.refuse(ack, badly, 'It is too long.', weight + unknownWeight);
    let amounts = costs[name] ?? {};
    if (name === 'list:push') {
      if (!this.socket!.data.visitor) return this.refuse(ack, 'unauthorized');
      if (text.length > longWithoutRights && !this.mayEditSomething)
        return this.refuse(ack, 'no-permission', undefined, weight);
      amounts = { push: 1, bytes: text.length };
    }
    if (name === 'list:open' && !this.isBeingRead) return this.refuseFor(ack, 5, weight);
    const wait = this.take(amounts);
    if (wait > 0) return this.refuseFor(ack, wait, weight);
    const { values, fault } = shapeOf(text, text.indexOf('['));
    if (fault) return this.refuse(ack, badly, fault, weight + unknownWeight);
    const reading = name === 'list:push' ? this.take({ values }) : 0;
    return reading > 0 ? this.refuseFor(ack, reading, weight) : true;
  }

  private get mayEditSomething(): boolean {
    for (const { canEdit } of this.socket?.data.lists?.values() ?? []) if (canEdit) return true;
    return false;
  }

  /** Bytes that the client has not read yet. */
  private get waiting(): number {
    return this.queued + this.wire.waiting;
  }

  private get isBeingRead(): boolean {
    if (this.waiting > maxWaiting.toOpen) return false;
    let ofOwner = 0;
    for (const line of this.owner.lines) ofOwner += line.waiting;
    return ofOwner <= maxWaiting.ofOwner;
  }

  private refuse(ack: string, code: ErrorCode, detail?: string, weight = 1): false {
    const message = detail ? `${errors[code].message} ${detail}` : errors[code].message;
    return this.answer(ack, { ok: false, code, message }, weight);
  }

  private refuseFor(ack: string, seconds: number, weight: number): false {
    return this.answer(ack, tooMany(seconds), weight);
  }

  /** Answers in place of the decoder; closes connections that are refused too often. */
  private answer(ack: string, refusal: ErrorResponse, refused: number): false {
    this.onRefused(refusal.code, this.socket?.data.visitor ?? null);
    if (this.take({ refused }) > 0) this.close('too-many-requests');
    else if (ack && this.socket?.connected) this.connection.write(`3${ack}${JSON.stringify([refusal])}`);
    return false;
  }

  /** A packet of any protocol: complete, and counted. */
  private count(): void {
    this.read();
    if (this.isClosed) return;
    if (this.take({ packets: 1 }) > 0 && this.take({ refused: 1 }) > 0) this.close('too-many-requests');
  }

  /** By itself a WebSocket answers every ping, even after closing, and an answer costs more than a ping. */
  private answerPings(below: WebSocketBelow | undefined): void {
    if (!below) return;
    // Engine.IO does not pass the option on.
    // oxlint-disable-next-line no-underscore-dangle
    below._autoPong = false;
    below.on('ping', (data: Buffer) => {
      this.count();
      if (!this.isClosed) below.pong(data);
    });
    below.on('pong', () => this.count());
  }

  private receive(bytes: number): void {
    this.unread += bytes;
    this.owner.unread += bytes;
    if (this.unread <= maxUnread.reader) return;
    const most = this.mayEditSomething ? maxUnread.editor : maxUnread.reader;
    if (this.unread > most || this.owner.unread > maxUnreadOfOwner) this.cut();
  }

  private read(): void {
    this.owner.unread -= this.unread;
    this.unread = 0;
  }

  /** Sends the reason, stops reading, and closes the connection. */
  private close(code: ErrorCode, message?: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onRefused(code, this.socket?.data.visitor ?? null);
    this.wire.stopReading();
    if (this.socket?.connected) end(this.socket, code, message);
    else this.connection.close();
    setTimeout(() => this.wire.destroy(), closeTimeout).unref();
  }

  private cut(): void {
    this.isClosed = true;
    this.wire.destroy();
  }
}
