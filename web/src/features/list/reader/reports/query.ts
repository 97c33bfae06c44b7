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
  /** Empty: the usual one (`shownState`). `any`: all. */
  state: string;
  /** Slug or uuid; empty: any. Also below. */
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

const all = 'any';

/** The state of the reports that are shown; `any`: all. Moderators first see what waits for them, unless they look for one report. */
export const shownState = ({ state, id }: ReportsQuery, isModerator: boolean): string =>
  state || (isModerator && id === '' ? 'sent' : all);

const asks =
  (isModerator: boolean) =>
  (query: ReportsQuery): ReportsQuery => {
    const state = shownState(query, isModerator);
    return { ...query, state: state === all ? '' : state };
  };

/** `/reports` */
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
    state: [...reportStates, all],
    kind: reportKinds,
    age: reportAges,
    unfold: ['true'],
  },
  asks: asks(false),
};

export const moderatorsReportsKind: typeof reportsKind = { ...reportsKind, asks: asks(true) };

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
