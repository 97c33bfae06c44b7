import type { NameMatch } from '@libs/contract/names/names.js';
import type { Candidate } from '../../../../stores/overlay.types';
import { factsOf } from '../../../review/names/name-words';

/** A match on this site, completed with what AniList knows. */
export const withDetails = (match: NameMatch, found: NameMatch): NameMatch => ({
  ...match,
  picture: found.picture,
  description: found.description,
  occupations: match.occupations.length > 0 ? match.occupations : found.occupations,
  years: match.years ?? found.years,
  works: match.works.length > 0 ? match.works : found.works,
});

/** A match as the panel of conflicts shows it. */
export const candidateOf = (match: NameMatch): Candidate => ({
  id: match.id,
  name: { full: match.en, native: match.ja },
  image: { medium: match.picture },
  description:
    match.studios.length > 0
      ? `[${match.studios
          .slice(0, 2)
          .map(({ ja, en }) => en || ja)
          .join(', ')}]`
      : match.description,
  primaryOccupations: match.occupations.slice(0, 3),
  isStudio: match.isStudio,
  facts: factsOf(match),
});
