import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AddRoleTerm,
  type ChangeRoleTerm,
  type DeletedRoles,
  maxDeletedRoles,
  type RemoveRoleTerms,
  type RoleEntry,
  roleLimits,
  type RoleWarning,
  type SavedRole,
} from '@libs/contract/names/roles.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { roleNameFault } from '@libs/list/check/rules/names.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';
import type { RoleTerm } from '@libs/roles/terms.js';
import { sharedNames, weightsOf } from '@libs/roles/shared.js';
import { type AuditEntry, AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { RoleDirectory } from './role-directory.service.js';
import { RoleStore } from './role.store.js';
import { RoleTerms } from './role-terms.service.js';

type Action = 'add' | 'change' | 'delete' | 'merge' | 'restore';

/** The audit record of one term: before and after; null where it does not exist. */
interface Step {
  action: Action;
  before: RoleEntry | null;
  /** `merged`: the ids of those that were merged into it; `others`: their names. */
  after: (RoleEntry & { merged?: number[]; others?: string[] } & Partial<RenamedInLists>) | null;
}

/** How much a rename in lists changes: the task that does it, or the one that is undone. */
interface RenamedInLists {
  task?: number;
  undoes?: number;
  lists: number;
  credits?: number;
}

/** Moderator actions on the role dictionary. Everything takes effect immediately, in every process. */
@Injectable()
export class RoleEditing {
  constructor(
    private readonly store: RoleStore,
    private readonly terms: RoleTerms,
    private readonly directory: RoleDirectory,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** Failures: unauthorized, banned, forbidden, role-unnamed, role-term-exists. */
  async add(visitor: Visitor, input: AddRoleTerm): Promise<SavedRole> {
    const fields = { ...input, episodeCategory: input.episodeCategory ?? input.category };
    const [id] = await this.inTurn(visitor, async (em, terms) => {
      refuseUnnamed(fields);
      refuseTwice(terms, fields, null);
      const weights = weightsOf(fields.namesJa, null, new RoleDictionary(terms));
      const id = await this.store.add(em, { ...fields, weights });
      return [{ action: 'add', before: null, after: { id, ...fields, version: 1 } }];
    });
    return this.saved(id!);
  }

  /**
   * `also`: what else is written with `em` in the same transaction, for the log. Failures: unauthorized, banned, forbidden, role-term-not-found,
   * role-term-changed, role-unnamed, role-term-exists.
   */
  async change(
    visitor: Visitor,
    id: number,
    { version, ...changes }: ChangeRoleTerm,
    also?: (
      em: EntityManager,
      change: { before: RoleTerm; after: RoleEntry; terms: RoleTerm[] },
    ) => Promise<RenamedInLists>,
  ): Promise<SavedRole> {
    await this.inTurn(visitor, async (em, terms) => {
      const before = termOf(terms, id);
      if (version !== undefined && version !== before.version) throw new Failure('role-term-changed');
      const after = { ...entryOf(before), ...given(changes) };
      refuseUnnamed(after);
      refuseTwice(terms, after, id);
      const weights = weightsOf(after.namesJa, before, new RoleDictionary(terms));
      await this.store.change(em, { ...after, weights });
      const inLists = await also?.(em, { before, after, terms });
      return [
        {
          action: 'change',
          before: entryOf(before),
          after: { ...after, version: after.version + 1, ...inLists },
        },
      ];
    });
    return this.saved(id);
  }

  /**
   * Gives a term its former English name back, in the transaction of `em`. Failures:
   * unauthorized, banned, forbidden, role-term-not-found, role-term-changed (it has another name by now), role-term-exists.
   */
  async renameIn(
    em: EntityManager,
    visitor: Visitor,
    id: number,
    { from, to, ...inLists }: { from: string; to: string } & RenamedInLists,
  ): Promise<void> {
    authorizeEditing(visitor);
    await this.store.lock(em);
    const terms = await this.store.terms(em);
    const before = termOf(terms, id);
    if (before.nameEn !== from) throw new Failure('role-term-changed');
    const after = { ...entryOf(before), nameEn: to };
    refuseTwice(terms, after, id);
    await this.store.change(em, { ...after, weights: before.weights });
    await this.record(em, visitor, [
      {
        action: 'change',
        before: entryOf(before),
        after: { ...after, version: after.version + 1, ...inLists },
      },
    ]);
  }

  /** Failures: unauthorized, banned, forbidden, role-term-not-found. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    await this.inTurn(visitor, async (em, terms) => {
      const before = entryOf(termOf(terms, id));
      await this.store.remove(em, [id]);
      return [{ action: 'delete', before, after: null }];
    });
  }

  /**
   * Deletes several terms, all or none. With `into`, that term first takes over their Japanese names. Failures: unauthorized,
   * banned, forbidden, role-term-not-found, bad-request (too many names together, or `into` would be deleted).
   */
  async removeSeveral(visitor: Visitor, { ids, into }: RemoveRoleTerms): Promise<void> {
    await this.inTurn(visitor, async (em, terms) => {
      const gone = ids.map((id) => termOf(terms, id));
      const steps = gone.map((term): Step => ({ action: 'delete', before: entryOf(term), after: null }));
      if (into !== undefined) {
        const before = termOf(terms, into);
        if (gone.includes(before)) throw new Failure('bad-request', 'The role that stays cannot be removed.');
        const after = { ...entryOf(before), namesJa: mergedNames(before, gone) };
        // While the others still exist, so that their names keep their weights.
        const weights = weightsOf(after.namesJa, before, new RoleDictionary(terms));
        await this.store.change(em, { ...after, weights });
        const others = gone.map((term) => `${titleOf(term)} (${term.category})`);
        const merged = { ...after, version: after.version + 1, merged: ids, others };
        steps.push({ action: 'merge', before: entryOf(before), after: merged });
        const added = new Set(after.namesJa.filter((name) => !before.namesJa.includes(name)));
        await this.store.remove(em, ids, { id: into, added });
      } else await this.store.remove(em, ids);
      return steps;
    });
  }

  /**
   * Restores deleted terms, all or none. Those that were merged get their own names back from the one that took them over.
   * Failures: unauthorized, banned, forbidden, role-term-not-found, role-term-exists.
   */
  async restore(visitor: Visitor, ids: readonly number[]): Promise<void> {
    await this.inTurn(visitor, async (em, before) => {
      const losers = await this.store.restore(em, ids);
      if (!losers) throw new Failure('role-term-not-found');
      const terms = await this.store.terms(em);
      const restored = ids.map((id): Step => {
        const after = termOf(terms, id);
        refuseTwice(terms, after, id);
        return { action: 'restore', before: null, after: entryOf(after) };
      });
      // One that is restored with them is as it is now.
      const changed = losers
        .filter((id) => !ids.includes(id))
        .map((id): Step => {
          return { action: 'change', before: entryOf(termOf(before, id)), after: entryOf(termOf(terms, id)) };
        });
      return [...restored, ...changed];
    });
  }

  /** The last deleted terms. Two queries. Failures: unauthorized, banned, forbidden. */
  async deleted(visitor: Visitor): Promise<DeletedRoles> {
    authorizeEditing(visitor);
    return { items: await this.store.deleted(maxDeletedRoles), total: await this.store.countDeleted() };
  }

  /** Restores one, as `restore`. */
  async restoreOne(visitor: Visitor, id: number): Promise<SavedRole> {
    await this.restore(visitor, [id]);
    return this.saved(id);
  }

  /**
   * Applies changes one after the other, each to the terms left by the previous one; if one fails, nothing changes. Returns the
   * ids of the terms.
   */
  private async inTurn(
    visitor: Visitor,
    work: (em: EntityManager, terms: RoleTerm[]) => Promise<Step[]>,
  ): Promise<number[]> {
    authorizeEditing(visitor);
    const ids = await this.store.inTurn(async (em) => {
      const steps = await work(em, await this.store.terms(em));
      await this.record(em, visitor, steps);
      return steps.map(({ before, after }) => (after ?? before)!.id);
    });
    await this.notices.notify({ kind: 'roles' });
    return ids;
  }

  private async record(
    em: EntityManager,
    { id }: NonNullable<Visitor>,
    steps: readonly Step[],
  ): Promise<void> {
    const entries = steps.map(({ action, before, after }): AuditEntry => {
      const about = (after ?? before)!;
      return {
        accountId: id,
        action: `${action}-role-term`,
        subject: 'role-term',
        subjectId: String(about.id),
        title: titleOf(about),
        before,
        after,
      };
    });
    await this.audit.record(em, ...entries);
  }

  private async saved(id: number): Promise<SavedRole> {
    const { dictionary } = await this.terms.current();
    const term = termOf(dictionary.terms, id);
    return { term: await this.directory.row(term), warnings: warningsOf(term, dictionary) };
  }
}

function authorizeEditing(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.editRoles(visitor), 'Only moderators can change the role dictionary.');
}

/** What the log calls a term. */
const titleOf = ({ nameEn, namesJa }: Pick<RoleEntry, 'nameEn' | 'namesJa'>): string => nameEn || namesJa[0]!;

function termOf(terms: readonly RoleTerm[], id: number): RoleTerm {
  const term = terms.find((one) => one.id === id);
  if (!term) throw new Failure('role-term-not-found');
  return term;
}

const entryOf = ({
  id,
  nameEn,
  namesJa,
  category,
  episodeCategory,
  description,
  version = 1,
}: RoleTerm): RoleEntry => ({
  id,
  nameEn,
  namesJa,
  category,
  episodeCategory,
  description,
  version,
});

/** The Japanese names of a term, followed by those of others. Fails with bad-request if there are too many. */
function mergedNames(into: RoleTerm, others: readonly RoleTerm[]): string[] {
  const names = [...new Set([into, ...others].flatMap(({ namesJa }) => namesJa))];
  if (names.length > roleLimits.names)
    throw new Failure(
      'bad-request',
      `Together they have ${names.length} Japanese names; a role has at most ${roleLimits.names}. Choose fewer.`,
    );
  return names;
}

/** The submitted fields, without omitted ones. */
const given = (changes: Omit<ChangeRoleTerm, 'version'>): Partial<RoleEntry> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function refuseUnnamed({ nameEn, namesJa }: Pick<RoleEntry, 'nameEn' | 'namesJa'>): void {
  if (nameEn || namesJa.length > 0) return;
  throw new Failure('role-unnamed', undefined, [{ path: 'nameEn', message: errors['role-unnamed'].message }]);
}

function refuseTwice(
  terms: readonly RoleTerm[],
  { nameEn, namesJa, category }: Pick<RoleEntry, 'nameEn' | 'namesJa' | 'category'>,
  id: number | null,
): void {
  const name = nameEn.toLowerCase();
  const other = terms.find(
    (term) =>
      term.id !== id &&
      term.category === category &&
      term.nameEn.toLowerCase() === name &&
      // Terms without an English name are the same if they share a Japanese one.
      (name !== '' || term.namesJa.some((ja) => namesJa.includes(ja))),
  );
  if (other)
    throw new Failure(
      'role-term-exists',
      other.namesJa.length > 0
        ? `Its Japanese names are: ${other.namesJa.join('、')}.`
        : 'It has no Japanese name yet.',
    );
}

function warningsOf(term: RoleTerm, roles: RoleDictionary): RoleWarning[] {
  const shared = sharedNames(term, roles).map(({ ja, name }): RoleWarning => ({
    code: 'shared-name',
    message: `${ja} also belongs to another role, so it is translated as “${name}”.`,
    text: ja,
  }));
  const fault = roleNameFault(term.nameEn);
  if (!fault) return shared;
  return [
    ...shared,
    {
      code: 'english-characters',
      message: `The English name “${term.nameEn}” ${fault}.`,
      text: term.nameEn,
    },
  ];
}
