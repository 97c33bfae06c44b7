import { isCertain } from '@libs/contract/names/certain.js';
import type { NameAnswer, NameMatch, NameSuggestion } from '@libs/contract/names/names.js';
import type { Decision } from '@libs/list/review/decide.js';
import { isOfStudio, type Certainty, type ReviewEntry } from '@libs/list/review/review.js';
import { confirmedByWords } from './names/name-words';

/** One possible English name, or one of several people with the same name. */
export interface Proposal {
  en: string;
  /** 0 to 1. */
  confidence: number;
  /** The evidence for it, in a few words. */
  source: string;
  /** The person or studio, if it is a known one. */
  match: NameMatch | null;
  decision: Decision;
}

export interface Proposals extends Certainty {
  all: Proposal[];
  /** Index of the initially selected one; null: a person has to choose. */
  preferred: number | null;
}

const basisWords: Record<NameMatch['basis'], string> = {
  id: 'linked to AniList',
  reading: 'confirmed reading',
  verified: 'in a verified list',
  independent: 'in several lists, by several editors',
  own: 'confirmed by you in another list',
  single: 'from one list or editor only',
};

/** The confidence in a name that rests on a single list or editor, and in one that an editor confirmed by hand. */
const fromOneList = 0.5;
const fromAnEditor = 0.8;

const confidenceIn = ({ basis, confirmedBy }: NameMatch): number =>
  isCertain(basis) ? 1 : confirmedBy ? fromAnEditor : fromOneList;

const evidenceOf = ({ basis, confirmedBy }: NameMatch): string =>
  confirmedBy ? confirmedByWords(confirmedBy) : basisWords[basis];

/** Whether a proposal is more likely wrong than its look suggests, so that one key press is not enough; by the percentage that is shown. */
export const isWeakGuess = ({ confidence }: Pick<Proposal, 'confidence'>): boolean =>
  Math.round(confidence * 100) < 60;

const sourceOf = ({ source, reading }: NameSuggestion): string =>
  `${source === 'names' ? 'read from a dictionary' : 'read letter by letter'}${reading ? `: ${reading}` : ''}`;

function ofMatch(match: NameMatch, kind: ReviewEntry['kind']): Proposal {
  const isOtherKind = match.isStudio !== isOfStudio(kind);
  return {
    en: match.en,
    confidence: confidenceIn(match),
    source: evidenceOf(match),
    match,
    decision: {
      en: match.en,
      ...(match.id === null ? {} : { person: { id: match.id, ...match.primary } }),
      ...(isOtherKind ? { isStudio: match.isStudio } : {}),
    },
  };
}

const plain = (en: string, confidence: number, source: string): Proposal => ({
  en,
  confidence,
  source,
  match: null,
  decision: { en },
});

type Named = Pick<ReviewEntry, 'kind' | 'id' | 'en'> & {
  confirmed: Readonly<ReviewEntry['confirmed']>;
};

/**
 * What can be confirmed for a name: known people and studios, names confirmed elsewhere in the list, the current unconfirmed
 * name, and suggested readings; most confident first. If several people are known, none is preselected, unless all are spelt the
 * same: then the name can be confirmed without saying who it is.
 */
export function proposalsFor(
  { kind, id, en, confirmed }: Named,
  { matches, suggestions }: NameAnswer,
): Proposals {
  const own = id === null ? [] : matches.filter((match) => match.id === id);
  const people = (own.length > 0 ? own : matches).filter((match) => match.en);
  const certain = people.filter(({ basis }) => isCertain(basis));
  const isShared = certain.length > 1;
  const all: Proposal[] = certain.map((match) => ofMatch(match, kind));
  const has = (name: string) => all.some((one) => one.en.toLowerCase() === name.toLowerCase());
  const addPlain = (one: Proposal) => {
    if (one.en && !has(one.en)) all.push(one);
  };
  if (isShared && new Set(certain.map((match) => match.en)).size === 1)
    all.push(plain(certain[0]!.en, 1, 'the name they share, without saying who it is'));
  for (const one of confirmed)
    addPlain(
      plain(
        one.en,
        1,
        `confirmed in ${one.rows === 1 ? 'another row' : `${one.rows} other rows`} of this list`,
      ),
    );
  const guessed = people.filter(({ basis }) => !isCertain(basis)).map((match) => ofMatch(match, kind));
  all.push(...guessed.toSorted((a, b) => b.confidence - a.confidence));
  const read = suggestions.map((one) => plain(one.en, one.confidence, sourceOf(one)));
  if (!read.some((one) => one.en === en)) addPlain(plain(en, 0, 'stands in the list, not confirmed'));
  for (const one of read.toSorted((a, b) => b.confidence - a.confidence)) addPlain(one);
  const sameName = isShared ? all.findIndex(({ match }) => !match) : 0;
  const isNameShared = isShared && all[sameName]?.en === certain[0]!.en;
  return {
    all,
    preferred: all.length === 0 ? null : !isShared ? 0 : isNameShared ? sameName : null,
    confidence: all.length > 0 ? all[0]!.confidence : null,
    isShared,
  };
}

/** The same for a role: its English names, best first; equally good ones share the confidence. */
export function roleProposals(names: readonly string[], source: string): Proposals {
  const all = [...new Set(names)].map((en) => plain(en, 1 / names.length, source));
  return {
    all,
    preferred: all.length > 0 ? 0 : null,
    confidence: all[0]?.confidence ?? null,
    isShared: false,
  };
}
