import { judgedStyles } from '@libs/contract/lists/text-styles.js';
import type { DirectoryKind, DirectoryQuery } from '../../directory/table/kind';

export interface StylesQuery extends DirectoryQuery {
  state: string;
}

export const stylesKind: DirectoryKind<StylesQuery, 'GET /api/v1/moderation/text-styles'> = {
  path: '/admin/styles',
  route: 'GET /api/v1/moderation/text-styles',
  defaults: { q: '', page: 1, state: 'waiting' },
  allowed: { state: judgedStyles },
};
