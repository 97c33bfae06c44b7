import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { type SharedStaff, sharedStaffPage, type SharedStaffQuery } from '@libs/contract/people/overlap.js';
import type { Visitor } from '../../base/http/visitor.js';
import { FormerRoles } from '../roles/former-roles.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { personAddress } from '../../shared/projections/find-person.js';
import { SharedStaffStore } from './shared-staff.store.js';

type RoleRow = Awaited<ReturnType<SharedStaffStore['roles']>>[number];

/** Who worked on both of two productions, and as what. */
@Injectable()
export class SharedStaffService {
  constructor(
    private readonly store: SharedStaffStore,
    private readonly access: ListAccess,
    private readonly former: FormerRoles,
  ) {}

  /** Five queries. UNLISTED lists have no credits here. Failures: list-not-found, bad-request (twice the same list). */
  async of(visitor: Visitor, asked: SharedStaffQuery): Promise<SharedStaff> {
    const { query, answer } = await this.former.inQuery(asked);
    const { one, two, role: named, ...page } = query;
    const role = named || undefined;
    const lists = [await this.access.row(visitor, one), await this.access.row(visitor, two)] as const;
    const ids = [lists[0].id, lists[1].id] as const;
    if (ids[0] === ids[1]) throw new Failure('bad-request', 'Name two different lists.');
    const total = await this.store.count(ids, role);
    const { items, ...places } = await this.store.page(ids, role, page, sharedStaffPage);
    const people = items.map(({ id }) => id);
    const rows = people.length > 0 ? await this.store.roles(people, ids, role) : [];
    const roles = Map.groupBy(rows, ({ person, list }) => `${person} ${list}`);
    return {
      one: nameOf(lists[0]),
      two: nameOf(lists[1]),
      items: items.map(({ id, key, isStudio, ja, en }) => ({
        isStudio,
        id: personAddress({ key, ja, en }),
        ja,
        en,
        one: presentRoles(roles.get(`${id} ${ids[0]}`)),
        two: presentRoles(roles.get(`${id} ${ids[1]}`)),
      })),
      total,
      ...places,
      page: page.page,
      pages: Math.max(1, Math.ceil(total / sharedStaffPage)),
      ...answer,
    };
  }
}

const nameOf = ({ uuid, slug, title }: SharedStaff['one']) => ({ uuid, slug, title });

const presentRoles = (rows: readonly RoleRow[] = []): SharedStaff['items'][number]['one'] => ({
  credits: rows[0]?.all ?? 0,
  roles: rows.map(({ ja, en, credits }) => ({ ja, en, credits })),
  more: (rows[0]?.roles ?? 0) - rows.length,
});
