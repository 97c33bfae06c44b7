import { io, type Socket } from 'socket.io-client';
import type {
  ClientToServer,
  OpenAnswer,
  OpenRequest,
  PushAnswer,
  PushRequest,
  ServerToClient,
} from '@libs/contract/lists/live.js';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Draw } from '../../support/random-changes.js';
import type { Transport, TransportEvents } from './session.js';

/** The faults, as shares of messages; all of them can be switched off. */
const shares = { requestLost: 0.03, answerLost: 0.04, twice: 0.06, late: 0.3, eventTwice: 0.05, cut: 0.01 };
const answerTime = 8_000;

/** A real socket over a bad connection to one of several servers. */
export class ChaosTransport implements Transport {
  calm = false;
  /** Changes that were acknowledged as stored and logged. */
  readonly acknowledged = new Map<string, number>();
  private socket: Socket<ServerToClient, ClientToServer> | null = null;
  private events: TransportEvents | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Broadcasts keep their order however late they are. */
  private arriving = Promise.resolve();

  constructor(
    private readonly urls: readonly string[],
    private readonly cookie: string,
    private readonly draw: Draw,
  ) {}

  open(request: OpenRequest): Promise<OpenAnswer> {
    return this.ask((socket) => socket.timeout(answerTime).emitWithAck('list:open', request));
  }

  async tree(list: string): Promise<{ revision: number; tree: ListTree }> {
    await this.delay();
    const url = `${this.someUrl()}/api/v1/lists/${list}/tree`;
    const answer = await fetch(url, { headers: { cookie: this.cookie } });
    if (!answer.ok || this.happens(shares.answerLost)) throw new Error('The tree is lost');
    const tree = (await answer.json()) as ListTree;
    return { revision: Number(tree.fields['savingId']), tree };
  }

  /** As of a long list, which this is not: without what is in the other menus. */
  async part(list: string, name: string) {
    const { revision, tree } = await this.tree(list);
    const first = tree.menus.find(({ data }) => data['name'] === name) ?? tree.menus[0];
    const absent = tree.menus.filter((menu) => menu !== first);
    const menus = tree.menus.map((menu) => (menu === first ? menu : { ...menu, categories: [] }));
    return {
      revision,
      tree: { ...tree, menus },
      absent: new Map(absent.map(({ id }) => [id, { rows: 0, complete: 0 }])),
    };
  }

  async push(request: PushRequest): Promise<PushAnswer> {
    const copy = structuredClone(request);
    const send = (socket: Socket<ServerToClient, ClientToServer>) =>
      socket.timeout(answerTime).emitWithAck('list:push', copy) as Promise<PushAnswer>;
    const noted = async (socket: Socket<ServerToClient, ClientToServer>) => {
      const answer = await send(socket);
      if (answer.ok && answer.result === 'stored' && !answer.nothing)
        this.acknowledged.set(request.change.id, answer.revision);
      return answer;
    };
    return this.ask((socket) => {
      if (this.happens(shares.twice)) noted(socket).catch(() => undefined);
      return noted(socket);
    });
  }

  start(events: TransportEvents): void {
    this.events = events;
    this.connect();
  }

  reconnect(): void {
    this.cut();
  }

  /** The connection breaks; it soon returns, perhaps to another server. */
  cut(): void {
    this.socket?.disconnect();
    this.comeBack();
  }

  stop(): void {
    this.events = null;
    clearTimeout(this.timer);
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
  }

  private happens(share: number): boolean {
    return !this.calm && this.draw() < share;
  }

  private someUrl(): string {
    return this.urls[Math.floor(this.draw() * this.urls.length)]!;
  }

  private connect(): void {
    const socket: Socket<ServerToClient, ClientToServer> = io(this.someUrl(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { protocol: protocolVersion },
      extraHeaders: { cookie: this.cookie },
    });
    this.socket = socket;
    socket.on('connect', () => this.events?.connected());
    socket.on('connect_error', () => this.comeBack());
    socket.on('disconnect', () => this.comeBack());
    socket.on('list:changed', ({ list, change }) => {
      const deliver = () => {
        if (this.socket === socket) this.events?.changed(list, structuredClone(change));
      };
      this.arriving = this.arriving.then(() => this.delay()).then(deliver);
      if (this.happens(shares.eventTwice)) this.arriving = this.arriving.then(deliver);
    });
    socket.on('list:rights', ({ list, ...rights }) => this.events?.rights(list, rights));
    socket.on('session:ended', ({ code, message }) => this.events?.ended({ ok: false, code, message }));
  }

  private comeBack(): void {
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
    this.socket = null;
    this.events?.disconnected();
    clearTimeout(this.timer);
    if (this.events) this.timer = setTimeout(() => this.connect(), 20 + this.draw() * 200);
  }

  private async ask<Answer>(
    send: (socket: Socket<ServerToClient, ClientToServer>) => Promise<Answer>,
  ): Promise<Answer> {
    await this.delay();
    const { socket } = this;
    if (!socket?.connected || this.happens(shares.requestLost)) throw new Error('lost');
    if (this.happens(shares.cut)) setTimeout(() => this.socket === socket && this.cut(), this.draw() * 30);
    const answer = await send(socket);
    await this.delay();
    if (this.socket !== socket || this.happens(shares.answerLost)) throw new Error('lost');
    return answer;
  }

  private async delay(): Promise<void> {
    if (this.happens(shares.late)) await new Promise((done) => setTimeout(done, this.draw() * 60));
  }
}
