import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AddRoleTerm,
  type ChangeRoleTerm,
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
import { AuditService } from '../../base/audit/audit.service.js';
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
  after: RoleEntry | null;
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
      return [{ action: 'add', before: null, after: { id, ...fields } }];
    });
    return this.saved(id!);
  }

  /** Failures: unauthorized, banned, forbidden, role-term-not-found, role-unnamed, role-term-exists. */
  async change(visitor: Visitor, id: number, changes: ChangeRoleTerm): Promise<SavedRole> {
    await this.inTurn(visitor, async (em, terms) => {
      const before = termOf(terms, id);
      const after = { ...entryOf(before), ...given(changes) };
      refuseUnnamed(after);
      refuseTwice(terms, after, id);
      const weights = weightsOf(after.namesJa, before, new RoleDictionary(terms));
      await this.store.change(em, { ...after, weights });
      return [{ action: 'change', before: entryOf(before), after }];
    });
    return this.saved(id);
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
        steps.push({ action: 'merge', before: entryOf(before), after });
      }
      await this.store.remove(em, ids);
      return steps;
    });
  }

  /** Restores a deleted term. Failures: unauthorized, banned, forbidden, role-term-not-found, role-term-exists. */
  async restore(visitor: Visitor, id: number): Promise<SavedRole> {
    await this.inTurn(visitor, async (em, terms) => {
      if (!(await this.store.restore(em, id))) throw new Failure('role-term-not-found');
      const after = entryOf(termOf(await this.store.terms(em), id));
      refuseTwice(terms, after, id);
      return [{ action: 'restore', before: null, after }];
    });
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
    authorize(visitor, policy.editRoles(visitor), 'Only moderators can change the role dictionary.');
    const ids = await this.store.inTurn(async (em) => {
      const steps = await work(em, await this.store.terms(em));
      const about = steps.map(({ before, after }) => (after ?? before)!);
      for (const [index, { action, before, after }] of steps.entries())
        await this.audit.record(em, {
          accountId: visitor.id,
          action: `${action}-role-term`,
          subject: 'role-term',
          subjectId: String(about[index]!.id),
          title: about[index]!.nameEn || about[index]!.namesJa[0]!,
          before,
          after,
        });
      return about.map(({ id }) => id);
    });
    await this.notices.notify({ kind: 'roles' });
    return ids;
  }

  private async saved(id: number): Promise<SavedRole> {
    const { dictionary } = await this.terms.current();
    const term = termOf(dictionary.terms, id);
    return { term: await this.directory.row(term), warnings: warningsOf(term, dictionary) };
  }
}

function termOf(terms: readonly RoleTerm[], id: number): RoleTerm {
  const term = terms.find((one) => one.id === id);
  if (!term) throw new Failure('role-term-not-found');
  return term;
}

const entryOf = ({ id, nameEn, namesJa, category, episodeCategory, description }: RoleTerm): RoleEntry => ({
  id,
  nameEn,
  namesJa,
  category,
  episodeCategory,
  description,
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
const given = (changes: ChangeRoleTerm): Partial<RoleEntry> =>
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
