import type { ErrorCode } from '@libs/contract/base/errors.js';
import type { PushAnswer, Rights } from '@libs/contract/lists/live.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { isSameJson } from '@libs/list/model/json.js';
import type { InsertOperation, Operation, StoredChange } from '@libs/list/model/operation.js';
import type { Column } from '@libs/list/operations/columns.js';
import { makingRoom } from '@libs/list/operations/rebalance.js';
import { proxy, ref } from 'valtio';
import { needsAbsent, type Absent } from './absent';
import { isOf, withNewRow } from './new-row';
import { TypedTexts, type Overwritten } from './overwritten';
import { batchPending, rebasePending, type LostChange, type PendingChange } from './pending';
import type { PendingStore } from './pending-store';
import { initialState } from './session-state';
import type { PartialList, Transport } from './transport';
import { ownUndo, type UndoStep } from './undo';

interface Options {
  uuid: string;
  transport: Transport;
  store: PendingStore;
  /** Generates ids of changes, 8 to 40 characters. */
  newId: () => string;
  /** Resolves when the page has shown the part of a list, and has time for the rest. */
  idle?: () => Promise<void>;
  /** Reports when the page may end, and when it goes on after all. Returns a function that stops it. */
  pageEnd?: (notify: (isEnding: boolean) => void) => () => void;
  /** Milliseconds before the first retry after a failure; doubles up to 30 s. */
  giveUpAfter?: number;
}

/** Milliseconds within which the broadcast of an own change is expected. */
const announceTime = 2_000;

/** Failures that resolve themselves. */
const passing = new Set<ErrorCode>([
  'too-many-requests',
  'unavailable',
  'read-only',
  'server-error',
  'network',
  'conflict',
  // Until its author has read the warning, which the page shows.
  'warning-unread',
]);
/** Refusals that concern one change, not its author. */
const aboutTheChange = new Set<ErrorCode>([
  'change-invalid',
  'bad-request',
  'list-too-large',
  'text-too-large',
  'menu-last',
  'slug-taken',
  'slug-confusable',
  'slug-invalid',
  'slug-forbidden',
  'list-incomplete',
]);

/** What is known before the whole list is. */
interface Part {
  is: 'part';
  /** Confirmed, except for what others do to the menus that are missing. */
  tree: ListTree;
  absent: Absent;
  /** The whole list is on its way. */
  isCompleting: boolean;
}

/** Ends of a connection after which the next one refuses as well: the reason is shown at once. */
const final = new Set<ErrorCode>(['client-too-old', 'banned']);

/** How much of the list is here. `first`: the name of the menu that is shown first; null: only the whole list is of use. */
type Content =
  | { is: 'unwanted' }
  | { is: 'wanted'; first: string | null }
  | Part
  | { is: 'whole'; tree: ListTree };

/** What happens to the first pending change. `stored`: acknowledged, but not confirmed by a broadcast yet. */
type Sending = { is: 'idle' } | { is: 'pushing' } | { is: 'stored'; id: string; revision: number };

/**
 * One open list: the tree confirmed by the server, the pending own changes, and the combination of both (docs/live.md; rule
 * live-2). Edits are shown immediately, pushed in order one message at a time, and kept in the browser until they are stored.
 * `state` is for components; only this class writes it.
 *
 * A long list begins with a part. Edits are applied to it and wait, as if the connection was lost, until the whole list is there:
 * they are then rebased on that, so that the part decides nothing.
 *
 * Four states that change independently of each other:
 *
 *     life     new ──follow──▶ following ──stop──▶ stopped
 *
 *     content  unwanted ──load, receive──▶ wanted ──begin──▶ whole
 *                                            └──begin──▶ part ──finish, begin──▶ whole
 *              (an answer with a tree, because this page is too far behind, makes it whole from any of them)
 *
 *     syncing  null ──sync──▶ running ──answered──▶ null
 *                              └──sync──▶ running, again ──answered──▶ running
 *
 *     sending  idle ──flush──▶ pushing ──stored──▶ stored ──its revision is reached──▶ idle
 *                               └──refused, out of date, failed──▶ idle
 *
 * `flush` sends only when the content is whole, nothing is being sent, and the author may edit, is connected, is not refused and
 * has not to confirm the changes first (`held`). Whether there is a connection, and a refusal, is in `state`.
 */
export class ListSession {
  readonly state = proxy(initialState());
  private life: 'new' | 'following' | 'stopped' = 'new';
  private content: Content = { is: 'unwanted' };
  private syncing: { done: Promise<void>; again: boolean } | null = null;
  private sending: Sending = { is: 'idle' };
  /** The content with the pending changes. */
  private view: ListTree | null = null;
  /** While several changes are received, `view` may show none of them yet. */
  private isCatchingUp = false;
  private isOutdated = false;
  private revision = 0;
  /** A row that only its author sees until something is written into it; `shown`: the tree with it, for this `view`. */
  private newRow: { insert: InsertOperation; view: ListTree; shown: ListTree } | null = null;
  private pending: PendingChange[] = [];
  private lost: LostChange[] = [];
  /** The pending changes wait until their author confirms them. */
  private held = false;
  private undoStack: UndoStep[] = [];
  private redoStack: UndoStep[] = [];
  private owner: number | null = null;
  /** How often the whole list could not be had after a part of it. */
  private tries = 0;
  private awaiting: (() => void)[] = [];
  /** Events received before the tree was loaded. */
  private readonly unseen: Operation[] = [];
  private keeping: Promise<void> | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private knowsRights = false;
  /** Why the server does not accept changes. */
  private reason: Rights['reason'] = null;
  /** What somebody else removed while this page was open. */
  private readonly taken = new Set<string>();
  private readonly texts = new TypedTexts();
  /** What fields that are still being typed into would write, by field. */
  private readonly typed = new Map<string, PendingChange>();
  /** The page may end before the browser has stored anything, except what is held. */
  private ending = false;
  private unwatch: (() => void) | undefined;
  private isHolding = false;
  private waiters: { resolve: () => void; reject: (refusal: ErrorResponse) => void }[] = [];

  constructor(private readonly options: Options) {}

  /** The tree as the server has it. */
  private get confirmed(): ListTree | null {
    return this.content.is === 'whole' ? this.content.tree : null;
  }

  private get part(): Part | null {
    return this.content.is === 'part' ? this.content : null;
  }

  private confirm(tree: ListTree): void {
    this.content = { is: 'whole', tree };
  }

  /**
   * Connects, and then follows the list. `revision`: what the page already shows. `owner`: the signed-in account's id.
   * Called again after signing in or out, it reconnects as the new visitor; changes wait meanwhile.
   */
  follow(revision: number, owner: number | null): void {
    if (this.life !== 'new') return this.reconnect(owner);
    this.life = 'following';
    this.owner = owner;
    this.revision = revision;
    this.state.revision = revision;
    void this.takeOver();
    this.unwatch = this.options.pageEnd?.((isEnding) => {
      this.ending = isEnding;
      this.hold();
    });
    this.options.transport.start({
      connected: () => {
        this.state.connected = true;
        this.state.unreachable = null;
        void this.sync();
      },
      disconnected: () => {
        this.state.connected = false;
      },
      unreachable: (why) => {
        this.state.unreachable = why;
      },
      changed: (list, change) => {
        if (list === this.options.uuid) this.receive(change);
      },
      rights: (list, rights) => {
        if (list !== this.options.uuid) return;
        this.take(rights);
        this.settle();
      },
      ended: (refusal) => {
        if (final.has(refusal.code)) this.refuse(refusal);
      },
    });
  }

  /**
   * Requests the whole tree, for editing or to show changes. `first`: the name of a menu; of a long list, `state.part` then has what is
   * in that one before the rest is there.
   */
  async load(first: string | null = null): Promise<void> {
    if (this.content.is === 'unwanted') this.content = { is: 'wanted', first };
    if (this.confirmed) return;
    if (this.state.connected) await this.sync();
  }

  /** Resolves when the whole list is there. */
  whole(): Promise<void> {
    if (this.confirmed) return Promise.resolve();
    return new Promise((resolve) => this.awaiting.push(resolve));
  }

  /** After a refusal was resolved elsewhere: reconnects and continues. */
  retry(): void {
    this.state.refusal = null;
    this.options.transport.reconnect();
  }

  /**
   * Applies an edit, immediately for the author and soon for everybody. Returns the operations that could not be
   * applied. An edit of what is not there yet waits for it. `confirmed`: see `Change`.
   */
  edit(edited: readonly Operation[], confirmed: readonly string[] = []): Operation[] {
    const operations = withNewRow(edited, this.newRow?.insert ?? null);
    const { part } = this;
    if (part && operations.some((one) => needsAbsent(one, part.absent))) {
      void this.whole().then(() => this.edit(operations, confirmed));
      return [];
    }
    const step = this.apply(operations, confirmed);
    const { newRow } = this;
    if (newRow && !this.state.refusal && edited.some((one) => isOf(one, newRow.insert)))
      this.leaveNewRow(newRow.insert.node.id);
    if (step.done.length > 0) {
      this.undoStack.push(step);
      this.redoStack = [];
      // Not part of the step: undone later, it would put rows between those that came since.
      this.apply(makingRoom(this.view!, step.done));
      this.publish();
    }
    return step.lost;
  }

  /**
   * Shows a new row to its author. It is stored with the first thing that is written into it, as one step; nobody else sees it before,
   * and it is forgotten when it is left (`leaveNewRow`) or another one begins.
   */
  beginNewRow(insert: InsertOperation): void {
    if (!this.view || this.state.refusal) return;
    const { tree, applied } = applyChange(this.view, [insert]);
    if (applied.length === 0) return;
    this.newRow = { insert, view: this.view, shown: tree };
    this.publish();
  }

  /** Forgets the new row with this id if nothing was written into it. */
  leaveNewRow(id: string): void {
    if (this.newRow?.insert.node.id !== id) return;
    this.newRow = null;
    this.publish();
  }

  /** Undoes the author's last step, except where somebody else has changed it since. Returns the operations. */
  undo(): readonly Operation[] {
    return this.travel(this.undoStack, this.redoStack);
  }

  /** How many of the author's steps can be undone. */
  get steps(): number {
    return this.undoStack.length;
  }

  /** Undoes the author's steps until `steps` are left. Returns the operations. */
  undoTo(steps: number): readonly Operation[] {
    const done: Operation[] = [];
    while (this.undoStack.length > steps) {
      const undone = this.travel(this.undoStack, this.redoStack, steps);
      if (undone.length === 0) break;
      done.push(...undone);
    }
    return done;
  }

  redo(): readonly Operation[] {
    return this.travel(this.redoStack, this.undoStack);
  }

  /** Resolves when everything is stored. Rejects with a `ErrorResponse` if that requires the author to do something. */
  save(): Promise<void> {
    if (this.pending.length === 0) return Promise.resolve();
    if (this.state.refusal) return Promise.reject(this.state.refusal);
    if (!this.state.canEdit) {
      const code = this.owner === null ? 'login-required-to-save' : 'no-permission';
      return Promise.reject({ ok: false, code, message: '' } satisfies ErrorResponse);
    }
    if (!this.state.connected)
      return Promise.reject({ ok: false, code: 'network', message: '' } satisfies ErrorResponse);
    this.held = false;
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.publish();
      void this.flush();
    });
  }

  /**
   * Keeps what a field would write that is still being typed into, so that it is not lost with the page; another page of this
   * browser writes it then. No operations: the field is finished.
   */
  keepTyped(field: string, operations: readonly Operation[]): void {
    const before = this.typed.get(field);
    if (!before && operations.length === 0) return;
    if (operations.length === 0) this.typed.delete(field);
    else
      this.typed.set(field, {
        id: before?.id ?? this.options.newId(),
        operations: withNewRow(operations, this.newRow?.insert ?? null),
        sent: false,
      });
    this.hold();
  }

  /** The author typed what is in this field now: whoever overwrites it is told of (`state.overwritten`). */
  typedInto(id: string, column: Column): void {
    if (this.view) this.texts.wrote(this.view, id, column);
    this.publish();
  }

  /** The author has decided about a text that somebody else overwrote. */
  settleOverwritten(one: Overwritten): void {
    this.texts.settle(one);
    this.publish();
  }

  /** Whether somebody else removed the node with this id while this page was open. */
  wasTaken(id: string): boolean {
    return this.taken.has(id);
  }

  /** Keeps what the author wrote into something that is gone among the changes that could not be applied. */
  lose(operations: readonly Operation[]): void {
    this.lost = [...this.lost, { id: this.options.newId(), operations: [...operations], reason: null }];
    void this.keep();
    this.publish();
  }

  /** Drops the changes that wait for their author's confirmation (`held`). The returned function restores them. */
  discard(): () => void {
    if (!this.state.held) return () => {};
    const { undoStack, redoStack } = this;
    const discarded = this.pending.filter(({ sent }) => !sent);
    this.pending = this.pending.filter(({ sent }) => sent);
    this.undoStack = [];
    this.redoStack = [];
    this.newRow = null;
    this.showPending();
    return () => {
      this.pending = [...discarded, ...this.pending];
      this.held = true;
      this.undoStack = undoStack;
      this.redoStack = redoStack;
      this.showPending();
    };
  }

  /** Shows and stores which changes are pending now. */
  private showPending(): void {
    this.rebase();
    void this.keep();
    this.publish();
  }

  /** Discards a lost change after its author has dealt with it. */
  dismissLost(id: string): void {
    this.lost = this.lost.filter((change) => change.id !== id);
    this.publish();
  }

  stop(): void {
    this.life = 'stopped';
    clearTimeout(this.timer);
    this.unwatch?.();
    this.options.transport.stop();
    this.options.store.close();
  }

  private reconnect(owner: number | null): void {
    if (owner === this.owner) return;
    this.owner = owner;
    this.retry();
  }

  private apply(
    operations: readonly Operation[],
    confirmed: readonly string[] = [],
  ): UndoStep & { lost: Operation[] } {
    if (!this.view || this.state.refusal) return { done: [], undo: [], lost: [...operations] };
    const { tree, applied, undo, lost } = applyChange(this.view, operations);
    if (applied.length > 0) {
      for (const one of applied) if (one.op === 'insert') this.taken.delete(one.node.id);
      this.view = tree;
      this.pending.push({
        id: this.options.newId(),
        operations: applied,
        ...(confirmed.length > 0 ? { confirmed: [...confirmed] } : {}),
        sent: false,
      });
      if (!this.state.canEdit) this.held = true;
      this.keep();
      this.publish();
      void this.flush();
    }
    return { done: applied, undo, lost };
  }

  /** Takes the last step that can be taken; at least `left` steps stay. */
  private travel(from: UndoStep[], to: UndoStep[], left = 0): readonly Operation[] {
    while (this.view && from.length > left) {
      const step = from.pop()!;
      const { done, undo } = this.apply(ownUndo(this.view, step));
      if (done.length === 0) continue;
      to.push({ done, undo });
      this.publish();
      return done;
    }
    this.publish();
    return [];
  }

  /** Brings the session to the server's revision. One run at a time; a request in between causes another run. */
  private sync(): Promise<void> {
    if (this.syncing) {
      this.syncing.again = true;
      return this.syncing.done;
    }
    const done = this.openList().finally(() => {
      const isAgain = this.syncing?.again;
      this.syncing = null;
      if (isAgain && this.life !== 'stopped') void this.sync();
    });
    this.syncing = { done, again: false };
    return done;
  }

  private async openList(): Promise<void> {
    const { uuid, transport } = this.options;
    try {
      const { content } = this;
      const needsTree = content.is === 'wanted';
      const loading = needsTree ? this.request(content.first).catch(() => null) : null;
      let answer = await transport.open({ list: uuid, since: this.revision });
      const loaded = await loading;
      // From a cache that is behind this page, it would be of no use.
      const tree = loaded && loaded.revision >= this.revision ? loaded : null;
      if (needsTree && !tree && answer.ok && !('tree' in answer))
        answer = await transport.open({ list: uuid });
      if (!answer.ok) return passing.has(answer.code) ? this.laterAs(answer) : this.refuse(answer);
      this.take(answer);
      if ('tree' in answer) this.begin({ ...answer, absent: null });
      else {
        if (tree) this.begin(tree);
        this.receiveAll(answer.changes);
      }
      this.confirmStored();
      this.settle();
      if (this.part) void this.complete(this.part);
    } catch {
      if (this.state.connected) this.later(null);
    }
  }

  private request(first: string | null): Promise<{ revision: number } & PartialList> {
    const { uuid, transport } = this.options;
    if (first !== null) return transport.part(uuid, first);
    return transport.tree(uuid).then((whole) => ({ ...whole, absent: null }));
  }

  /** Takes a tree of the server as confirmed, or as a part. */
  private begin({ revision, tree, absent }: { revision: number } & PartialList): void {
    this.revision = revision;
    if (this.confirmed && !absent) this.texts.changed(this.confirmed, tree, null);
    if (absent) this.content = { is: 'part', tree, absent, isCompleting: false };
    else this.confirm(tree);
    this.rebase();
    this.touch(this.unseen.splice(0));
  }

  /** Loads the whole list after a part of it. */
  private async complete(part: Part): Promise<void> {
    if (part.isCompleting) return;
    part.isCompleting = true;
    const { uuid, transport, idle } = this.options;
    try {
      await idle?.();
      let { revision, tree } = await transport.tree(uuid);
      // It took a while, or came from a cache.
      if (revision < this.revision) {
        const answer = await transport.open({ list: uuid, since: revision });
        if (!answer.ok) return passing.has(answer.code) ? this.laterAs(answer) : this.refuse(answer);
        if ('tree' in answer) ({ revision, tree } = answer);
        else {
          for (const change of answer.changes) tree = applyChange(tree, change.operations).tree;
          revision = answer.revision;
        }
      }
      if (this.part && this.life !== 'stopped') this.finish(this.part, revision, tree);
    } catch {
      if (this.state.connected) this.later(null, this.waitAfter(this.tries++));
    } finally {
      part.isCompleting = false;
    }
  }

  private finish(part: Part, revision: number, tree: ListTree): void {
    // Something was stored in this very moment.
    const isBehind = revision < this.revision;
    this.confirm({ ...tree, menus: tree.menus.map((menu) => sameAs(menu, part.tree)) });
    this.revision = revision;
    this.rebase();
    this.confirmStored();
    this.publish();
    if (isBehind) void this.sync();
    void this.flush();
  }

  private take({ canEdit, reason }: Rights): void {
    this.state.canEdit = canEdit;
    this.knowsRights = true;
    this.reason = reason;
  }

  /**
   * State that is valid only after a complete answer: problems are over, and pending changes may or may not be sent.
   */
  private settle(): void {
    this.failures = 0;
    this.state.trouble = null;
    // Who is banned has no working copy either (rule access-10).
    const hasCopy = this.reason?.code !== 'banned' && (this.pending.length === 0 || this.held);
    if (!this.state.canEdit && !hasCopy) {
      this.refuse({ ok: false, ...(this.reason ?? { code: 'no-permission', message: '' }) });
    } else {
      this.state.refusal = null;
    }
    this.publish();
    void this.flush();
  }

  /**
   * Changes that an earlier page could not send: those of this account, and those of a working copy, which wait for
   * their author's confirmation anyway.
   */
  private async takeOver(): Promise<void> {
    const { uuid, store } = this.options;
    this.state.isTakingOver = true;
    try {
      for (const kept of await store.takeOver(uuid, this.owner)) {
        this.pending.unshift(...kept.pending);
        this.lost.push(...kept.lost);
        if (kept.pending.length > 0) this.held ||= kept.held || kept.owner === null;
      }
    } finally {
      this.state.isTakingOver = false;
    }
    if (this.pending.length === 0 && this.lost.length === 0) return;
    void this.keep();
    this.rebase();
    this.publish();
    if (this.confirmed) void this.flush();
    else await this.load();
  }

  /** Receives changes one after another, and rebases the pending ones once: each time would take as long as there are of both. Then `flush`. */
  private receiveAll(changes: readonly StoredChange[]): void {
    this.isCatchingUp = true;
    try {
      for (const change of changes) this.receive(change);
    } finally {
      this.isCatchingUp = false;
    }
    if (!this.isOutdated) return;
    this.rebase();
    this.publish();
  }

  private receive(change: StoredChange): void {
    if (change.revision <= this.revision) return;
    this.state.changedAt = Math.max(this.state.changedAt ?? 0, change.at);
    const { confirmed, part } = this;
    if (!confirmed && !part) {
      if (this.content.is === 'unwanted') this.content = { is: 'wanted', first: null };
      this.unseen.push(...change.operations);
      void this.sync();
      return;
    }
    if (change.revision > this.revision + 1) {
      void this.sync();
      return;
    }
    this.revision = change.revision;
    const own = this.pending.some(({ id }) => id === change.id);
    const [next] = this.pending;
    const isShown = next?.id === change.id && isSameJson(next.operations, change.operations);
    this.pending = this.pending.filter(({ id }) => id !== change.id);
    if (own) this.keep();
    if (part) {
      part.tree = applyChange(part.tree, change.operations).tree;
      this.rebase();
    } else if (isShown && this.pending.length === 0 && !this.isOutdated) {
      // The same tree, not an equal one: nothing is rendered again.
      this.confirm(this.view!);
    } else {
      this.confirm(applyChange(confirmed!, change.operations).tree);
      if (!isShown || this.isOutdated) this.rebase();
    }
    if (!own) {
      if (confirmed && change.userId !== this.owner) this.noteOverwritten(confirmed, change.operations);
      this.touch(change.operations);
      for (const one of change.operations) {
        if (one.op === 'remove') this.taken.add(one.id);
        if (one.op === 'insert') this.taken.delete(one.node.id);
      }
    }
    this.publish();
    this.confirmStored();
  }

  private noteOverwritten(before: ListTree, operations: readonly Operation[]): void {
    const ids = operations.flatMap((one) => (one.op === 'set' ? [one.id] : []));
    if (ids.length > 0) this.texts.changed(before, this.confirmed!, new Set(ids));
  }

  private rebase(): void {
    this.isOutdated = this.isCatchingUp;
    if (this.isCatchingUp) return;
    // What does not fit into a part may fit into the whole list.
    if (this.part) this.view = rebasePending(this.pending, this.part.tree).tree;
    if (!this.confirmed) return;
    const result = rebasePending(this.pending, this.confirmed);
    this.view = result.tree;
    this.pending = result.pending;
    if (result.lost.length > 0) {
      this.lost = [...this.lost, ...result.lost];
      this.keep();
    }
  }

  private async flush(): Promise<void> {
    const { canEdit, connected, refusal } = this.state;
    if (
      this.sending.is !== 'idle' ||
      this.life === 'stopped' ||
      this.held ||
      this.isCatchingUp ||
      !this.confirmed ||
      !canEdit ||
      !connected ||
      refusal
    )
      return;
    this.pending = batchPending(this.pending);
    const head = this.pending[0];
    if (!head) return;
    this.sending = { is: 'pushing' };
    this.pending[0] = { ...head, sent: true };
    this.publish();
    try {
      // Stored before it is sent: after a crash it must be sent again under the same id.
      const kept = this.keep();
      if (!this.ending) await kept;
      const { sent: _, ...change } = head;
      const { id } = change;
      const answer = await this.options.transport.push({
        list: this.options.uuid,
        base: this.revision,
        change,
      });
      this.sending = { is: 'idle' };
      this.answered(id, answer);
    } catch {
      if (this.sending.is === 'pushing') this.sending = { is: 'idle' };
      if (this.state.connected) this.later(null);
    }
  }

  private answered(id: string, answer: PushAnswer): void {
    if (!answer.ok) return this.refused(id, answer);
    this.failures = 0;
    this.state.trouble = null;
    if (answer.result === 'stored') {
      this.sending = { is: 'stored', id, revision: answer.revision };
      if (answer.revision > this.revision) this.later(null, announceTime);
      this.confirmStored();
    } else {
      this.receiveAll(answer.changes);
      // What does not fit into this tree either is returned to the author. The rest is sent again, because its place
      // may exist again. If it still does not for the server, it refuses the change, which is final.
      this.openAgain(id);
      this.rebase();
    }
    this.keep();
    this.publish();
    void this.flush();
  }

  /**
   * A stored change is confirmed when this page reaches its revision. Usually that is when it is broadcast; a change
   * without effect is never broadcast.
   */
  private confirmStored(): void {
    const { sending } = this;
    if (sending.is !== 'stored' || sending.revision > this.revision) return;
    const { id } = sending;
    this.sending = { is: 'idle' };
    if (this.pending.some((change) => change.id === id)) {
      this.remove(id);
      this.rebase();
    }
    this.keep();
    this.publish();
    void this.flush();
  }

  private refused(id: string, refusal: ErrorResponse): void {
    if (passing.has(refusal.code)) return this.laterAs(refusal);
    if (!aboutTheChange.has(refusal.code)) {
      this.openAgain(id);
      return this.refuse(refusal);
    }
    const change = this.pending.find((one) => one.id === id);
    this.remove(id);
    if (change) this.lost = [...this.lost, { id, operations: change.operations, reason: refusal.message }];
    this.rebase();
    this.keep();
    this.publish();
    void this.flush();
  }

  /**
   * A change that was refused may be modified, but needs a new id: an earlier copy may still be on its way, and if that
   * is stored, the old id would stand for everything added since.
   */
  private openAgain(id: string): string {
    const anew = this.options.newId();
    this.pending = this.pending.map((change) =>
      change.id === id ? { ...change, id: anew, sent: false } : change,
    );
    return anew;
  }

  private refuse(refusal: ErrorResponse): void {
    this.state.refusal = refusal;
    // Whoever hid or deleted the list may show it again: this page then goes on.
    if (refusal.code === 'list-not-found') this.later(null);
    this.publish();
  }

  private laterAs({ message, retryAfter }: ErrorResponse): void {
    this.later(message, retryAfter === undefined ? undefined : retryAfter * 1000);
  }

  private later(trouble: string | null, wait = this.nextWait()): void {
    this.state.trouble = trouble;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.state.connected && this.life !== 'stopped') void this.sync();
    }, wait);
    this.publish();
  }

  private nextWait(): number {
    return this.waitAfter(this.failures++);
  }

  private waitAfter(failures: number): number {
    return Math.min((this.options.giveUpAfter ?? 1000) * 2 ** failures, 30_000);
  }

  private remove(id: string): void {
    this.pending = this.pending.filter((change) => change.id !== id);
  }

  private touch(operations: readonly Operation[]): void {
    const ids = operations.flatMap((operation) =>
      operation.op === 'insert'
        ? [operation.node.id]
        : operation.op === 'set' || operation.op === 'move'
          ? [operation.id]
          : [],
    );
    if (ids.length > 0) this.state.touched = ref({ ids });
  }

  /** Stores at once what may not be stored otherwise. */
  private hold(): void {
    const pending = [...(this.ending ? this.pending : []), ...this.typed.values()];
    if (pending.length === 0 && !this.isHolding) return;
    this.isHolding = pending.length > 0;
    // Before the server has said it, nobody knows: what another page has left is not a working copy for that.
    const held = this.held || (this.knowsRights && !this.state.canEdit);
    this.options.store.hold(
      this.options.uuid,
      this.isHolding ? { owner: this.owner, pending, lost: [], held } : null,
    );
  }

  /** Once for everything that happens in one turn, such as an edit and its sending. */
  private keep(): Promise<void> {
    if (this.ending) this.hold();
    this.keeping ??= Promise.resolve().then(() => {
      this.keeping = null;
      const { uuid, store } = this.options;
      const nothing = this.pending.length === 0 && this.lost.length === 0;
      return store
        .keep(
          uuid,
          nothing ? null : { owner: this.owner, pending: this.pending, lost: this.lost, held: this.held },
        )
        .then((isKept) => {
          this.state.isKept = isKept;
        });
    });
    return this.keeping;
  }

  /** What the author sees: the new row is in it. */
  private shown(): ListTree | null {
    const { newRow, view } = this;
    if (!newRow || !view) return view;
    if (newRow.view !== view) {
      const { tree, applied } = applyChange(view, [newRow.insert]);
      // Otherwise it is stored, or its role is gone.
      this.newRow = applied.length > 0 ? { ...newRow, view, shown: tree } : null;
    }
    return this.newRow?.shown ?? view;
  }

  private publish(): void {
    const { state } = this;
    state.revision = this.revision;
    const shown = this.shown();
    const [tree, part] = this.confirmed ? [shown, null] : [null, shown];
    state.newRow = this.newRow?.insert.node.id ?? null;
    if (state.tree !== tree) state.tree = tree && ref(tree);
    if (state.part !== part) state.part = part && ref(part);
    const absent = this.part?.absent ?? null;
    if (state.absent !== absent) state.absent = absent && ref(absent);
    if (this.confirmed) for (const resolve of this.awaiting.splice(0)) resolve();
    state.pending = this.pending.length;
    state.held = this.held && this.pending.length > 0;
    if (this.pending.length === 0) this.held = false;
    state.lost = ref(this.lost);
    state.overwritten = ref(this.texts.overwritten);
    state.canUndo = this.undoStack.length > 0;
    state.canRedo = this.redoStack.length > 0;
    if (this.pending.length === 0) for (const waiter of this.waiters.splice(0)) waiter.resolve();
    else if (state.refusal) for (const waiter of this.waiters.splice(0)) waiter.reject(state.refusal);
  }
}

/** The menu as it was shown before, if it is equal: what shows it need not be rendered again. */
function sameAs(menu: MenuNode, { menus }: ListTree): MenuNode {
  const shown = menus.find(({ id }) => id === menu.id);
  return shown && shown.categories.length > 0 && isSameJson(shown, menu) ? shown : menu;
}
