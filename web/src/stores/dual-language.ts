import { defaultMaxLength, enqueue, hide, newOverlayId, queues, shownIn } from './overlay-queue';
import type { DualLanguageInput, LookedUp } from './overlay.types';

/** Milliseconds between leaving the field and saving (rule editor-5). */
const saveDelay = 50;

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

/** Latin letters, digits, spaces and the symbols used in romanised names, with at least one letter. */
const latinOnly = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{Mark}\d\s.,'’‘"&+\-–_/:;!?()[\]#@*~]+$/u;

/** Counts lookups, so that only the newest one of an input is used. */
const newest = new Map<string, number>();
let asked = 0;

/**
 * The fields were changed and left. If only the Japanese field is filled and has only Latin script, its text moves to
 * English; if exactly one is filled then, the other is looked up.
 */
export function changeDualLanguage(id: string, change: { ja?: string; en?: string }): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input) return;
  let ja = (change.ja ?? input.ja).trim();
  let en = (change.en ?? input.en).trim();
  if (ja === input.ja && en === input.en) return;
  if (ja && !en && latinOnly.test(ja)) [ja, en] = ['', ja];
  // The id belongs to a name of which at least one half is unchanged.
  const isSame = (ja !== '' && ja === input.ja) || (en !== '' && en === input.en);
  // Anyone who types a name confirms it.
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

/** Completes the lookup; null: without an answer. A deferred save follows. */
function settle(id: string, found: LookedUp | null): void {
  newest.delete(id);
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input) return;
  input.translating = false;
  if (typeof found === 'string') input.outcome = found;
  else if (found) {
    const { ja, en, anilistId, unconfirmed, notice = null, isAnilist } = found;
    const outcome = isAnilist ? 'anilist' : unconfirmed ? 'suggested' : 'filled';
    Object.assign(input, { ja: input.ja || ja, en: input.en || en, anilistId, unconfirmed, notice, outcome });
  }
  if (input.saveAfter) saveDualLanguage(id);
}

/** An id without a name is looked up to fill in the name. */
export function setDualLanguageId(id: string, anilistId: number | null): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (!input || input.anilistId === anilistId) return;
  input.anilistId = anilistId;
  if (anilistId !== null && !input.ja && !input.en) void translate(id, input.lookUp, { anilistId });
}

/** Sets whether a suggested English name is confirmed. */
export function setDualLanguageUnconfirmed(id: string, unconfirmed: boolean): void {
  const input = shownIn(queues.dualLanguageInputs, id);
  if (input) input.unconfirmed = unconfirmed;
}

/** Saves and closes; if a lookup is pending, once it is done. */
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

/** Saves shortly after the field was left, when the typed text has been committed. */
export function saveDualLanguageSoon(id: string): void {
  setTimeout(() => saveDualLanguage(id), saveDelay);
}

/** Removes both names and the id, and saves. Ignored while a lookup is pending. */
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
