import type { Report, ReportPage } from '@libs/contract/community/reports.js';
import {
  type ReportAge,
  reportAges,
  type ReportKind,
  reportKinds,
  reportScopes,
  reportStates,
  type ReportState,
} from '@libs/contract/community/reports.js';
import type { DirectoryKind, DirectoryQuery } from '../../../directory/table/kind';

export interface ReportsQuery extends DirectoryQuery {
  scope: string;
  /** Empty: any. Also below. */
  state: string;
  /** Slug or uuid. */
  list: string;
  kind: string;
  age: string;
  /** An account id, or `anonymous`. */
  reporter: string;
  /** The only report that is shown. */
  id: string;
  /** `true`: many reports of one member are shown one by one. */
  unfold: string;
}

/** `/reports`: open ones first, because they need attention. */
export const reportsKind: DirectoryKind<ReportsQuery, 'GET /api/v1/reports'> = {
  path: '/reports',
  route: 'GET /api/v1/reports',
  defaults: {
    q: '',
    page: 1,
    scope: 'all',
    state: '',
    list: '',
    kind: '',
    age: '',
    reporter: '',
    id: '',
    unfold: '',
  },
  allowed: {
    scope: reportScopes,
    state: reportStates,
    kind: reportKinds,
    age: reportAges,
    unfold: ['true'],
  },
};

export type { Report, ReportPage };

/** The meaning of a state, for readers. */
export const stateWords: Record<ReportState, string> = {
  sent: 'Open',
  fixed: 'Fixed',
  archived: 'Archived',
};

export const kindWords: Record<ReportKind, string> = {
  name: 'A name',
  role: 'A role',
  missing: 'Something is missing',
  comment: 'A comment',
  other: 'Something else',
};

export const ageWords: Record<ReportAge, string> = {
  day: 'Today',
  week: 'In 7 days',
  month: 'In 30 days',
  older: 'Over 30 days ago',
};
