import { roleSorts } from '@libs/contract/names/roles.js';
import { standardCategories } from '@libs/roles/categories.js';
import type { DirectoryKind } from '../../directory/table/kind';

export interface RoleFilters {
  [filter: string]: string | number;
  q: string;
  category: string;
  episode: string;
  sort: string;
  page: number;
}

export const rolesKind: DirectoryKind<RoleFilters, 'GET /api/v1/roles'> = {
  path: '/roles',
  route: 'GET /api/v1/roles',
  defaults: { q: '', category: '', episode: '', sort: '', page: 1 },
  allowed: { category: standardCategories, episode: standardCategories, sort: roleSorts },
};
