import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { policy } from '@libs/contract/accounts/policy.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { RenamedRole, RenameRole, RoleUses } from '@libs/contract/names/roles.js';
import { namesOfOthers } from '@libs/roles/shared.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { Notices } from '../../base/notices/notices.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { ChangesService } from '../lists/changes.service.js';
import { RoleEditing } from '../roles/role-editing.service.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { ListTaskStore, type StoredTask, type TaskList } from './list-task.store.js';
import { ListTasks } from './list-tasks.service.js';
import { planRole } from './role-plan.js';
import { RoleUsesStore } from './role-uses.store.js';

/** How often a list may change while the change is prepared. */
const attempts = 5;

/** Renames roles of the dictionary in all lists, too (rule role-3). */
@Injectable()
export class RoleRenames {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: ListTasks,
    private readonly store: ListTaskStore,
    private readonly uses: RoleUsesStore,
    private readonly editing: RoleEditing,
    private readonly terms: RoleTerms,
    private readonly lists: ListStore,
    private readonly changes: ChangesService,
    private readonly notices: Notices,
  ) {
    tasks.handle('rename-role', {
      change: async (task, visitor, list) => ({
        kept: [],
        keptTotal: 0,
        ...(await this.rename(task, visitor, list)),
      }),
      ended: () => this.notices.notify({ kind: 'roles' }),
      takenBack: async (em, { id, request: { term, from, to } }, visitor, lists) => {
        await this.editing.renameIn(em, visitor, term, { from: to, to: from, undoes: id, lists });
      },
    });
  }

  /** Where a term is used by its English name, and how that was last changed. Failures: unauthorized, banned, forbidden, role-term-not-found. */
  async usesOf(visitor: Visitor, id: number): Promise<RoleUses> {
    authorize(visitor, policy.editRoles(visitor), 'Only moderators can rename roles.');
    const { terms } = (await this.terms.current()).dictionary;
    const term = terms.find((one) => one.id === id);
    if (!term) throw new Failure('role-term-not-found');
    const task = await this.tasks.newest(keyOf(id));
    if (!term.nameEn) return { credits: 0, lists: 0, task };
    const lists = await this.uses.of({ from: term.nameEn, to: '', except: namesOfOthers(term, terms) });
    return { credits: creditsIn(lists), lists: lists.length, task };
  }

  /**
   * Changes a term, and begins to rename its role in all lists. Failures: as for changing a term, bad-request (the English name stays
   * the same or is empty), list-task-busy.
   */
  async begin(visitor: Visitor, id: number, changes: RenameRole): Promise<RenamedRole> {
    let task = 0;
    const saved = await this.editing.change(visitor, id, changes, async (em, { before, after, terms }) => {
      if (!before.nameEn || !after.nameEn || before.nameEn === after.nameEn)
        throw new Failure('bad-request', 'nameEn: Give the role another English name.');
      const request = {
        term: id,
        from: before.nameEn,
        to: after.nameEn,
        except: namesOfOthers(before, terms),
      };
      const lists = await this.uses.of(request, em);
      task = await this.tasks.add(em, visitor!, {
        kind: 'rename-role',
        key: keyOf(id),
        request,
        lists: lists.map((list) => ({ id: list.id, fromRevision: null })),
      });
      return { task, lists: lists.length, credits: creditsIn(lists) };
    });
    return { ...saved, task: await this.tasks.begin(task) };
  }

  private async rename(
    { id, request }: StoredTask<'rename-role'>,
    visitor: Visitor,
    list: TaskList,
  ): Promise<{ changes: number; revision: number | null }> {
    const change = `rename-role-${id}-${list.id}`;
    const known = await this.store.storedChange(list.id, change);
    if (known) return known;
    const em = this.em.fork();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.lists.find(em, list.uuid);
      if (!row || row.deleted) throw new Failure('list-not-found');
      const { operations, credits } = planRole({ menus: await this.lists.menus(em, row.id) }, request);
      if (operations.length === 0) return { changes: 0, revision: null };
      const answer = await this.changes.push(visitor, list.uuid, row.revision, { id: change, operations });
      if (answer.result === 'stored') return { changes: credits, revision: answer.revision };
    }
    throw new Failure('conflict');
  }
}

/** The key of tasks about a term. */
const keyOf = (id: number) => `role:${id}`;

const creditsIn = (lists: readonly { credits: number }[]) =>
  lists.reduce((sum, { credits }) => sum + credits, 0);
