import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MissingRole, type MissingRoles, maxMissingRoles } from '@libs/contract/names/roles.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { translateRole } from '@libs/roles/translate.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { firstLists, type RoleInUse, rolesInUse } from '../../shared/projections/roles-in-use.js';
import { DeclinedRoles } from './declined-roles.service.js';
import { RoleDirectory } from './role-directory.service.js';
import { RoleTerms } from './role-terms.service.js';

/** Milliseconds for which the roles of all lists are kept: there are some thousands. */
const kept = 60_000;

/** Roles used in lists but missing from the dictionary: what editors call them there is what they propose. */
@Injectable()
export class MissingRolesService {
  private inUse: { at: number; roles: Promise<RoleInUse[]> } | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly terms: RoleTerms,
    private readonly directory: RoleDirectory,
    private readonly declined: DeclinedRoles,
  ) {}

  /**
   * Most used first. What is added to the dictionary is gone at once; what lists have changed counts within a minute.
   * Failures: unauthorized, banned, forbidden.
   */
  async missing(visitor: Visitor): Promise<MissingRoles> {
    authorize(visitor, policy.editRoles(visitor), 'Only moderators see what the role dictionary lacks.');
    const [roles, { dictionary }, declined] = await Promise.all([
      this.roles(),
      this.terms.current(),
      this.declined.all(),
    ]);
    const missing = roles.filter(
      ({ ja }) => !declined.has(ja) && !translateRole(ja, { menuKind: 'episode' }, dictionary).known,
    );
    missing.sort((a, b) => b.lists - a.lists || b.credits - a.credits || (a.ja < b.ja ? -1 : 1));
    const shown = missing.slice(0, maxMissingRoles);
    const lists = await firstLists(this.em.fork(), shown);
    const items: MissingRole[] = [];
    for (const [index, role] of shown.entries()) {
      const list = lists[index];
      // A list that was hidden a moment ago still counts.
      if (!list) continue;
      const term = role.en ? dictionary.lookupEnglish(role.en) : null;
      items.push({ ...role, list, term: term && (await this.directory.row(term)) });
    }
    return { items, total: missing.length, declined: declined.names };
  }

  private roles(): Promise<RoleInUse[]> {
    if (this.inUse && Date.now() - this.inUse.at < kept) return this.inUse.roles;
    const roles = rolesInUse(this.em.fork());
    this.inUse = { at: Date.now(), roles };
    roles.catch(() => (this.inUse = null));
    return roles;
  }
}
