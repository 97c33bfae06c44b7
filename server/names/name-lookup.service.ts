import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ErrorCode,
  NameAnswer,
  NameMatch,
  NameQuestion,
  NamesAnswer,
  NamesLookup,
  NameSuggestion,
} from '../../libs/contract/index.js';
import { Failure } from '../../libs/contract/index.js';
import { AnilistNames } from '../anilist/anilist-names.service.js';
import { visible } from '../lists/list-cards.js';
import { confirmedReadings } from '../readings/known-readings.js';
import { findKnown, wantedOf, type Found, type Wanted } from './known-people.js';
import { personDetails, type PersonDetails } from './person-details.js';
import { SuggestionService } from './suggestion.service.js';

/** Suggestions for one name. */
const mostSuggestions = 3;
/** Names read at a stretch, before others have their turn. */
const stretch = 20;

/** The name service (decisions, section 4): people known here, confirmed readings, AniList, then a suggestion from the dictionary. */
@Injectable()
export class NameLookup {
  private readonly log = new Logger('Names');

  constructor(
    private readonly em: EntityManager,
    private readonly suggestions: SuggestionService,
    private readonly anilist: AnilistNames,
  ) {}

  /** Each step is one query for all names. Only `forced` asks AniList, whose failures are told and stop nothing. */
  async lookUp({ names, list, forced }: NamesLookup): Promise<NamesAnswer> {
    const matches = await this.known(names, list);
    const failure = forced ? await this.askAnilist(names, matches) : null;
    const suggestions = await this.suggest(names.map(wantedOf), matches).catch((error: unknown) => {
      this.log.error(`Names are not suggested: ${String(error)}`);
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
   * Whom names stand for among those known here, else by confirmed readings. At most six queries, however many names.
   */
  async known(names: readonly NameQuestion[], list?: string): Promise<NameMatch[][]> {
    const em = this.em.fork();
    const wanted = names.map(wantedOf);
    const found = await findKnown(em, wanted);
    const people = [...new Set(found.flat().map(({ person }) => person))];
    const details = await personDetails(em, people, people.length && list ? await this.listId(list) : null);
    const missing = wanted.filter((_, place) => found[place]!.length === 0);
    const read = await confirmedReadings(em, missing);
    const byReading = new Map(missing.map((one, place) => [one, read[place]!]));
    return found.map(
      (own, place) =>
        byReading.get(wanted[place]!) ?? own.map((one) => matchOf(one, details.get(one.person)!)),
    );
  }

  private async listId(list: string): Promise<number | null> {
    const [row] = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select l.id from list l where (l.slug = ? or l.uuid = ?) and ${visible} limit 1`,
        [list, list],
      );
    return row?.id ?? null;
  }

  /** Puts in who is found there; answers why it could not be asked. */
  private async askAnilist(
    names: readonly NameQuestion[],
    matches: NameMatch[][],
  ): Promise<ErrorCode | null> {
    try {
      for (const [place, name] of names.entries()) {
        const wanted = wantedOf(name);
        if (matches[place]!.length > 0) continue;
        if (wanted.id !== null && !wanted.isStudio) matches[place] = await this.anilist.person(wanted.id);
        else if (wanted.ja || wanted.en) matches[place] = await this.anilist.find(wanted);
      }
      return null;
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  }

  /** A studio's name is no person's, so only its letters are read. */
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
        mostSuggestions,
      );
      for (const [index, place] of some.entries()) {
        suggested[place] = read[index]!.filter(
          ({ source }) => !names[place]!.isStudio || source === 'letters',
        );
      }
      await new Promise((next) => setImmediate(next));
    }
    return suggested;
  }
}

const matchOf = (
  { anilistId, ja, en, primaryJa, primaryEn, isStudio, source, credits }: Found,
  details: PersonDetails,
): NameMatch => ({
  id: anilistId,
  ja,
  en,
  primary: { ja: primaryJa, en: primaryEn },
  isStudio,
  source,
  credits,
  ...details,
});
