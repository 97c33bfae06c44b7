/**
 * An address of this site with a query: before the hash, and in place of a query that it has. It is escaped as headers need it.
 * @param query with or without its `?`; empty keeps the address as it is.
 */
export function addQuery(address: `/${string}`, query: string): `/${string}` {
  const url = new URL(address, 'http://here.invalid');
  if (query.length > 0 && query !== '?') url.search = query;
  return `${url.pathname as `/${string}`}${url.search}${url.hash}`;
}
