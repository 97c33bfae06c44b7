import {
  deskLists,
  type DeskListPage,
  type DeskLists,
  memberRoles,
  memberSorts,
} from '@libs/contract/site/moderation.js';
import type { DirectoryKind, DirectoryQuery } from '../../directory/table/kind';

export interface MembersQuery extends DirectoryQuery {
  /** Empty: any. */
  role: string;
  sort: string;
}

export const membersKind: DirectoryKind<MembersQuery, 'GET /api/v1/moderation/users'> = {
  path: '/users',
  route: 'GET /api/v1/moderation/users',
  defaults: { q: '', page: 1, role: '', sort: 'newest' },
  allowed: { role: memberRoles, sort: memberSorts },
};

export interface DeskQuery extends DirectoryQuery {
  kind: string;
}

/** The lists on the desk; without search. */
export const deskKind: DirectoryKind<DeskQuery, 'GET /api/v1/moderation/lists'> = {
  path: '/admin',
  route: 'GET /api/v1/moderation/lists',
  defaults: { q: '', page: 1, kind: 'completed' },
  allowed: { kind: deskLists },
};

export const deskWords: Record<DeskLists, string> = {
  completed: 'Completed',
  lapsed: 'No longer complete',
  review: 'To Review',
  unlisted: 'Unlisted',
  deleted: 'Deleted',
};

export type DeskCard = DeskListPage['items'][number];
