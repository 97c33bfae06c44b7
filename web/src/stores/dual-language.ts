import {
  defaultMaxLength,
  enqueue,
  hide,
  newOverlayId,
  queues,
  shownIn,
  type Overlay,
} from './overlay-queue';

/** A name in both scripts with its id in the anime database, null where there is none. */
export interface DualLanguageName {
  ja: string;
  en: string;
  anilistId: number | null;
  /** The English name was suggested by a dictionary, and nobody has said that it is right. */
  unconfirmed: boolean;
}

/** What has to stand beside a suggestion, because the licence of its dictionary asks for it. */
export interface SuggestionNotice {
  text: string;
  href: string;
}

/** What a lookup of half a name came to: the other half, nobody, several who have that name, or no answer. */
export type LookedUp =
  (DualLanguageName & { notice?: SuggestionNotice | null }) | 'unknown' | 'several' | 'failed';

/** A modal that asks for a name in both languages (specification, sections 2 to 5). `text` is Markdown. */
export interface DualLanguageInput extends Overlay, DualLanguageName {
  text: string;
  maxlength: number;
  mode: 'studio' | 'other';
  /** Finds the other half of a name, or who has an id. A rejection counts as failed. */
  lookUp: (name: { ja: string; en: string } | { anilistId: number }) => Promise<LookedUp>;
  /** A lookup is pending. */
  translating: boolean;
  /** Saving was asked for while a lookup was pending. */
  saveAfter: boolean;
  /** What the last lookup came to, to be told. */
  outcome: 'filled' | 'suggested' | 'unknown' | 'several' | 'failed' | null;
  /** Stands there as long as the suggestion does. */
  notice: SuggestionNotice | null;
  /** Gets the name that was saved; null when cancelled. */
  callback: (name: DualLanguageName | null) => void;
}

/** Milliseconds between leaving the field and saving (specification, section 5). */
export const saveDelay = 50;

type Options = 'ja' | 'en' | 'anilistId' | 'unconfirmed' | 'notice' | 'maxlength' | 'mode' | 'id';

export function addDualLanguageInput(
  input: Pick<DualLanguageInput, 'text' | 'lookUp' | 'callback'> & Partial<Pick<DualLanguageInput, Options>>,
): void {
  enqueue(queues.dualLanguageInputs, {
    id: newOverlayId(),
    ja: '',
    en: '',
    anilistId: null,
    unconfirmed: false,
    notice: null,
    maxlength: defaultMaxLength,
    mode: 'other',
    ...input,
    translating: false,
    saveAfter: false,
    outcome: null,
    hidden: false,
  });
}

/** Latin letters, digits, spaces and the symbols that stand in romanised names, and at least one letter. */
const latinOnly = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{Mark}\d\s.,'’‘"&+\-–_/:;!?()[\]#@*~]+$/u;

/** Counts lookups, so that only the newest of an input is listened to. */
const newest = new Map<string, number>();
let asked = 0;

/**
 * The fields were changed and left. A Japanese field that holds only Latin script, alone, goes over to English; where
 * exactly one is filled then, the other is looked up.
 */
export function changeDualLanguage(id: string, change: { ja?: string; en?: string }): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input) return;
  let ja = (change.ja ?? input.ja).trim();
  let en = (change.en ?? input.en).trim();
  if (ja === input.ja && en === input.en) return;
  if (ja && !en && latinOnly.test(ja)) [ja, en] = ['', ja];
  // The id belongs to a name of which at least one half is still there.
  const isSame = (ja !== '' && ja === input.ja) || (en !== '' && en === input.en);
  // Who writes a name vouches for it.
  Object.assign(input, {
    ja,
    en,
    outcome: null,
    anilistId: isSame ? input.anilistId : null,
    unconfirmed: input.unconfirmed && en === input.en && ja === input.ja,
  });
  if (Boolean(ja) === Boolean(en)) settle(id, null);
  else void translate(id, input.lookUp, { ja, en });
}

async function translate(
  id: string,
  lookUp: DualLanguageInput['lookUp'],
  wanted: Parameters<DualLanguageInput['lookUp']>[0],
) {
  const number = ++asked;
  newest.set(id, number);
  shownIn(queues.dualLanguageInputs, id)!.translating = true;
  const found = await lookUp(wanted).catch(() => 'failed' as const);
  if (newest.get(id) === number) settle(id, found);
}

/** Ends what is being looked up; null: without an answer. A save that waited for it follows. */
function settle(id: string, found: LookedUp | null): void {
  newest.delete(id);
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input) return;
  input.translating = false;
  if (typeof found === 'string') input.outcome = found;
  else if (found) {
    const { ja, en, anilistId, unconfirmed, notice = null } = found;
    const outcome = unconfirmed ? 'suggested' : 'filled';
    Object.assign(input, { ja: input.ja || ja, en: input.en || en, anilistId, unconfirmed, notice, outcome });
  }
  if (input.saveAfter) saveDualLanguage(id);
}

/** An id without a name is looked up, and names who has it. */
export function setDualLanguageId(id: string, anilistId: number | null): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input || input.anilistId === anilistId) return;
  input.anilistId = anilistId;
  if (anilistId !== null && !input.ja && !input.en) void translate(id, input.lookUp, { anilistId });
}

/** Says whether the English name is right although it was suggested. */
export function setDualLanguageUnconfirmed(id: string, unconfirmed: boolean): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (input) input.unconfirmed = unconfirmed;
}

/** Saves and closes; while a name is being looked up, as soon as that is done. */
export function saveDualLanguage(id: string): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input) return;
  if (input.translating) {
    input.saveAfter = true;
    return;
  }
  const { ja, en, anilistId, unconfirmed } = input;
  hide(queues.dualLanguageInputs, id)?.callback({ ja, en, anilistId, unconfirmed });
}

/** Saves shortly after the field was left, when what was typed has been taken over. */
export function saveDualLanguageSoon(id: string): void {
  setTimeout(() => saveDualLanguage(id), saveDelay);
}

/** Takes both names and the id away and saves. Ignored while a name is being looked up. */
export function deleteDualLanguage(id: string): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input || input.translating) return;
  Object.assign(input, { ja: '', en: '', anilistId: null, unconfirmed: false });
  saveDualLanguage(id);
}

export function cancelDualLanguage(id: string): void {
  newest.delete(id);
  hide(queues.dualLanguageInputs, id)?.callback(null);
}
