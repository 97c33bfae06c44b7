import { isSpacer } from '../model/credits.js';
import type { CreditNode, JsonObject, ListTree, MenuNode, RoleNode } from '../model/document.js';
import { nameKey } from '../../names/lookup-key.js';
import { hasAlternatives } from '../../roles/alternatives.js';
import { foldRole } from '../../roles/fold.js';
import { isJsonObject } from '../model/json.js';
import { walk } from '../model/walk.js';

/** `affiliation`: the studio that a row names beside somebody; `nodes` are then the rows. */
export type ReviewKind = 'person' | 'studio' | 'role' | 'affiliation';

/** A Japanese name, role or affiliation whose English is missing or unconfirmed somewhere in a list. */
export interface ReviewEntry {
  /** Identifies it within the list. */
  key: string;
  kind: ReviewKind;
  /** The spelling in its first row. */
  ja: string;
  /** The database id of its rows; null: none. */
  id: number | null;
  /** The unconfirmed English name of most of its rows; for roles, the current one. Empty: missing. */
  en: string;
  /** Ids of the waiting rows (or roles), in list order. */
  nodes: string[];
  /** Their places: names of episodes and of roles (or categories), each once, in list order. */
  menus: string[];
  within: string[];
  /** Confirmed spellings of the same name in other rows of the list, most frequent first. */
  confirmed: { en: string; id: number | null; rows: number }[];
}

/** Whether the name is one of a company. */
export const isOfStudio = (kind: ReviewKind): boolean => kind === 'studio' || kind === 'affiliation';

/** The contribution of one menu. */
interface Found {
  key: string;
  kind: ReviewKind;
  ja: string;
  id: number | null;
  nodes: string[];
  within: Set<string>;
  guesses: Map<string, number>;
}

interface Tally {
  waiting: Map<string, Found>;
  /** Rows by English name and id, by `kindKey`. */
  confirmed: Map<string, Map<string, { en: string; id: number | null; rows: number }>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const idOf = ({ id }: JsonObject): number | null => (typeof id === 'number' && id > 0 ? id : null);
const isUnknown = (en: string): boolean => !en || /^[?？]+$/.test(en);

/** What entries are told apart by: names as everywhere, roles as in the dictionary of roles. */
export const comparedName = (kind: ReviewKind, ja: string): string =>
  kind === 'role' ? foldRole(ja) : nameKey(ja);
const kindKey = (kind: ReviewKind, ja: string): string => `${kind} ${comparedName(kind, ja)}`;

const add = (counts: Map<string, number>, key: string, by = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + by);

/** Whether a row names somebody in Japanese whose English is missing, unknown (`???`) or unconfirmed. */
export const isWaiting = ({ data }: Pick<CreditNode, 'data'>): boolean =>
  !isSpacer(data) &&
  !data['isWorkTitle'] &&
  text(data['ja']) !== '' &&
  (isUnknown(text(data['en'])) || Boolean(data['unconfirmed']) || Boolean(data['untranslated']));

/** The studio that a row names in Japanese beside somebody. */
export function affiliationOf({ data }: Pick<CreditNode, 'data'>): JsonObject | null {
  const studio = data['studio'];
  return studio !== undefined && studio !== null && isJsonObject(studio) && text(studio['ja'])
    ? studio
    : null;
}

/** Whether its English name is missing, unknown or unconfirmed. */
export const isAffiliationWaiting = (studio: JsonObject): boolean =>
  isUnknown(text(studio['en'])) || Boolean(studio['unconfirmed']);

/** Whether a role has no definite English name: it is missing, or one of several (`A [OR] B`). */
const isRoleWaiting = ({ data }: Pick<RoleNode, 'data'>): boolean => {
  const en = text(data['name']);
  return text(data['original']) !== '' && (!en || hasAlternatives(en));
};

const kindOf = (data: JsonObject): ReviewKind => (data['isStudio'] ? 'studio' : 'person');

/** People and studios with an id are distinguished from others with the same name. */
const entryKey = (kind: ReviewKind, ja: string, id: number | null): string =>
  id === null ? kindKey(kind, ja) : `${kindKey(kind, ja)} #${id}`;

const tallies = new WeakMap<MenuNode, Tally>();

/** Computed once per version of a menu: an edit creates a new menu object and keeps the others. */
function tallyOf(menu: MenuNode): Tally {
  const known = tallies.get(menu);
  if (known) return known;
  const tally: Tally = { waiting: new Map(), confirmed: new Map() };
  const wait = (
    kind: ReviewKind,
    ja: string,
    id: number | null,
    en: string,
    node: string,
    within: string,
  ) => {
    const key = entryKey(kind, ja, id);
    let found = tally.waiting.get(key);
    if (!found)
      tally.waiting.set(
        key,
        (found = { key, kind, ja, id, nodes: [], within: new Set(), guesses: new Map() }),
      );
    found.nodes.push(node);
    if (within) found.within.add(within);
    if (!isUnknown(en)) add(found.guesses, en);
  };
  const confirm = (key: string, en: string, id: number | null) => {
    let spellings = tally.confirmed.get(key);
    if (!spellings) tally.confirmed.set(key, (spellings = new Map()));
    const spelling = `${en} #${id ?? ''}`;
    const one = spellings.get(spelling);
    if (one) one.rows += 1;
    else spellings.set(spelling, { en, id, rows: 1 });
  };
  let role = '';
  for (const walked of walk([menu])) {
    const { data } = walked.node;
    // Once for all of its rows: its names may be long.
    if (walked.kind === 'role') role = text(data['name']) || text(data['original']);
    if (walked.kind === 'role' && isRoleWaiting(walked.node)) {
      wait(
        'role',
        text(data['original']),
        null,
        text(data['name']),
        walked.node.id,
        text(walked.category.data['name']),
      );
    }
    if (walked.kind !== 'credit') continue;
    const [kind, ja, en, id] = [kindOf(data), text(data['ja']), text(data['en']), idOf(data)];
    if (isWaiting(walked.node)) wait(kind, ja, id, en, walked.node.id, role);
    else if (ja && en && !data['isWorkTitle']) confirm(kindKey(kind, ja), en, id);
    const studio = affiliationOf(walked.node);
    if (!studio) continue;
    if (isAffiliationWaiting(studio))
      wait('affiliation', text(studio['ja']), null, text(studio['en']), walked.node.id, role);
    else confirm(kindKey('affiliation', text(studio['ja'])), text(studio['en']), null);
  }
  tallies.set(menu, tally);
  return tally;
}

/**
 * The names and roles of a list that wait for a decision, each once, in list order. Takes time in proportion to the list; after
 * an edit, in proportion to the edited menu and the number of different names.
 */
export function reviewOf({ menus }: Pick<ListTree, 'menus'>): ReviewEntry[] {
  const entries = new Map<string, ReviewEntry & { guesses: Map<string, number>; seen: Set<string> }>();
  for (const menu of menus) {
    const name = text(menu.data['name']) || 'Untitled';
    for (const [key, { kind, ja, id, nodes, within, guesses }] of tallyOf(menu).waiting) {
      let entry = entries.get(key);
      if (!entry) {
        entry = {
          key,
          kind,
          ja,
          id,
          en: '',
          nodes: [],
          menus: [],
          within: [],
          confirmed: [],
          guesses: new Map(),
          seen: new Set(),
        };
        entries.set(key, entry);
      }
      for (const node of nodes) entry.nodes.push(node);
      entry.menus.push(name);
      for (const one of within) entry.seen.add(one);
      for (const [en, rows] of guesses) add(entry.guesses, en, rows);
    }
  }
  const wanted = new Map<string, Map<string, { en: string; id: number | null; rows: number }>>();
  for (const { kind, ja } of entries.values()) if (kind !== 'role') wanted.set(kindKey(kind, ja), new Map());
  for (const menu of menus) {
    for (const [key, spellings] of tallyOf(menu).confirmed) {
      const all = wanted.get(key);
      if (!all) continue;
      for (const [spelling, one] of spellings) {
        const known = all.get(spelling);
        if (known) known.rows += one.rows;
        else all.set(spelling, { ...one });
      }
    }
  }
  return Array.from(entries.values(), ({ guesses, seen, ...entry }) => ({
    ...entry,
    en: mostFrequent(guesses),
    within: [...seen],
    confirmed: [...(wanted.get(kindKey(entry.kind, entry.ja))?.values() ?? [])]
      .filter(({ id }) => entry.id === null || id === null || id === entry.id)
      .sort((a, b) => b.rows - a.rows),
  }));
}

function mostFrequent(counts: Map<string, number>): string {
  let [best, most] = ['', 0];
  for (const [one, count] of counts) if (count > most) [best, most] = [one, count];
  return best;
}

/** The confidence in the first suggestion for a name. */
export interface Certainty {
  /** 0 to 1; null: there is no suggestion. */
  confidence: number | null;
  /** Several people or studios have this name. */
  isShared: boolean;
}

/**
 * Most doubtful first: names without a suggestion, then by rising confidence, then names shared by several people, then roles, then
 * affiliations.
 * Among equals, those in more rows come first, so that early decisions settle most.
 * @param certaintyOf undefined: not known yet; counts as no suggestion if the English name is missing.
 */
export function byDoubt(
  entries: readonly ReviewEntry[],
  certaintyOf: (entry: ReviewEntry) => Certainty | undefined,
): ReviewEntry[] {
  const placed = entries.map((entry, index) => {
    const certainty = certaintyOf(entry);
    const confidence = certainty ? certainty.confidence : entry.en ? 0 : null;
    const rank =
      entry.kind === 'affiliation'
        ? 4
        : entry.kind === 'role'
          ? 3
          : certainty?.isShared
            ? 2
            : confidence === null
              ? 0
              : 1;
    return { entry, index, rank, confidence: confidence ?? 0 };
  });
  placed.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.rank === 1 ? a.confidence - b.confidence : 0) ||
      b.entry.nodes.length - a.entry.nodes.length ||
      a.index - b.index,
  );
  return placed.map(({ entry }) => entry);
}
