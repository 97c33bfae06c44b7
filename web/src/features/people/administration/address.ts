/** The person or studio that moderators are managing. `id`: as used in addresses (`personPath`). */
export interface Managed {
  isStudio: boolean;
  id: string;
}

/** The subject of the page at this path; null: it is not the page of a person or studio. */
export function managedOn(path: string): Managed | null {
  const [, kind, id] = /^\/(person|studio)\/([^/]+)$/.exec(path) ?? [];
  return id === undefined ? null : { isStudio: kind === 'studio', id };
}

/** Their endpoints begin with `/api/v1/people/:id` or `/api/v1/studios/:id`. */
export const kindOf = ({ isStudio }: Managed) => (isStudio ? 'studios' : 'people');

/** The value for `:id` there. */
export const partOf = ({ id }: Managed) => ({ id: decodeURIComponent(id) });

/** The page of a person. `id`: as used in addresses. */
export const pageOf = (isStudio: boolean, id: string): string => `/${isStudio ? 'studio' : 'person'}/${id}`;
