import { formats, seasons } from '@libs/contract/base/choices.js';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { storage } from '../../../lib/storage';
import { atPageEnd } from '../../../lib/unfinished';

/** The input of the create wizard so far, as typed. */
export interface CreateDraft {
  /** Address or number in the anime database; empty: none. */
  anilist: string;
  /** The anime database's data as JSON (`draftAnime` reads it); empty: not requested. */
  anime: string;
  title: string;
  native: string;
  /** A code of the contract, or empty. */
  format: string;
  season: string;
  year: string;
  episodes: string;
  /** One per line. */
  studios: string;
  synonyms: string;
  /** The uuids of lists with the same title that are other ones, one per line. */
  otherLists: string;
  /** `no`: the list starts without an Overview. */
  overview: string;
  /** Number of each; `menuEpisodes` empty: as many as in the details. */
  openings: string;
  endings: string;
  menuEpisodes: string;
  /** Names of further episodes, one per line. */
  otherMenus: string;
  /** How many episodes were announced when somebody said that the text has all of them; empty: nobody did. */
  allEpisodes: string;
  /** The staff imported from the anime database, as JSON (`draftStaff` reads it); empty: none. */
  staff: string;
  /** The credits as text. */
  text: string;
  /** What was decided about it, as JSON (`decidedFrom` reads it); empty: nothing. */
  decided: string;
}

const key = 'staffroll:create';
/** Milliseconds without a change before it is stored. */
const pause = 300;

export const emptyDraft: CreateDraft = {
  anilist: '',
  anime: '',
  title: '',
  native: '',
  format: '',
  season: '',
  year: '',
  episodes: '',
  studios: '',
  synonyms: '',
  otherLists: '',
  overview: '',
  openings: '',
  endings: '',
  menuEpisodes: '',
  otherMenus: '',
  allEpisodes: '',
  staff: '',
  text: '',
  decided: '',
};

/** `known`: the browser's stored draft was read; forms wait for that. */
const state = proxy({ known: false, draft: { ...emptyDraft } });
let timer: ReturnType<typeof setTimeout> | undefined;

const keepNow = () => storage.write(key, JSON.stringify(state.draft));

/** Restores the draft of an earlier visit. Called once after hydration. */
export function restoreDraft(): void {
  if (state.known) return;
  const stored = storage.readJson(key);
  if (stored && typeof stored === 'object') {
    for (const name of Object.keys(emptyDraft) as (keyof CreateDraft)[]) {
      const value = (stored as Record<string, unknown>)[name];
      if (typeof value === 'string') state.draft[name] = value;
    }
  }
  state.known = true;
  subscribe(state.draft, () => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, pause);
  });
  // A reload may happen before the delay is over.
  atPageEnd(keepNow);
}

export function changeDraft(changes: Partial<CreateDraft>): void {
  Object.assign(state.draft, changes);
}

/** After the list was created, or when its author starts over. */
export function clearDraft(): void {
  Object.assign(state.draft, emptyDraft);
}

/** Whether anything was entered. */
export const isBegun = (draft: Readonly<CreateDraft>): boolean =>
  (Object.keys(emptyDraft) as (keyof CreateDraft)[]).some((name) => draft[name] !== emptyDraft[name]);

export const useDraft = () => useSnapshot(state);

/** The errors in the details, by field; empty if the list can be created. */
export function draftFaults(draft: Readonly<CreateDraft>): Partial<Record<keyof CreateDraft, string>> {
  const faults: Partial<Record<keyof CreateDraft, string>> = {};
  const year = draft.year.trim();
  const episodes = draft.episodes.trim();
  if (year && !(/^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= 2200)) {
    faults.year = 'A year has four digits, such as 2008.';
  }
  if (episodes && !(/^\d{1,5}$/.test(episodes) && Number(episodes) <= 10_000)) {
    faults.episodes = 'A number from 0 to 10,000.';
  }
  if (draft.title.length > 500) faults.title = 'A title has at most 500 characters.';
  if (draft.native.length > 500) faults.native = 'A title has at most 500 characters.';
  return faults;
}

/** The non-empty lines, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const asFormat = (code: string) => formats.find((format) => format === code) ?? null;
export const asSeason = (code: string) => seasons.find((season) => season === code) ?? null;
