import { digest } from '../model/digest.js';
import type { AnyNode, Json, JsonObject, ListTree, NodeKind } from '../model/document.js';
import { isObject } from '../model/json.js';
import { importMemoryPrefix } from '../model/import-memory.js';
import { setSetting } from '../model/kept-settings.js';
import type { Menu, Role, StaffRow } from '../model/interchange.types.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { Operation, SettingOperation } from '../model/operation.js';
import type { TextNote, TextPath } from '../../text/words/text.types.js';
import { noteMessages, noteTitles, type TextNoteCode } from '../../text/words/notes.js';
import type { TextReading } from '../../text/notes/note-groups.js';
import { walk } from '../model/walk.js';

/**
 * What was doubtful about a text stays with the list that it was taken into: each import is one setting of the list, with the
 * rows, roles and episodes that its doubts are about. A doubt is over once what it is about says something else than the import
 * did, or is gone; so nothing needs to be written for that, and an undo brings it back.
 */
const prefix = `${importMemoryPrefix}doubts:`;

/** Doubts that a list keeps, and so those of one import; the most doubtful kinds first, the oldest imports leave first. */
export const maxDoubts = 1_000;
/** Characters of the text that a doubt is about. */
const maxTextLength = 60;

/** A doubt about a node. */
export interface Doubt {
  node: string;
  code: TextNoteCode;
  /** The piece of the text, perhaps shortened. */
  text: string;
  /** What the node said then (`saidBy`). */
  of: string;
}

/** The doubts of one import. */
interface ImportDoubts {
  /** Of the setting. */
  setting: string;
  doubts: Doubt[];
  /** How many more there were. */
  more: number;
}

/** Carries doubts from a text to the nodes that it becomes; never stored. */
const tag = 'importDoubts';
type Tag = [code: TextNoteCode, text: string][];

const rank = new Map((Object.keys(noteTitles) as TextNoteCode[]).map((code, place) => [code, place]));
/** Doubts that are not about a place, and those that the checker finds by itself. */
const leftOut: ReadonlySet<TextNoteCode> = new Set(['bad-pattern', 'slow-pattern', 'unknown-role']);

/**
 * The menus of a reading with what is doubtful in them, for `takeDoubts` to find after they have become nodes. A note without a
 * place of its own goes to the row or role that the text before it became.
 * @returns the menus themselves if nothing is doubtful. `more`: doubts that are too many to be kept.
 */
export function tagDoubts({ menus, notes, placements }: TextReading): { menus: Menu[]; more: number } {
  const doubtful = notes.filter(({ level, code }) => level === 'check' && !leftOut.has(code));
  if (doubtful.length === 0) return { menus, more: 0 };
  const places = doubtful.flatMap(({ code, text, path, line }) => {
    const place = path ?? placeBefore(line);
    return place ? [{ code, text, place }] : [];
  });
  places.sort((a, b) => rank.get(a.code)! - rank.get(b.code)!);
  const tags = new Map<string, Tag>();
  for (const { code, text, place } of places.slice(0, maxDoubts)) {
    const key = keyOf(place);
    const there = tags.get(key);
    const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
    if (there) there.push([code, short]);
    else tags.set(key, [[code, short]]);
  }
  const tagged = <One extends object>(one: One, path: TextPath): One => {
    const found = tags.get(keyOf(path));
    return found ? { ...one, [tag]: found } : one;
  };
  return {
    menus: menus.map((item, menu) => ({
      ...tagged(item, { menu }),
      credits: item.credits.map((block, category) => ({
        ...block,
        roles: block.roles.map((entry, role): Role => ({
          ...tagged(entry, { menu, category, role }),
          staff: entry.staff.map((row, staff): StaffRow => tagged(row, { menu, category, role, staff })),
        })),
      })),
    })),
    more: Math.max(0, places.length - maxDoubts),
  };

  /** Placements come in the order of their lines. */
  function placeBefore(line: number): TextPath | undefined {
    let [from, to] = [0, placements.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (placements[middle]!.line <= line) from = middle + 1;
      else to = middle;
    }
    return (placements[from - 1] ?? placements[0])?.path;
  }
}

const keyOf = ({ menu, category, role, staff }: TextPath): string =>
  `${menu}.${category ?? ''}.${role ?? ''}.${staff ?? ''}`;

/** Takes the doubts off nodes that were read from tagged menus. Changes the nodes. */
export function takeDoubts(kind: NodeKind, nodes: readonly AnyNode[], into: Doubt[] = []): Doubt[] {
  const below = childKind[kind];
  for (const node of nodes) {
    const { [tag]: found, ...data } = node.data;
    if (found !== undefined) {
      node.data = data;
      for (const [code, text] of Array.isArray(found) ? (found as Tag) : [])
        if (Object.hasOwn(noteMessages, String(code)))
          into.push({
            node: node.id,
            code,
            text: String(text).slice(0, maxTextLength),
            of: saidBy(kind, data),
          });
    }
    if (below) takeDoubts(below, childrenOf(kind, node), into);
  }
  return into;
}

/** The same of nodes that operations insert. */
export function takeDoubtsOf(operations: readonly Operation[]): Doubt[] {
  const found: Doubt[] = [];
  for (const one of operations) if (one.op === 'insert') takeDoubts(one.kind, [one.node], found);
  return found;
}

/** What a node says, as far as a text says it: what is filled in later, as its English, makes no difference. */
function saidBy(kind: NodeKind, data: JsonObject): string {
  if (kind === 'menu') return digest(String(data['name'] ?? ''));
  if (kind === 'role') return digest(String(data['original'] || data['name'] || ''));
  const studio = isObject(data['studio']) ? (data['studio']['ja'] ?? data['studio']['en']) : '';
  return digest(
    JSON.stringify([
      data['ja'] || data['en'] || '',
      data['isStudio'] === true,
      studio,
      data['comment'] ?? '',
    ]),
  );
}

const said = new WeakMap<JsonObject, string>();

/** Whether a node still says what the doubt is about. What it says is kept: programs may write many doubts about one long text. */
export function isStillSaid(kind: NodeKind, data: JsonObject, { of }: Doubt): boolean {
  let now = said.get(data);
  if (now === undefined) said.set(data, (now = saidBy(kind, data)));
  return now === of;
}

/** The setting that keeps the doubts of an import; none where there are none. `id`: unique in the list. */
export function doubtSettings(id: string, doubts: readonly Doubt[], more: number): JsonObject {
  if (doubts.length === 0) return {};
  const kept = doubts.slice(0, maxDoubts);
  return {
    [`${prefix}${id}`]: valueOf(kept, more + doubts.length - kept.length),
  };
}

const valueOf = (doubts: readonly Doubt[], more: number): JsonObject => ({
  doubts: doubts.map(({ node, code, text, of }) => [node, code, text, of]),
  more,
});

/**
 * Makes the list remember the doubts of an import. Older ones that are over are forgotten, and of those that would be too many
 * together the oldest.
 */
export function keepDoubts(
  { settings, menus }: Pick<ListTree, 'settings' | 'menus'>,
  id: string,
  doubts: readonly Doubt[],
  more: number,
): SettingOperation[] {
  const fresh = Object.entries(doubtSettings(id, doubts, more));
  if (fresh.length === 0) return [];
  const known = importDoubts(settings);
  const isOpen = known.length > 0 ? openDoubts(menus) : () => true;
  let left = maxDoubts - Math.min(maxDoubts, doubts.length);
  const older = known.reverse().flatMap(({ setting, doubts: all, more: missing }) => {
    const open = all.filter(isOpen);
    const kept = open.slice(0, left);
    left -= kept.length;
    if (kept.length === all.length) return [];
    const gone = missing + open.length - kept.length;
    return [setSetting(setting, kept.length > 0 ? valueOf(kept, gone) : null)];
  });
  return [...older, ...fresh.map(([field, value]) => setSetting(field, value))];
}

/** Whether a doubt is about something that is there and still says the same. */
function openDoubts(menus: ListTree['menus']): (doubt: Doubt) => boolean {
  const nodes = new Map<string, { kind: NodeKind; data: JsonObject }>();
  for (const { kind, node } of walk(menus)) nodes.set(node.id, { kind, data: node.data });
  return (doubt) => {
    const node = nodes.get(doubt.node);
    return node !== undefined && isStillSaid(node.kind, node.data, doubt);
  };
}

/** The doubts of all imports that the list remembers, the oldest first. What is not in their form is left out. */
export function importDoubts(settings: JsonObject): ImportDoubts[] {
  return Object.entries(settings).flatMap(([setting, value]): ImportDoubts[] => {
    if (!setting.startsWith(prefix) || !isObject(value) || !Array.isArray(value['doubts'])) return [];
    const doubts = (value['doubts'] as Json[]).flatMap((one): Doubt[] => {
      if (!Array.isArray(one)) return [];
      const [node, code, text, of] = one.map(String);
      return code && Object.hasOwn(noteMessages, code)
        ? [{ node: node!, code: code as TextNoteCode, text: text ?? '', of: of ?? '' }]
        : [];
    });
    return [{ setting, doubts, more: Number(value['more']) || 0 }];
  });
}

/** What the checker says of a doubt. */
export const doubtMessage = ({ code, text }: Pick<TextNote, 'code' | 'text'>): string =>
  `${noteMessages[code].message} The text said: “${text}”.`;

/** A setting with doubts in a few words, for the history. */
export function doubtCount({ doubts, more }: JsonObject): string {
  const amount = (Array.isArray(doubts) ? doubts.length : 0) + (Number(more) || 0);
  return `${amount} ${amount === 1 ? 'place' : 'places'} to look at`;
}

/** What a list that is only made remembers of doubts that are too many; its other doubts come with its menus. */
export const moreDoubts = (more: number): JsonObject =>
  more > 0 ? { [`${prefix}more`]: { doubts: [], more } } : {};
