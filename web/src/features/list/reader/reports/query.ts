import type { Report, ReportPage } from '@libs/contract/community/reports.js';
import { reportScopes, reportStates, type ReportState } from '@libs/contract/community/reports.js';
import type { DirectoryKind, DirectoryQuery } from '../../../directory/table/kind';

export interface ReportsQuery extends DirectoryQuery {
  scope: string;
  /** Empty: any. */
  state: string;
  /** Slug or uuid; empty: any. */
  list: string;
}

/** `/reports`: open ones first, because they need attention. */
export const reportsKind: DirectoryKind<ReportsQuery, 'GET /api/v1/reports'> = {
  path: '/reports',
  route: 'GET /api/v1/reports',
  defaults: { q: '', page: 1, scope: 'all', state: '', list: '' },
  allowed: { scope: reportScopes, state: reportStates },
};

export type { Report, ReportPage };

/** The meaning of a state, for readers. */
export const stateWords: Record<ReportState, string> = {
  sent: 'Open',
  fixed: 'Fixed',
  archived: 'Archived',
};
