import type { Answer } from '@libs/contract/endpoints.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { WaitingNamesPage } from '@libs/contract/names/waiting-names.js';
import type { Decision } from '@libs/list/review/decide.js';
import { api } from '../../lib/api';
import { newDecisionId } from '../../lib/decision-id';
import type { ReviewItem } from './review-item';

/** A name that waits in some of the visitor's lists. */
export interface WaitingName extends ReviewItem {
  kind: 'person' | 'studio';
  lists: number;
}

/** A list with a decision, and the revision that contains it. */
interface DecidedList {
  uuid: string;
  title: string;
  revision: number;
  rows: number;
}

/** The result of a decision. */
export interface SavedDecision {
  lists: DecidedList[];
  /** Titles of lists that refused it. */
  refused: string[];
}

/** Milliseconds for one request: it may write to 50 lists. */
const giveUpAfter = 60_000;

export const waitingPage = (page: number): Promise<WaitingNamesPage> =>
  api.call('GET /api/v1/names/waiting', { query: { page } });

export const waitingTotal = async (): Promise<number> =>
  (await api.call('GET /api/v1/names/waiting', { query: { page: 1, only: 'total' } })).total;

export const itemsOf = ({ items }: WaitingNamesPage): WaitingName[] =>
  items.map(({ ja, isStudio, rows, lists }) => ({
    key: `${isStudio ? 's' : 'p'} ${ja}`,
    kind: isStudio ? 'studio' : 'person',
    ja,
    rows,
    lists,
  }));

export const whereOf = ({ ja, kind }: WaitingName): Promise<Answer<'GET /api/v1/names/waiting/lists'>> =>
  api.call('GET /api/v1/names/waiting/lists', {
    query: { ja, isStudio: kind === 'studio' ? 'true' : 'false' },
  });

/** Writes a decision to all lists in which the name waits, in batches. If a request fails, earlier batches stay. */
export async function decideEverywhere(
  { ja, kind }: WaitingName,
  decision: Decision,
): Promise<SavedDecision> {
  const outcome: SavedDecision = { lists: [], refused: [] };
  const { en, person, isStudio } = decision;
  const body = {
    id: newDecisionId(),
    ja,
    isStudio: kind === 'studio',
    decision: {
      en,
      ...(person?.id ? { person: { ...person, id: person.id } } : {}),
      ...(isStudio === undefined ? {} : { isStudio }),
    },
  };
  for (let after: number | null = 0; after !== null;) {
    const answer: Answer<'POST /api/v1/names/waiting/decide'> = await api.call(
      'POST /api/v1/names/waiting/decide',
      { body: { ...body, after }, timeout: giveUpAfter },
    );
    for (const { revision, refused, ...list } of answer.lists) {
      if (revision !== null) outcome.lists.push({ ...list, revision });
      else if (refused) outcome.refused.push(list.title);
    }
    after = answer.next;
  }
  return outcome;
}

/** Undoes a decision in all its lists; later changes by others stay. Returns the titles of lists that refused. */
export async function takeBack({ lists }: SavedDecision): Promise<string[]> {
  const refused: string[] = [];
  for (const { uuid, title, revision } of lists) {
    try {
      await api.call('POST /api/v1/lists/:id/history/revert', {
        path: { id: uuid },
        body: { from: revision, to: revision },
        timeout: giveUpAfter,
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(title);
    }
  }
  return refused;
}
