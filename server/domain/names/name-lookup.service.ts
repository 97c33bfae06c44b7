import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isCertain } from '@libs/contract/names/certain.js';
import type {
  AnilistFindings,
  AnilistLookup,
  KnownNamesAnswer,
  NameAnswer,
  NameBasis,
  NameMatch,
  NameQuestion,
  NamesAnswer,
  SpellingsAnswer,
  NamesLookup,
  NameSuggestion,
} from '@libs/contract/names/names.js';
import type { ErrorCode } from '@libs/contract/base/errors.js';
import { Failure } from '@libs/contract/base/errors.js';
import { AnilistNames } from '../../shared/anilist/anilist-names.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { knownNames, knownSpellings } from '../../shared/projections/known-names.js';
import { confirmedReadings, matchWithoutPerson } from '../readings/known-readings.js';
import { confirmationsOf, confirmedInHiddenLists } from './confirmations.js';
import { evidenceFor } from './evidence.js';
import { findKnown, wantedOf, type Found, type Wanted } from './known-people.js';
import { personDetails, type PersonDetails } from './person-details.js';
import { SuggestionService } from './suggestion.service.js';

/** A studio's katakana that are no known English are not offered by their sound: official names are spelled otherwise. */
const leastForStudios = 0.6;
/** Suggestions per name. */
const maxSuggestions = 3;
/** Names processed before yielding to other work. */
const stretch = 20;

/** The name service (rule name-1): people known here, confirmed readings, AniList, then a suggestion from the dictionary. */
@Injectable()
export class NameLookup {
  private readonly log = new Logger('Names');

  constructor(
    private readonly em: EntityManager,
    private readonly access: ListAccess,
    private readonly suggestions: SuggestionService,
    private readonly atAnilist: AnilistNames,
  ) {}

  /** Each step is one query for all names. Only `forced` waits for AniList; its failures are reported but do not stop the lookup. */
  async lookUp({ names, list, forced }: NamesLookup, visitor: Visitor): Promise<NamesAnswer> {
    const matches = await this.known(names, { list, visitor });
    const failure = forced ? await this.askAnilist(names, matches, visitor) : null;
    const suggestions = await this.suggest(names.map(wantedOf), matches).catch((error: unknown) => {
      this.log.error(`Names cannot be suggested: ${String(error)}`);
      return names.map(() => []);
    });
    const answers = names.map((_, place): NameAnswer => ({
      matches: matches[place]!,
      suggestions: suggestions[place]!,
    }));
    const isSuggested = suggestions.some((own) => own.some(({ source }) => source === 'names'));
    return { names: answers, failure, notice: isSuggested ? this.suggestions.notice() : null };
  }

  /**
   * Looks names up among known people, then among confirmed readings, which also take precedence over a name that rests on a
   * single list or editor. At most eleven queries, however many names.
   * @param guesses whether people whose names are only similar count, too.
   * @param visitor who asks: what they confirmed in their own lists is certain for them.
   */
  async known(
    names: readonly NameQuestion[],
    {
      list,
      guesses = true,
      visitor = null,
    }: { list?: string | undefined; guesses?: boolean; visitor?: Visitor } = {},
  ): Promise<NameMatch[][]> {
    const em = this.em.fork();
    const wanted = names.map(wantedOf);
    const all = await findKnown(em, wanted);
    const found = guesses ? all : all.map((own) => own.filter(({ isGuess }) => !isGuess));
    const people = [...new Set(found.flat().map(({ person }) => person))];
    const unlinked = found.flat().filter(({ anilistId }) => anilistId === null);
    // Both read the lists of many people, each on its own connection.
    const [details, evidence] = await Promise.all([
      personDetails(em, people, people.length && list ? await this.access.publicId(list) : null),
      evidenceFor(this.em.fork(), [...new Set(unlinked.map(({ person }) => person))]),
    ]);
    const basisOf = (one: Found): NameBasis =>
      one.isGuess ? 'single' : one.anilistId === null ? evidence(one) : 'id';
    const doubted = unlinked.filter((one) => !one.isGuess && basisOf(one) === 'single');
    const confirmed = await confirmationsOf(em, doubted, visitor?.id ?? null);
    const matches = found.map((own) =>
      own.map((one): NameMatch => {
        const basis = basisOf(one);
        const by = basis === 'single' && !one.isGuess ? confirmed(one) : null;
        return {
          ...matchOf(one, details.get(one.person)!),
          // Of several spellings, the one that somebody confirmed.
          ...(by ? { en: by.en } : {}),
          basis: by?.isOwn ? 'own' : basis,
          confirmedBy: by && !by.isOwn ? { name: by.name } : null,
        };
      }),
    );
    const open = wanted.filter((_, place) => isOpen(matches[place]!));
    const read = await confirmedReadings(em, open);
    const byReading = new Map(open.map((one, place) => [one, read[place]!]));
    const unknown = wanted.filter((_, place) => matches[place]!.length === 0);
    const hidden = await this.inHiddenLists(em, unknown, visitor);
    return matches.map((own, place) => {
      const name = wanted[place]!;
      const readings = byReading.get(name) ?? [];
      return readings.length > 0 ? readings : own.length > 0 ? own : hidden(name);
    });
  }

  /** Names that the visitor confirmed in lists that are hidden, whose people nobody knows yet. */
  private async inHiddenLists(
    em: EntityManager,
    names: readonly Wanted[],
    visitor: Visitor,
  ): Promise<(name: Wanted) => NameMatch[]> {
    const asked = names.flatMap(({ ja }) => ja || []);
    if (!visitor || asked.length === 0) return () => [];
    const known = await confirmedInHiddenLists(em, asked, visitor.id);
    return ({ ja, en, isStudio }) =>
      (known.get(ja) ?? [])
        .filter((one) => (isStudio === null || one.isStudio === isStudio) && (!en || one.en === en))
        .map((one) => ({ ...matchWithoutPerson(one), source: 'name', basis: 'own' }));
  }

  /** Which of the names are known as people, and which as studios. */
  peopleAndStudios(names: readonly string[]): Promise<KnownNamesAnswer> {
    return knownNames(this.em.fork(), names);
  }

  /** How the people and studios with these names are spelled. */
  async spellings(names: readonly string[]): Promise<SpellingsAnswer> {
    return { spellings: await knownSpellings(this.em.fork(), names) };
  }

  /** Returns what AniList has answered so far and queues the other names; does not wait. */
  anilist({ names, urgent = false }: AnilistLookup, visitor: Visitor): Promise<AnilistFindings> {
    const wanted = names.map((name) => ({ ...wantedOf(name), id: name.id ?? null }));
    return this.atAnilist.begin(wanted, visitor, urgent);
  }

  /** Removes a member's names from AniList's queue. */
  giveUp(visitor: Visitor): Promise<void> {
    return this.atAnilist.giveUp(visitor);
  }

  /** Adds AniList's matches; returns why it could not be asked. */
  private async askAnilist(
    names: readonly NameQuestion[],
    matches: NameMatch[][],
    visitor: Visitor,
  ): Promise<ErrorCode | null> {
    const places = names.flatMap((_, place) => (isOpen(matches[place]!) ? [place] : []));
    try {
      const found = await this.atAnilist.find(
        places.map((place) => wantedOf(names[place]!)),
        visitor,
      );
      for (const [index, place] of places.entries())
        if (found[index]!.length > 0) matches[place] = found[index]!;
      return null;
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  }

  /** A studio's name is not a person's, so only its letters are read. */
  private async suggest(
    names: readonly Wanted[],
    matches: readonly NameMatch[][],
  ): Promise<NameSuggestion[][]> {
    const places = names.flatMap(({ ja, en }, place) =>
      ja && !en && matches[place]!.length === 0 ? [place] : [],
    );
    const suggested = names.map((): NameSuggestion[] => []);
    for (let from = 0; from < places.length; from += stretch) {
      const some = places.slice(from, from + stretch);
      const read = await this.suggestions.suggest(
        some.map((place) => names[place]!.ja),
        maxSuggestions,
      );
      for (const [index, place] of some.entries()) {
        suggested[place] = read[index]!.filter(
          ({ source, confidence }) =>
            !names[place]!.isStudio || (source === 'letters' && confidence >= leastForStudios),
        );
      }
      await yieldToEventLoop();
    }
    return suggested;
  }
}

/** Whether nobody is known for certain. */
const isOpen = (matches: readonly NameMatch[]): boolean => !matches.some(({ basis }) => isCertain(basis));

const matchOf = (
  { anilistId, ja, en, primaryJa, primaryEn, isStudio, source, credits }: Found,
  details: PersonDetails,
): Omit<NameMatch, 'basis' | 'confirmedBy'> => ({
  id: anilistId,
  ja,
  en,
  primary: { ja: primaryJa, en: primaryEn },
  isStudio,
  source,
  credits,
  description: '',
  ...details,
});
