import type { PersonSummary } from '@libs/contract/people/person-page.js';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import type { Named } from './named';

/** What a card shows; `failed`: only under a finger. */
export type Shown = PersonSummary | 'failed';

/** People that are remembered, and for how long, in milliseconds; after a failure nobody is asked for a while. */
const [most, lifetime, pause] = [300, 300_000, 5000];
/** Milliseconds after which an answer would come too late. */
const patience = 5000;

const known = new Map<string, { at: number; summary: PersonSummary | null }>();
const asked = new Map<string, Promise<PersonSummary | null>>();
let failedAt = -Infinity;

const keyOf = ({ isStudio, id }: Named) => `${isStudio ? 's' : 'p'} ${id}`;

/** What the browser knows of somebody; null: there is no page about them. Undefined: it has to be asked for. */
export function knownSummary(named: Named): PersonSummary | null | undefined {
  const found = known.get(keyOf(named));
  return found && Date.now() - found.at < lifetime ? found.summary : undefined;
}

/** Asks for it, once at a time. Fails if there is no answer, also shortly after another one failed. */
export function askSummary(named: Named): Promise<PersonSummary | null> {
  const key = keyOf(named);
  const running = asked.get(key);
  if (running) return running;
  if (performance.now() - failedAt < pause) return Promise.reject(new Error('It has just failed.'));
  const request = load(named)
    .then(
      (summary) => {
        known.delete(key);
        known.set(key, { at: Date.now(), summary });
        if (known.size > most) known.delete(known.keys().next().value!);
        return summary;
      },
      (error: unknown) => {
        failedAt = performance.now();
        throw error;
      },
    )
    .finally(() => asked.delete(key));
  asked.set(key, request);
  return request;
}

async function load({ isStudio, id }: Named): Promise<PersonSummary | null> {
  const given = { path: { id }, timeout: patience };
  try {
    return await (isStudio
      ? api.call('GET /api/v1/studios/:id/summary', given)
      : api.call('GET /api/v1/people/:id/summary', given));
  } catch (error) {
    if (asFailure(error).code === 'person-not-found') return null;
    throw error;
  }
}
