import { foldSlug, slugSkeleton } from '../../base/database/slug-skeleton.js';

/** Words used below `/staff/` itself, and the first words of the site's other addresses. */
const reserved =
  `create new me edit admin api assets account faq guidelines history login logout moderation person readings
  reports roles robots.txt rsc search settings sitemap.xml staff staff-lists staffroll stats studio studios tos user users`.split(
    /\s+/,
  );

const reservedSkeletons = new Set(reserved.map(slugSkeleton));

/** Whether a slug could be mistaken for an address of the site. */
const isLikeAnAddress = (slug: string): boolean => reservedSkeletons.has(slugSkeleton(slug));

/** A slug is used in addresses as it is, and differs from a uuid by not being 48 hex digits. */
export const isSlug = (slug: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~!'()*+,;=:@&$-]{0,199}$/u.test(slug) &&
  !/^[0-9a-f]{48}$/i.test(foldSlug(slug)) &&
  !isLikeAnAddress(slug);
