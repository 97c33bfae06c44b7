import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { fieldFault, policy, type SettingFault, statusFault } from '@libs/contract/accounts/policy.js';
import type { PushAnswer } from '@libs/contract/lists/live.js';
import { applyChange } from '@libs/list/model/apply.js';
import type { Change, Operation, StoredChange } from '@libs/list/model/operation.js';
import { confirmedNames, type ConfirmedName } from '@libs/list/model/confirmed-names.js';
import { completeness } from '@libs/list/check/completeness.js';
import { limits, type ListTree, type MenuNode } from '@libs/list/model/document.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { menuSummary } from '@libs/list/model/statistics.js';
import type { AuditEntry } from '../../base/audit/audit.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { auditOfFields } from './list-audit.js';
import type { ListPart, LoggedChange } from './list.store.js';
import { editingFault } from './rights.js';

/** Who makes a change: a visitor, or the system itself (imports from the command line), which may do everything. */
export type Author = Visitor | 'system';

export interface PushedChange {
  author: Author;
  /** The revision that it is based on. */
  base: number;
  /** It was computed from two whole lists, so it is valid only for the revision `base`. */
  isExact?: boolean;
  /** It brings the author text in line with the accounts that are set beside it, by their own rule. */
  followsAuthors?: boolean;
  /** The author is known from this session, as named by `sessionIn`: only as long as it is open. */
  session?: string;
  change: Change;
  /** Size of its JSON. */
  bytes: number;
}

/** What a batch needs from the database while it checks changes. */
export interface BatchQueries {
  /** Changes of the log after a revision: the oldest, if they are many or long. */
  since(revision: number): Promise<StoredChange[]>;
  /** Locks the slug until the end of the transaction. Returns why the list cannot have it; null if it can. */
  slugFault(slug: string): Promise<ErrorCode | null>;
  /** Size of the list's interchange JSON with these menus in place of the stored ones. */
  documentBytes(tree: ListTree, changed: MenuNode[], removed: string[]): Promise<number>;
}

/**
 * Changes to one list that are checked one after another, each based on the previous one, and stored together. A
 * refused change leaves no trace.
 */
export class ChangeBatch {
  readonly logged: LoggedChange[] = [];
  readonly stored: StoredChange[] = [];
  /** What only moderators may change. */
  readonly entries: AuditEntry[] = [];
  /** Names that members confirmed (rule name-2). */
  readonly confirmed: { accountId: number; names: ConfirmedName[] }[] = [];
  /** The list was public before, and no longer is. */
  wasHidden = false;
  touchesRecord = false;
  private tree: ListTree;
  private menus: number;
  private revision: number;
  private pushedBytes = 0;
  private readonly before: Map<string, MenuNode>;

  constructor(
    private readonly part: ListPart,
    private readonly ask: BatchQueries,
  ) {
    this.tree = part.tree;
    this.menus = part.menus;
    this.revision = part.row.revision;
    this.before = new Map(part.tree.menus.map((menu) => [menu.id, menu]));
  }

  get lastRevision(): number {
    return this.revision;
  }

  get record(): Pick<ListTree, 'fields' | 'settings' | 'anilist'> {
    return this.tree;
  }

  /** Menus that differ from what is stored, and ids of deleted ones. */
  get difference(): { changed: MenuNode[]; removed: string[] } {
    return this.differenceTo(this.tree);
  }

  /** What the part has become: `bytes` and `menuBytes` at most. */
  get after(): ListPart {
    const { part, pushedBytes } = this;
    const bytesOf = (id: string) => (part.menuBytes.get(id) ?? 0) + pushedBytes;
    return {
      ...part,
      row: { ...part.row, revision: this.revision },
      menus: this.menus,
      rows: this.rowsIn(this.tree),
      bytes: part.bytes + pushedBytes,
      menuBytes: new Map(this.tree.menus.map(({ id }) => [id, bytesOf(id)])),
      tree: this.tree,
    };
  }

  /** Checks one change. Failures as in `ChangesService.push`. */
  async take(pushed: PushedChange): Promise<PushAnswer & { ok: true }> {
    const { author, base, isExact, followsAuthors = false, session, change, bytes } = pushed;
    const { row } = this.part;
    const now = author === 'system' || author === null ? author : this.rightsNow(author, session);
    if (now !== 'system' && !policy.seeList(now, row)) throw new Failure('list-not-found');
    // Before checking the right to edit: what is stored stays stored, even if its author has lost that right since.
    const known = this.part.stored.get(change.id);
    if (known !== undefined) return { ok: true, result: 'stored', revision: known };
    if (now !== 'system') this.authorize(now, change.operations, followsAuthors);

    if (isExact && base !== this.revision) return { ok: true, result: 'rebase', changes: [], lost: [] };
    const outcome = applyChange(this.tree, change.operations, this.menus);
    if (outcome.lost.length > 0) {
      if (base < this.revision) return this.rebase(base, outcome.lost);
      // Removing is lost only for the last menu: removing what is gone already counts as done.
      const last = outcome.lost.some(({ op }) => op === 'remove');
      throw new Failure(
        last ? 'menu-last' : 'change-invalid',
        last ? undefined : 'The things it changes are not in the list.',
      );
    }
    if (outcome.applied.length === 0)
      return { ok: true, result: 'stored', revision: this.revision, nothing: true };

    const status = newStatus(outcome.applied);
    await this.checkSlug(outcome.applied);
    if (status && now !== 'system')
      refuseFor(statusFault(now, row, status, () => completeness(outcome.tree).reasons));
    const menus = this.menus + outcome.tree.menus.length - this.tree.menus.length;
    if (outcome.applied.some(({ op }) => op === 'insert')) this.checkCounts(outcome.tree, menus);
    await this.checkBytes(outcome.tree, outcome.applied, bytes);

    if (now !== 'system' && !followsAuthors)
      this.entries.push(...auditOfFields(now, row, this.tree.fields, outcome.tree.fields));
    this.tree = outcome.tree;
    this.menus = menus;
    this.pushedBytes += bytes;
    this.revision += 1;
    this.part.stored.set(change.id, this.revision);
    this.touchesRecord ||= outcome.applied.some(({ op }) => op === 'setting');
    if (status) {
      if (row.status !== 'UNLISTED' && status === 'UNLISTED') this.wasHidden = true;
      if (status !== 'UNLISTED') this.wasHidden = false;
      row.status = status;
    }
    this.note(change.id, now === 'system' ? null : now, outcome.applied, outcome.undo);
    if (change.confirmed?.length && now !== 'system' && now)
      this.confirmed.push({ accountId: now.id, names: confirmedNames(this.tree.menus, change.confirmed) });
    return { ok: true, result: 'stored', revision: this.revision };
  }

  private note(id: string, visitor: Visitor, operations: Operation[], inverse: Operation[]): void {
    const { revision } = this;
    this.logged.push({ revision, changeId: id, accountId: visitor?.id ?? null, operations, inverse });
    const named = visitor && !visitor.anonymous;
    this.stored.push({
      id,
      operations,
      revision,
      userId: named ? visitor.id : null,
      userName: named ? visitor.screenName : null,
      at: this.part.at,
    });
  }

  private async rebase(base: number, lost: Operation[]): Promise<PushAnswer & { ok: true }> {
    const older = base < this.part.row.revision ? await this.ask.since(base) : [];
    const isUpToHere = (older.at(-1)?.revision ?? this.part.row.revision) >= this.part.row.revision;
    const newer = isUpToHere ? this.stored.filter(({ revision }) => revision > base) : [];
    return { ok: true, result: 'rebase', changes: [...older, ...newer], lost };
  }

  /** The visitor with the current rights of their account in this transaction; null if it no longer exists, or their session. */
  private rightsNow(visitor: NonNullable<Visitor>, session: string | undefined): Visitor {
    const account = this.part.accounts.get(visitor.id);
    if (!account || (session !== undefined && !this.part.sessions.has(session))) return null;
    return { ...visitor, ...account, ...(visitor.byKey ? { isModerator: false } : {}) };
  }

  /** Current permission, not that of when the editor was opened (rule access-4). */
  private authorize(visitor: Visitor, operations: Operation[], followsAuthors: boolean): void {
    const { row } = this.part;
    if (visitor?.warned) throw new Failure('warning-unread');
    const fault = editingFault(visitor, row);
    if (fault) throw fault;
    for (const operation of operations) {
      if (operation.op !== 'setting' || operation.scope !== 'fields') continue;
      const { field, value } = operation;
      if (field === 'author' && followsAuthors) continue;
      const from = this.tree.fields[field];
      refuseFor(fieldFault(field, { actor: visitor, list: row, from, to: value, lacks: lacksNothing }));
    }
  }

  /** Only the last slug of a change is ever seen: asking for thousands of them would lock each in the database. */
  private async checkSlug(operations: Operation[]): Promise<void> {
    const last = operations.findLast(
      (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'slug',
    );
    if (last?.op !== 'setting') return;
    const slug = last.value as string | null;
    // Setting the slug that a list already has is always allowed.
    if (slug === null || slug === this.part.row.slug) return;
    const fault = await this.ask.slugFault(slug);
    if (fault) throw new Failure(fault);
  }

  private checkCounts(tree: ListTree, menus: number): void {
    if (menus > limits.menus || this.rowsIn(tree) > limits.credits) throw new Failure('list-too-large');
  }

  /** Rows of the whole list with the menus of this tree. */
  private rowsIn(tree: ListTree): number {
    const rowsOf = (menu: MenuNode | undefined) => (menu ? menuSummary(menu).rows : 0);
    const ids = new Set([...this.before.keys(), ...tree.menus.map(({ id }) => id)]);
    const after = new Map(tree.menus.map((menu) => [menu.id, menu]));
    let { rows } = this.part;
    for (const id of ids) {
      const [was, is] = [this.before.get(id), after.get(id)];
      if (was !== is) rows += rowsOf(is) - rowsOf(was);
    }
    return rows;
  }

  /** Measures only lists near the limit: no change adds more to the interchange JSON than it is long itself. */
  private async checkBytes(tree: ListTree, operations: Operation[], bytes: number): Promise<void> {
    if (operations.every(({ op }) => op === 'remove')) return;
    const pushed = this.pushedBytes + bytes;
    if (this.part.bytes + pushed <= limits.bytes) return;
    const { changed, removed } = this.differenceTo(tree);
    if ((await this.ask.documentBytes(tree, changed, removed)) > limits.bytes)
      throw new Failure('list-too-large');
  }

  private differenceTo(tree: ListTree): { changed: MenuNode[]; removed: string[] } {
    const kept = new Set(tree.menus.map((menu) => menu.id));
    return {
      changed: tree.menus.filter((menu) => this.before.get(menu.id) !== menu),
      removed: [...this.before.keys()].filter((id) => !kept.has(id)),
    };
  }
}

const newStatus = (operations: Operation[]): ListStatus | null => {
  const last = operations.findLast(
    (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'status',
  );
  return last?.op === 'setting' ? (last.value as ListStatus) : null;
};

function refuseFor(fault: SettingFault | null): void {
  if (fault) throw new Failure(fault.code, fault.reasons.join(' ') || undefined);
}

/** Completeness is checked after the change is applied. */
const lacksNothing = () => [];
