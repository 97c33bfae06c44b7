import { Failure, policy, type PushAnswer } from '../../libs/contract/index.js';
import {
  applyChange,
  type Change,
  completeness,
  invertChange,
  limits,
  type ListStatus,
  listStatuses,
  type ListTree,
  type MenuNode,
  menuSummary,
  type Operation,
  type StoredChange,
} from '../../libs/list/index.js';
import type { Deed } from '../audit/audit.service.js';
import type { Visitor } from '../users/visitor.js';
import { fieldDeeds } from './list-deeds.js';
import type { ListPart, LoggedChange } from './list.store.js';
import { editingFault } from './rights.js';
import { isSlug } from './slug.js';

/** Who makes a change: a visitor, or the system itself (imports from the command line), which may do everything. */
export type Author = Visitor | 'system';

export interface PushedChange {
  author: Author;
  /** The revision on which it was made. */
  base: number;
  /** It is made of two whole lists, so it holds for no other revision than `base`. */
  isExact?: boolean;
  change: Change;
  /** Of its JSON. */
  bytes: number;
}

/** What a batch has to ask the database while it judges. */
export interface BatchQuestions {
  /** Changes of the log after a revision. */
  since(revision: number): Promise<StoredChange[]>;
  /** Holds the slug until the end of the transaction. Answers whether another list has it. */
  isSlugTaken(slug: string): Promise<boolean>;
  /** Bytes of the list as it is stored. */
  storedBytes(): Promise<number>;
  /** Bytes of the interchange JSON of the list with these menus in place of the stored ones. */
  documentBytes(tree: ListTree, changed: MenuNode[], removed: string[]): Promise<number>;
}

/**
 * Changes of one list that are judged one after another, each on what those before it left, and stored together. What is
 * refused leaves no trace.
 */
export class ChangeBatch {
  readonly logged: LoggedChange[] = [];
  readonly stored: StoredChange[] = [];
  /** What only moderators may do. */
  readonly deeds: Deed[] = [];
  /** The list was seen by everybody before, and is not any more. */
  hid = false;
  touchesRecord = false;
  private tree: ListTree;
  private menus: number;
  private revision: number;
  private pushedBytes = 0;
  private storedBytes: number | null = null;
  private readonly before: Map<string, MenuNode>;

  constructor(
    private readonly part: ListPart,
    private readonly ask: BatchQuestions,
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

  /** Menus that are different from what is stored, and ids of those that are gone. */
  get difference(): { changed: MenuNode[]; removed: string[] } {
    return this.differenceTo(this.tree);
  }

  /** Judges one change. Failures as in `ChangesService.push`. */
  async take({ author, base, isExact, change, bytes }: PushedChange): Promise<PushAnswer & { ok: true }> {
    const { row } = this.part;
    const now = author === 'system' || author === null ? author : this.rightsNow(author);
    if (now !== 'system' && !policy.seeList(now, row)) throw new Failure('list-not-found');
    // Before the right to edit: what is stored is stored, also when its author has lost that right since.
    const known = this.part.stored.get(change.id);
    if (known !== undefined) return { ok: true, result: 'stored', revision: known };
    if (now !== 'system') this.authorize(now, change.operations);

    if (isExact && base !== this.revision) return { ok: true, result: 'rebase', changes: [], lost: [] };
    const outcome = applyChange(this.tree, change.operations, this.menus);
    if (outcome.lost.length > 0) {
      if (base < this.revision) return this.rebase(base, outcome.lost);
      const last = outcome.lost.some((operation) => operation.op === 'remove' && operation.kind === 'menu');
      throw new Failure(
        last ? 'menu-last' : 'change-invalid',
        last ? undefined : 'What it changes is not in the list.',
      );
    }
    if (outcome.applied.length === 0)
      return { ok: true, result: 'stored', revision: this.revision, nothing: true };

    const status = newStatus(outcome.applied);
    await this.checkSlug(outcome.applied);
    if (status === 'COMPLETED' && now !== 'system' && row.status !== 'COMPLETED') {
      const { mayComplete, reasons } = completeness(outcome.tree);
      if (!mayComplete) throw new Failure('list-incomplete', reasons.join(' '));
    }
    const menus = this.menus + outcome.tree.menus.length - this.tree.menus.length;
    if (outcome.applied.some(({ op }) => op === 'insert')) this.checkCounts(outcome.tree, menus);
    await this.checkBytes(outcome.tree, outcome.applied, bytes);

    if (now !== 'system') this.deeds.push(...fieldDeeds(now, row, this.tree.fields, outcome.tree.fields));
    const inverse = invertChange(this.tree, outcome.applied, this.menus);
    this.tree = outcome.tree;
    this.menus = menus;
    this.pushedBytes += bytes;
    this.revision += 1;
    this.part.stored.set(change.id, this.revision);
    this.touchesRecord ||= outcome.applied.some(({ op }) => op === 'setting');
    if (status) {
      if (row.status !== 'UNLISTED' && status === 'UNLISTED') this.hid = true;
      if (status !== 'UNLISTED') this.hid = false;
      row.status = status;
    }
    this.note(change.id, now === 'system' ? null : now, outcome.applied, inverse);
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
    const newer = this.stored.filter(({ revision }) => revision > base);
    return { ok: true, result: 'rebase', changes: [...older, ...newer], lost };
  }

  /** The visitor with the rights that the account has in this transaction; null when it is gone. */
  private rightsNow(visitor: NonNullable<Visitor>): Visitor {
    const account = this.part.accounts.get(visitor.id);
    return account ? { ...visitor, ...account } : null;
  }

  /** Permission now, not when the editor was opened (decisions, section 2). */
  private authorize(visitor: Visitor, operations: Operation[]): void {
    const { row } = this.part;
    const fault = editingFault(visitor, row);
    if (fault) throw fault;
    for (const operation of operations) {
      if (operation.op !== 'setting' || operation.scope !== 'fields') continue;
      if (operation.field === 'slug' && operation.value !== row.slug && !policy.changeSlug(visitor))
        throw new Failure('slug-forbidden');
      if (operation.field !== 'status') continue;
      const status = operation.value as ListStatus;
      if (!listStatuses.includes(status)) throw new Failure('change-invalid', 'There is no such status.');
      if (!policy.setStatus(visitor, row, status))
        throw new Failure(
          'forbidden',
          status === 'UNLISTED'
            ? 'Only authors of a list hide it.'
            : 'Only moderators set or leave Verified.',
        );
    }
  }

  private async checkSlug(operations: Operation[]): Promise<void> {
    for (const operation of operations) {
      if (operation.op !== 'setting' || operation.scope !== 'fields' || operation.field !== 'slug') continue;
      const slug = operation.value;
      if (slug === null) continue;
      if (typeof slug !== 'string' || !isSlug(slug)) throw new Failure('slug-invalid');
      if (await this.ask.isSlugTaken(slug)) throw new Failure('slug-taken');
    }
  }

  private checkCounts(tree: ListTree, menus: number): void {
    if (menus > limits.menus) throw new Failure('list-too-large');
    const rowsOf = (menu: MenuNode | undefined) => (menu ? menuSummary(menu).rows : 0);
    const ids = new Set([...this.before.keys(), ...tree.menus.map(({ id }) => id)]);
    const after = new Map(tree.menus.map((menu) => [menu.id, menu]));
    let { rows } = this.part;
    for (const id of ids) {
      const [was, is] = [this.before.get(id), after.get(id)];
      if (was !== is) rows += rowsOf(is) - rowsOf(was);
    }
    if (rows > limits.credits) throw new Failure('list-too-large');
  }

  /** Measures only lists that come near the limit: what is stored is never smaller than the interchange JSON. */
  private async checkBytes(tree: ListTree, operations: Operation[], bytes: number): Promise<void> {
    if (operations.every(({ op }) => op === 'remove')) return;
    const pushed = this.pushedBytes + bytes;
    if (this.part.packedBytes + pushed < worthMeasuring) return;
    this.storedBytes ??= await this.ask.storedBytes();
    if (this.storedBytes + pushed <= limits.bytes) return;
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

/** Bytes as Postgres packs them, which is at best a twentieth. */
const worthMeasuring = 1024 * 1024;

const newStatus = (operations: Operation[]): ListStatus | null => {
  const last = operations.findLast(
    (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'status',
  );
  return last?.op === 'setting' ? (last.value as ListStatus) : null;
};
