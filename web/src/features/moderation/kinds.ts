import {
  deskLists,
  type DeskListPage,
  type DeskLists,
  memberRoles,
  memberSorts,
} from '@libs/contract/moderation.js';
import type { DirectoryKind, DirectoryQuery } from '../directory/kind';

export interface MembersQuery extends DirectoryQuery {
  /** Empty: any. */
  role: string;
  sort: string;
}

export const membersKind: DirectoryKind<MembersQuery> = {
  path: '/users',
  api: '/api/v1/moderation/users',
  defaults: { q: '', page: 1, role: '', sort: 'newest' },
  allowed: { role: memberRoles, sort: memberSorts },
};

export interface DeskQuery extends DirectoryQuery {
  kind: string;
}

/** The lists of the desk; not searched. */
export const deskKind: DirectoryKind<DeskQuery> = {
  path: '/admin',
  api: '/api/v1/moderation/lists',
  defaults: { q: '', page: 1, kind: 'completed' },
  allowed: { kind: deskLists },
};

export const deskWords: Record<DeskLists, string> = {
  completed: 'Completed',
  review: 'To Review',
  unlisted: 'Unlisted',
  deleted: 'Deleted',
};

export type DeskCard = DeskListPage['items'][number];
