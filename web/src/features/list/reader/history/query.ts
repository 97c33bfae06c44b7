import { HistoryQuery } from '@libs/contract/lists/history.js';

/** The filters of `/history` in its address. */
export interface HistoryFilters {
  /** Slug or uuid. */
  list?: string;
  /** Screen name or account id; for moderators. */
  user?: string;
}

/** Reads the filters from the address; invalid values are ignored. */
export function readFilters(search: string): HistoryFilters {
  const parameters = new URLSearchParams(search);
  const read = (name: 'list' | 'user') => {
    const value = HistoryQuery.shape[name].safeParse(parameters.get(name) ?? undefined);
    return value.success && value.data ? { [name]: value.data } : {};
  };
  return { ...read('list'), ...read('user') };
}
