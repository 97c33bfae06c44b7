import { Injectable } from '@nestjs/common';
import type { AnilistFound, AnilistTrouble, NameMatch } from '@libs/contract/names/names.js';
import { isSameEnglish, isSameJapanese } from '@libs/names/lookup-key.js';
import { hasJapaneseLetter } from '@libs/names/japanese.js';
import type { Visitor } from '../../base/http/visitor.js';
import { AnilistAnswers, type Question } from './anilist-answers.service.js';
import type { AnilistStaff, AnilistStudio, AnilistWork } from './anilist-shapes.js';

/** The person or studio to look for: by id if there is one, else by name. */
interface AnilistName {
  ja: string;
  en: string;
  isStudio: boolean | null;
  id: number | null;
}

type NameKind = 'staffSearch' | 'staffById' | 'studioSearch' | 'studioById';

/** Longer names are not looked up; nobody has one. */
const maxNameLength = 100;
/** How much of a description is returned; what distinguishes namesakes is at its beginning. */
const maxDescriptionLength = 1_000;

/** People and studios as AniList knows them. */
@Injectable()
export class AnilistNames {
  constructor(private readonly answers: AnilistAnswers) {}

  /**
   * Finds who has exactly these names, apart from spaces, width and character variants, or these ids. Waits for the answers.
   * Failures: as AnilistAnswers.get.
   */
  async find(names: readonly AnilistName[], visitor: Visitor): Promise<NameMatch[][]> {
    const questions = names.map(questionFor);
    const asked = questions.filter((question) => question !== null);
    const answers = asked.length > 0 ? await this.answers.get(asked, visitor) : [];
    let next = 0;
    return names.map((name, place) => (questions[place] ? matchesIn(name, answers[next++]!) : []));
  }

  /** Returns what is known about these names so far, null for the others, and queues those (AnilistAnswers.begin). */
  async begin(
    names: readonly AnilistName[],
    visitor: Visitor,
    isUrgent: boolean,
  ): Promise<{ names: (AnilistFound | null)[]; waiting: number; trouble: AnilistTrouble | null }> {
    const questions = names.map(questionFor);
    const asked = questions.filter((question) => question !== null);
    const { answers, waiting, trouble } = await this.answers.begin(asked, visitor, isUrgent);
    let next = 0;
    const found = names.map((name, place): AnilistFound | null => {
      if (!questions[place]) return { matches: [], isCertain: false };
      const answer = answers[next++]!;
      if (answer === null) return null;
      const matches = matchesIn(name, answer);
      return { matches, isCertain: name.id !== null && matches.length === 1 };
    });
    return { names: found, waiting, trouble };
  }

  /** Removes a member's questions from the queue. */
  giveUp(visitor: Visitor): Promise<void> {
    return this.answers.giveUp(visitor);
  }
}

/** Null where there is nothing to ask. AniList has only English names of studios, and Japanese names without spaces. */
function questionFor({ ja, en, isStudio, id }: AnilistName): Question<NameKind> | null {
  if (id !== null) return { kind: isStudio ? 'studioById' : 'staffById', value: id };
  if (isStudio) return search('studioSearch', en || (hasJapaneseLetter(ja) ? '' : ja));
  return search('staffSearch', hasJapaneseLetter(ja) ? ja.replace(/\s+/g, '') : ja || en);
}

const search = (kind: NameKind, value: string): Question<NameKind> | null =>
  value && value.length <= maxNameLength ? { kind, value } : null;

/** Those in an answer who have the name; if only an id was given, whoever has it. */
function matchesIn(name: AnilistName, answer: readonly (AnilistStaff | AnilistStudio)[]): NameMatch[] {
  const hasName = Boolean(name.ja || name.en);
  return answer.flatMap((one) => {
    if (typeof one.name === 'string') {
      const studio = one as AnilistStudio;
      return !hasName || isStudioNamed(studio, name) ? [studioMatch(studio, name)] : [];
    }
    const person = one as AnilistStaff;
    return !hasName || isNamed(person, name) ? [personMatch(person, name)] : [];
  });
}

function isStudioNamed(studio: AnilistStudio, { ja, en }: AnilistName): boolean {
  return [en, ja].some((name) => name && isSameEnglish(name, studio.name));
}

function isNamed({ name }: AnilistStaff, wanted: AnilistName): boolean {
  if (!name) return false;
  const names = [name.native, name.full, ...name.alternative].filter((one) => typeof one === 'string');
  if (wanted.ja) return names.some((one) => isSameJapanese(one, wanted.ja));
  return names.some((one) => isSameEnglish(one, wanted.en));
}

/** What AniList does not know. */
const unseen = {
  source: 'anilist' as const,
  basis: 'id' as const,
  confirmedBy: null,
  picture: null,
  description: '',
  occupations: [],
  studios: [],
  years: null,
  credits: 0,
  creditsInList: 0,
  worksInCommon: 0,
};

const studioMatch = (studio: AnilistStudio, { ja }: AnilistName): NameMatch => ({
  ...unseen,
  id: studio.id,
  ja,
  en: studio.name,
  primary: { ja: '', en: studio.name },
  isStudio: true,
  works: titlesOf(studio.media?.nodes ?? []),
});

function personMatch(person: AnilistStaff, credited: AnilistName): NameMatch {
  const primary = { ja: person.name?.native ?? '', en: person.name?.full ?? '' };
  const [first, last] = person.yearsActive;
  return {
    ...unseen,
    id: person.id,
    ja: credited.ja || primary.ja,
    en: primary.en || credited.en,
    primary,
    isStudio: false,
    picture: person.image?.medium ?? null,
    description: (person.description ?? '').slice(0, maxDescriptionLength),
    occupations: person.primaryOccupations,
    years: first === undefined ? null : { first, last: last ?? null },
    works: titlesOf([...(person.staffMedia?.nodes ?? []), ...(person.characterMedia?.nodes ?? [])]),
  };
}

const maxWorks = 3;

/** Titles such as “Clannad (2007)”, without duplicates. */
function titlesOf(works: readonly AnilistWork[]): string[] {
  const titles = works.flatMap(({ title, startDate }) => {
    const name = title?.english || title?.romaji || title?.native;
    return name ? [startDate?.year ? `${name} (${startDate.year})` : name] : [];
  });
  return [...new Set(titles)].slice(0, maxWorks);
}
