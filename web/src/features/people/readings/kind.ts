import { readingSorts, readingStates } from '@libs/contract/names/readings.js';
import type { DirectoryKind, DirectoryQuery } from '../../directory/table/kind';

export interface ReadingsFilters extends DirectoryQuery {
  state: string;
  /** 1 to 5, as text; empty: any. */
  confidence: string;
  /** `person`, `company` or empty. */
  kind: string;
  sort: string;
}

export const readingsKind: DirectoryKind<ReadingsFilters, 'GET /api/v1/readings'> = {
  path: '/readings',
  route: 'GET /api/v1/readings',
  defaults: { q: '', page: 1, state: 'confirmed', confidence: '', kind: '', sort: 'newest' },
  allowed: {
    state: readingStates,
    confidence: ['1', '2', '3', '4', '5'],
    kind: ['person', 'company'],
    sort: readingSorts,
  },
};
