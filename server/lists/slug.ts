/** Words that stand below `/staff/` themselves. */
const reserved = new Set(['create', 'new', 'me', 'edit']);

/** A slug goes into addresses as it is, and is told from a uuid by not being 48 hex digits. */
export const isSlug = (slug: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~!'()*+,;=:@&$-]{0,199}$/u.test(slug) &&
  !/^[0-9a-f]{48}$/i.test(slug) &&
  !reserved.has(slug.toLowerCase());
