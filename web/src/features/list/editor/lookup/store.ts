import type { LookupAnswer } from '@libs/contract/names/lookup.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { proxy, ref, useSnapshot } from 'valtio';
import { api } from '../../../../lib/api';
import { asFailure } from '../../../../lib/failure';
import { guessKind, readNames, type TextKind } from './read';
import { nameKey, type Choices } from './result';

interface State {
  text: string;
  /** Null: as guessed from the text. */
  kind: TextKind | null;
  isBusy: boolean;
  /** `omitted`: names of the text that were too many. */
  answer: LookupAnswer | null;
  failure: Failure | null;
  choices: Choices;
}

/** As long as the window is open, so that whoever looks at a person and goes back finds everything again. */
const state = proxy<State>({
  text: '',
  kind: null,
  isBusy: false,
  answer: null,
  failure: null,
  choices: {},
});
let running = new AbortController();
/** Parsing a long sheet takes turns with others. */
const giveUpAfter = 60_000;

export const useLookup = () => useSnapshot(state) as State;

export function setText(text: string): void {
  state.text = text;
}

export function setKind(kind: TextKind): void {
  state.kind = kind;
}

/** `index` of the candidates; -1 for none of them yet. */
export function choose(name: { ja: string; en: string }, index: number): void {
  state.choices = { ...state.choices, [nameKey(name)]: index };
}

export function cancel(): void {
  running.abort();
  state.isBusy = false;
}

export async function lookUp(): Promise<void> {
  cancel();
  running = new AbortController();
  const { signal } = running;
  const { names, omitted } = readNames(state.text);
  const isSheet = (state.kind ?? guessKind(state.text)) === 'sheet';
  state.isBusy = true;
  state.failure = null;
  try {
    const answer = await api.call('POST /api/v1/lookup', {
      body: isSheet ? { text: state.text } : { names },
      signal,
      timeout: giveUpAfter,
    });
    if (signal.aborted) return;
    state.answer = ref(isSheet ? answer : { ...answer, omitted });
    state.choices = {};
  } catch (error) {
    if (!signal.aborted) state.failure = ref(asFailure(error));
  } finally {
    if (!signal.aborted) state.isBusy = false;
  }
}
