import { ListQuery, OwnListsQuery } from '@libs/contract/lists/lists.js';
import { withQuery } from '../../../lib/api';

export const listsPath = '/staff-lists';

/** The address for these filters; defaults are omitted, so that one view has one address. */
export const listsAddress = ({ sort, page, size: _, studio, ...rest }: ListQuery): string =>
  withQuery(listsPath, {
    ...rest,
    studio: studio || undefined,
    sort: sort === 'updated' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });

/**
 * Reads the filters of `/staff-lists` from the address. People type and share addresses: invalid values are ignored,
 * the rest counts.
 */
export function readListQuery(search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  const good = Object.fromEntries(
    Object.keys(ListQuery.shape)
      .filter((key) => parameters.has(key))
      .map((key) => [key, parameters.getAll(key)] as const)
      .map(([key, values]) => [key, values.length > 1 ? values : values[0]] as const)
      .filter(([key, value]) => ListQuery.safeParse({ [key]: value }).success),
  );
  return ListQuery.parse(good);
}

/** The same for `/staff-lists/me`. */
export function readOwnListsQuery(search: string): OwnListsQuery {
  const parameters = new URLSearchParams(search);
  const good = Object.entries(OwnListsQuery.shape).flatMap(([key, schema]) => {
    const value = schema.safeParse(parameters.get(key) ?? undefined);
    return value.success ? [[key, value.data]] : [];
  });
  return OwnListsQuery.parse(Object.fromEntries(good));
}
