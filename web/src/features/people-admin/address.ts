/** Where the API keeps what the page at this path shows; null: it is no page of a person or studio. */
export function apiOfPage(path: string): string | null {
  const [, kind, id] = /^\/(person|studio)\/([^/]+)$/.exec(path) ?? [];
  return id === undefined ? null : apiOf(kind === 'studio', id);
}

/** The same for somebody's id, as it stands in addresses (`personPath`). */
export const apiOf = (isStudio: boolean, id: string): string =>
  `/api/v1/${isStudio ? 'studios' : 'people'}/${id}`;

/** The page of somebody. `id`: as it stands in addresses. */
export const pageOf = (isStudio: boolean, id: string): string => `/${isStudio ? 'studio' : 'person'}/${id}`;
