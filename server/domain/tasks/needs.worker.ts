import type { ListTree } from '@libs/list/model/document.js';
import type { RecordRow } from '../../shared/list-store/list.store.js';
import type { StoredMenu } from '../../shared/list-store/menu-rows.js';
import { rolesOf, type SharedRoles } from '../roles/shared-roles.js';
import { answer } from '../../base/workers/answer.js';
import { needsOf } from './needs.js';

/** A list as it is stored, and the current role dictionary. */
export interface NeedsTask {
  record: RecordRow;
  menus: StoredMenu[];
  roles: SharedRoles;
}

/** What the list needs (`Needs`). */
export const count = ({ record, menus, roles }: NeedsTask) =>
  answer(() => {
    const tree: ListTree = {
      ...record,
      menus: menus.map(({ id, order, data, categories }) => ({
        id,
        order,
        data: JSON.parse(data) as ListTree['menus'][number]['data'],
        categories: JSON.parse(categories) as ListTree['menus'][number]['categories'],
      })),
    };
    return needsOf(tree, rolesOf(roles));
  });
