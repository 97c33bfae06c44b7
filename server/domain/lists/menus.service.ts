import { randomUUID } from 'node:crypto';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { SavedMenu, SentMenu } from '@libs/contract/lists/lists.js';
import type { Change } from '@libs/list/model/operation.js';
import { idMaker } from '@libs/list/model/ids.js';
import { keysBetween } from '@libs/list/model/order.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import type { MenuNode } from '@libs/list/model/document.js';
import type { Oddity } from '@libs/list/interchange/document-reader.js';
import { menusCalled } from '@libs/list/model/find-menu.js';
import { touchedMenus } from '@libs/list/model/draft.js';
import { writeMenu } from '@libs/list/interchange/interchange.js';
import { menuEdits } from '@libs/list/operations/menu-edits.js';
import type { Account, Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';
import { documentOf, refuseBeyondLimits } from '../../shared/list-store/read-document.js';
import { editingFault } from '../../shared/list-store/rights.js';
import { ChangesService } from './changes.service.js';

/** How often a list may change while a menu is compared. */
const attempts = 10;
const newNodeId = idMaker(Math.random);

interface FoundMenu {
  row: ListRow;
  menu: MenuNode | null;
  /** The order key of the last menu. */
  last: string | null;
}

/** The `ETag` of a menu: the list and its revision. */
export const tagOfMenu = (row: Pick<ListRow, 'uuid'>, revision: number): string =>
  `"${row.uuid.slice(0, 16)}-${revision}-menu"`;

/** Single menus of lists for programs: read, and written as one change, which goes the same way as those of editors. */
@Injectable()
export class MenusService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly access: ListAccess,
    private readonly changes: ChangesService,
  ) {}

  /** The first that `menusCalled` finds. Failures: list-not-found, not-found. */
  async read(visitor: Visitor, slugOrUuid: string, name: string): Promise<{ row: ListRow; menu: Menu }> {
    const { row, menu } = await this.find(
      await this.access.row(visitor, slugOrUuid),
      (names) => menusCalled(names, name)[0] ?? -1,
    );
    if (!menu) throw new Failure('not-found', `The list has no menu “${name}”.`);
    return { row, menu: writeMenu(menu) };
  }

  /**
   * Makes the menu what was sent. `known`: the value of `If-Match`; changes to other menus since then do not matter.
   * Failures: list-not-found, unauthorized, banned, no-permission, invalid-list, list-too-large, text-too-large,
   * precondition-required, precondition-failed, conflict, and those of `ChangesService.push`.
   */
  async save(
    visitor: Account,
    slugOrUuid: string,
    name: string,
    sent: SentMenu,
    known: string | undefined,
  ): Promise<SavedMenu & { row: ListRow }> {
    const { menu: wanted, report } = menuOf({ name, ...sent });
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // What is written may not go into another menu than it was meant for, so only the exact name will do.
      const found = await this.find(await this.access.row(visitor, slugOrUuid), (names) =>
        names.indexOf(name),
      );
      const { row, menu } = found;
      const fault = editingFault(visitor, row);
      if (fault) throw fault;
      await this.checkKnown(found, known);
      const operations: Change['operations'] = menu
        ? menuEdits(menu, wanted)
        : [
            {
              op: 'insert',
              kind: 'menu',
              menu: wanted.id,
              parent: null,
              node: afterLast(wanted, found.last),
            },
          ];
      if (operations.length === 0) return { row, result: 'unchanged', revision: row.revision, report };
      const change = { id: randomUUID(), operations };
      const answer = await this.changes.push(visitor, row.uuid, row.revision, change, { isExact: true });
      if (answer.result === 'stored')
        return { row, result: menu ? 'changed' : 'created', revision: answer.revision, report };
    }
    throw new Failure('conflict');
  }

  /** Both at one moment. `choose`: the index of the menu among these names; -1 for none. */
  private find(row: ListRow, choose: (names: string[]) => number): Promise<FoundMenu> {
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        const now = (await this.store.find(em, row.uuid)) ?? row;
        if (now.deleted) throw new Failure('list-not-found');
        const { menus } = await this.store.texts(em, now);
        const names = menus.map(({ data }) => String((JSON.parse(data) as { name?: unknown }).name ?? ''));
        const stored = menus[choose(names)];
        return { row: now, menu: stored ? parsed(stored) : null, last: menus.at(-1)?.order ?? null };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  private async checkKnown({ row, menu }: FoundMenu, known: string | undefined): Promise<void> {
    if (known === undefined) {
      if (menu) throw new Failure('precondition-required');
      return;
    }
    if (!menu) throw new Failure('precondition-failed', 'The list has no menu of this name.');
    if (known === '*') return;
    const revision = Number(/^(?:W\/)?"([\da-f]{16})-(\d{1,10})(?:-[\w-]+)?"$/.exec(known)?.[2] ?? NaN);
    const isOfList = known.includes(`"${row.uuid.slice(0, 16)}-`);
    if (!isOfList || !(revision <= row.revision)) throw new Failure('precondition-failed');
    if (revision === row.revision) return;
    const since = await this.changes.since(row.id, revision);
    const isTouched = !since || since.some(({ operations }) => touchedMenus(operations).includes(menu.id));
    if (isTouched) throw new Failure('precondition-failed');
  }
}

const parsed = ({ id, order, data, categories }: Record<'id' | 'order' | 'data' | 'categories', string>) =>
  ({ id, order, data: JSON.parse(data), categories: JSON.parse(categories) }) as MenuNode;

const afterLast = (menu: MenuNode, last: string | null): MenuNode => ({
  ...menu,
  order: keysBetween(last, null, 1)[0]!,
});

/** A menu as sent, read like one of an uploaded document. Failures: invalid-list, text-too-large, list-too-large. */
function menuOf(sent: unknown): { menu: MenuNode; report: Oddity[] } {
  const { tree, report } = documentOf({ title: '-', menus: [sent] }, newNodeId);
  refuseBeyondLimits(tree);
  return {
    menu: tree.menus[0]!,
    report: report.filter(({ path }) => path.startsWith('menus')),
  };
}
