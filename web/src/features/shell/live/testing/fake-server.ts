import type { OpenAnswer, PushAnswer, Rights } from '@libs/contract/lists/live.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Change, StoredChange } from '@libs/list/model/operation.js';
import { menuSummary } from '@libs/list/model/statistics.js';
import type { Kept, PendingStore } from '../pending-store';
import type { PartialList, Transport, TransportEvents } from '../transport';

/** A server with one list that behaves like the real one, and connections that tests can cut. */
export class FakeServer {
  revision = 0;
  log: StoredChange[] = [];
  clients = new Set<FakeTransport>();
  /** Answers pushes with this instead, once per entry. */
  refusals: ErrorResponse[] = [];
  canEdit = true;
  /** Whoever was away gets the whole list instead of the changes. */
  isForgetful = false;
  /** Nobody may see the list. */
  isHidden = false;
  /** Why not. */
  reason: NonNullable<Rights['reason']> = { code: 'forbidden', message: 'Not yours.' };
  private cached: { revision: number; tree: ListTree } | null = null;

  constructor(public tree: ListTree) {}

  open(since: number | undefined): OpenAnswer {
    if (this.isHidden) return { ok: false, code: 'list-not-found', message: 'Gone.' };
    const rights: Rights = this.canEdit
      ? { canEdit: true, reason: null }
      : { canEdit: false, reason: this.reason };
    const answer = { ok: true as const, uuid: 'list', revision: this.revision, ...rights };
    return since === undefined || since > this.revision || this.isForgetful
      ? { ...answer, tree: this.tree }
      : { ...answer, changes: this.log.filter((change) => change.revision > since) };
  }

  /** As the API answers; every other time from a cache, which may be behind. */
  read(): { revision: number; tree: ListTree } {
    const now = { revision: this.revision, tree: this.tree };
    const answer = this.cached ?? now;
    this.cached = this.cached ? null : now;
    return answer;
  }

  /** The same with what is in one menu only. */
  readPart(name: string): { revision: number } & PartialList {
    const { revision, tree } = this.read();
    const first = tree.menus.find(({ data }) => data['name'] === name) ?? tree.menus[0];
    const absent = tree.menus.filter((menu) => menu !== first);
    return {
      revision,
      tree: {
        ...tree,
        menus: tree.menus.map((menu) => (menu === first ? menu : { ...menu, categories: [] })),
      },
      absent: new Map(absent.map((menu) => [menu.id, { rows: menuSummary(menu).rows, complete: 0 }])),
    };
  }

  push(base: number, change: Pick<StoredChange, 'id' | 'operations'>, userId = 1): PushAnswer {
    const refusal = this.refusals.shift();
    if (refusal) return refusal;
    const known = this.log.find(({ id }) => id === change.id);
    if (known) return { ok: true, result: 'stored', revision: known.revision };
    const { tree, applied, lost } = applyChange(this.tree, change.operations);
    if (lost.length > 0) {
      if (base === this.revision) return { ok: false, code: 'change-invalid', message: 'Gone.' };
      return {
        ok: true,
        result: 'rebase',
        changes: this.log.filter(({ revision }) => revision > base),
        lost,
      };
    }
    if (applied.length === 0) return { ok: true, result: 'stored', revision: this.revision };
    this.tree = tree;
    this.revision += 1;
    const stored = {
      id: change.id,
      operations: applied,
      revision: this.revision,
      userId,
      userName: 'a',
      at: this.revision * 1000,
    };
    this.log.push(stored);
    for (const client of this.clients) client.deliver(() => client.events?.changed('list', stored));
    return { ok: true, result: 'stored', revision: this.revision };
  }
}

/** A connection whose messages wait until the test delivers them. Order is kept in both directions. */
export class FakeTransport implements Transport {
  events: TransportEvents | null = null;
  private connected = false;
  private waiting: (() => void)[] = [];
  private lost: ((reason: Error) => void)[] = [];

  constructor(
    private readonly server: FakeServer,
    /** Answers overtake broadcasts. */
    private readonly answersFirst = false,
    /** Id of the account. */
    private readonly account = 1,
  ) {}

  open({ since }: { since?: number | undefined }): Promise<OpenAnswer> {
    return this.ask(() => this.server.open(since));
  }

  tree(): Promise<{ revision: number; tree: ListTree }> {
    return this.ask(() => this.server.read());
  }

  part(_list: string, menu: string): Promise<{ revision: number } & PartialList> {
    return this.ask(() => this.server.readPart(menu));
  }

  push({ base, change }: { base: number; change: Change }): Promise<PushAnswer> {
    const sent = structuredClone(change);
    return this.ask(() => this.server.push(base, sent, this.account));
  }

  start(events: TransportEvents): void {
    this.events = events;
    this.connect();
  }

  reconnect(): void {
    this.cut();
    this.connect();
  }

  stop(): void {
    this.cut();
    this.events = null;
  }

  connect(): void {
    if (this.connected) return;
    this.connected = true;
    this.server.clients.add(this);
    this.events?.connected();
  }

  /** Everything in transit is lost: requests, answers and broadcasts. */
  cut(): void {
    if (!this.connected) return;
    this.connected = false;
    this.server.clients.delete(this);
    this.waiting = [];
    this.events?.disconnected();
    for (const reject of this.lost.splice(0)) reject(new Error('cut'));
  }

  deliver(message: () => void): void {
    this.waiting.push(message);
  }

  /** Delivers the next message. Returns whether there was one. */
  step(): boolean {
    const message = this.waiting.shift();
    message?.();
    return message !== undefined;
  }

  private ask<Answer>(judge: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.connected) return reject(new Error('cut'));
      this.lost.push(reject);
      this.deliver(() => {
        const answer = structuredClone(judge());
        const arrive = () => {
          this.lost = this.lost.filter((one) => one !== reject);
          resolve(answer);
        };
        if (this.answersFirst) this.waiting.unshift(arrive);
        else this.deliver(arrive);
      });
    });
  }
}

export function memoryStore(): PendingStore & { kept: Kept | null; held: Kept | null } {
  return {
    kept: null,
    held: null,
    async takeOver(_list, owner) {
      const belongs = (one: Kept | null): one is Kept =>
        one !== null && (one.owner === null || one.owner === owner);
      const found = [this.kept, this.held].filter(belongs);
      if (belongs(this.kept)) this.kept = null;
      if (belongs(this.held)) this.held = null;
      return found;
    },
    async keep(_list, kept) {
      this.kept = structuredClone(kept);
      return true;
    },
    hold(_list, kept) {
      this.held = structuredClone(kept);
    },
    close() {},
  };
}

/** Lets settled promises run their callbacks. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Delivers messages until nothing is in transit. */
export async function quiet(...transports: FakeTransport[]): Promise<void> {
  for (let idle = 0; idle < 3;) {
    await settled();
    idle = transports.map((transport) => transport.step()).some(Boolean) ? 0 : idle + 1;
  }
}
