/** Somebody that a link names: the id is as endpoints take it. */
export interface Named {
  isStudio: boolean;
  id: string;
}

const own = /^\/(person|studio)\/([^/]+)$/;
const elsewhere = /^https:\/\/anilist\.co\/(staff|studio)\/(\d+)$/;

/**
 * Whom an address names (`personHref`): the page of a person or a studio, here or in the anime database. Null for other addresses, and
 * for parts of a page such as the credits of one role.
 */
export function namedBy(href: string): Named | null {
  const [, kind, part] = own.exec(href) ?? elsewhere.exec(href) ?? [];
  if (kind === undefined || part === undefined || /[?#]/.test(part)) return null;
  try {
    return { isStudio: kind === 'studio', id: decodeURIComponent(part) };
  } catch {
    return null;
  }
}
