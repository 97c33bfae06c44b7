import type { OpenAnswer, OpenRequest, PushAnswer, PushRequest, Rights } from '@libs/contract/lists/live.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation, StoredChange } from '@libs/list/model/operation.js';

/** The live session of the pages (web/src/features/shell/live), as far as it is used here. */
export interface Session {
  readonly state: {
    readonly connected: boolean;
    readonly revision: number;
    readonly tree: ListTree | null;
    readonly canEdit: boolean;
    readonly pending: number;
    readonly refusal: ErrorResponse | null;
    readonly trouble: string | null;
    readonly lost: readonly { id: string; operations: Operation[] }[];
  };
  follow(revision: number, owner: number | null): void;
  load(): Promise<void>;
  edit(operations: readonly Operation[]): Operation[];
  undo(): boolean;
  redo(): boolean;
  stop(): void;
}

export interface TransportEvents {
  connected(): void;
  disconnected(): void;
  changed(list: string, change: StoredChange): void;
  rights(list: string, rights: Rights): void;
  ended(refusal: ErrorResponse): void;
}

export interface Transport {
  open(request: OpenRequest): Promise<OpenAnswer>;
  tree(list: string): Promise<{ revision: number; tree: ListTree }>;
  push(request: PushRequest): Promise<PushAnswer>;
  start(events: TransportEvents): void;
  reconnect(): void;
  stop(): void;
}

interface Kept {
  pending: { id: string; operations: Operation[] }[];
  lost: { id: string; operations: Operation[] }[];
}

interface Store {
  takeOver(list: string): Promise<Kept[]>;
  keep(list: string, kept: Kept | null): Promise<void>;
  close(): void;
}

type SessionClass = new (options: {
  uuid: string;
  transport: Transport;
  store: Store;
  newId: () => string;
  giveUpAfter: number;
}) => Session;

/** Imported by name, because the pages have their own compiler settings. */
export async function sessionClass(): Promise<SessionClass> {
  const module = '../../../web/src/features/shell/live/list-session.ts';
  return ((await import(module)) as { ListSession: SessionClass }).ListSession;
}

/** What a browser keeps across reloads: a record for each page; those of closed pages can be taken over. */
export class BrowserMemory {
  private readonly records = new Map<number, Kept>();
  private readonly open = new Set<number>();
  private pages = 0;

  page(): Store {
    const own = (this.pages += 1);
    this.open.add(own);
    return {
      takeOver: async () => {
        const taken: Kept[] = [];
        for (const [page, kept] of this.records) {
          if (this.open.has(page)) continue;
          this.records.delete(page);
          taken.push(kept);
        }
        return structuredClone(taken);
      },
      keep: async (_list, kept) => {
        if (!this.open.has(own)) return;
        if (kept) this.records.set(own, structuredClone(kept));
        else this.records.delete(own);
      },
      close: () => this.open.delete(own),
    };
  }
}
