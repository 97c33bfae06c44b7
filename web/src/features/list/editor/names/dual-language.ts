import type { Json, JsonObject, ListTree } from '@libs/list/model/document.js';
import { setField } from '@libs/list/model/edit.js';
import { isJsonObject } from '@libs/list/model/json.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { DualLanguageName, LookedUp, SuggestionNotice } from '../../../../stores/overlay.types';
import type { NameAnswer } from '@libs/contract/names/names.js';
import { isGuess } from './fill';
import type { Column } from '@libs/list/operations/columns.js';

/** A name in both languages: of a row, of its affiliation, or the studio of a whole block. */
type NamePlace = 'row' | 'affiliation' | 'block';

/** Which name the dual-language input edits from a column of a node; null: there is none. */
export function namePlace(tree: ListTree, id: string, column: Column): NamePlace | null {
  const kind = findNode(tree, id)?.kind;
  if (kind === 'category') return 'block';
  if (kind !== 'credit') return null;
  return column === 'studio' ? 'affiliation' : 'row';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: Json | undefined): JsonObject =>
  value !== undefined && value !== null && isJsonObject(value) ? value : {};

const nameIn = (data: JsonObject): DualLanguageName => ({
  ja: text(data['ja']),
  en: text(data['en']),
  anilistId: typeof data['id'] === 'number' && data['id'] > 0 ? data['id'] : null,
  unconfirmed: Boolean(data['unconfirmed']),
});

interface NameToEdit extends DualLanguageName {
  /** Markdown. */
  text: string;
  mode: 'studio' | 'other';
}

/** The current name and how it is described; null if the node is gone. */
export function readName(tree: ListTree, id: string, place: NamePlace): NameToEdit | null {
  const found = findNode(tree, id);
  if (found?.kind === 'category') {
    return { ...nameIn(objectOf(found.node.data['studio'])), text: 'Studio of this block', mode: 'studio' };
  }
  if (found?.kind !== 'credit') return null;
  const { data } = found.node;
  if (place === 'affiliation') {
    return { ...nameIn(objectOf(data['studio'])), text: 'Affiliation of this row', mode: 'studio' };
  }
  const isStudio = Boolean(data['isStudio']);
  return {
    ...nameIn(data),
    text: isStudio ? 'Names of this studio' : 'Names of this person',
    mode: isStudio ? 'studio' : 'other',
  };
}

/** Writes the Japanese name, the English name and the id together. A primary name is removed together with its id. */
export function writeName(
  tree: ListTree,
  id: string,
  place: NamePlace,
  { ja, en, anilistId, unconfirmed }: DualLanguageName,
): Operation[] {
  const found = findNode(tree, id);
  const before = found && readName(tree, id, place);
  if (!found || !before) return [];
  const isUnconfirmed = unconfirmed && place === 'row';
  const isSame = before.ja === ja && before.en === en && before.anilistId === anilistId;
  if (isSame && before.unconfirmed === isUnconfirmed) return [];
  const { data } = found.node;
  const isOther = before.anilistId !== anilistId || (!ja && !en);
  if (place !== 'row') {
    // Whoever writes an affiliation here confirms it.
    const { pn, unconfirmed: _, doubted: _doubted, ...rest } = objectOf(data['studio']);
    const pair: JsonObject = { ...rest, ...(pn !== undefined && !isOther ? { pn } : {}) };
    for (const [field, value] of Object.entries({ ja, en, id: anilistId })) {
      if (value) pair[field] = value;
      else delete pair[field];
    }
    return [setField(tree, id, 'studio', ja || en || anilistId ? pair : null)];
  }
  const wanted: [string, Json][] = [
    ['ja', ja],
    ['en', en],
    ['id', anilistId],
    ['pn', isOther ? null : (data['pn'] ?? null)],
    ['unconfirmed', isUnconfirmed || null],
    // A suggestion that replaced what somebody wrote is a guess.
    ['doubted', (isUnconfirmed && before.en === en && data['doubted']) || null],
  ];
  return wanted
    .filter(([field, value]) => JSON.stringify(data[field] ?? null) !== JSON.stringify(value))
    .map(([field, value]) => setField(tree, id, field, value));
}

/**
 * The result of a lookup for the dual-language input; null: nobody could be asked.
 * @param notice must be shown next to suggestions based on known names, unless only letters were converted.
 * @param isById whether the lookup was by id, which is certain; a namesake on AniList is only a suggestion.
 */
export function lookedUp(
  answer: NameAnswer | null,
  notice: SuggestionNotice | null = null,
  isById = false,
): LookedUp {
  if (!answer) return 'failed';
  const [match, other] = answer.matches;
  const [suggestion] = answer.suggestions;
  if (other) return 'several';
  if (match?.source === 'anilist' && !isById)
    return { ja: match.ja, en: match.en, anilistId: null, unconfirmed: true, notice: null, isAnilist: true };
  if (match) return { ja: match.ja, en: match.en, anilistId: match.id, unconfirmed: isGuess(match) };
  if (!suggestion) return 'unknown';
  const { en, source } = suggestion;
  return { ja: '', en, anilistId: null, unconfirmed: true, notice: source === 'names' ? notice : null };
}
