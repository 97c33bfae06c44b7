import type { RoleNames } from '@libs/list/model/import-memory.js';
import { mended, type CategoryOf, type Resolutions } from '@libs/text/notes/resolve-note.js';
import { groupNotes, type Resolution, type NoteGroup } from '@libs/text/notes/note-groups.js';
import { unknownRoles, type UnknownRole } from '@libs/text/notes/unknown-roles.js';
import { useMemo, useState } from 'react';
import { rolesNow } from '../../../../stores/role-dictionary';
import { menuKindOf } from '../state/menu-kind';
import { hintsMoved, noHints, type Hints } from './lines/hints';
import type { ReadText, TextPlace } from './text-import';
import { useKnownSplits } from './use-known-splits';

/** What somebody decided about a text. */
export interface Decided {
  mends: Resolutions;
  /** What roles are called that nobody knew. */
  roleNames: RoleNames;
  /** What its lines are. */
  hints: Hints;
  /** Id of the style that it is read by; null: none. */
  style: number | null;
  /** What the list remembers of the last text is not used. */
  isAnew: boolean;
}

const nothingDecided: Decided = {
  mends: new Map(),
  roleNames: new Map(),
  hints: noHints,
  style: null,
  isAnew: false,
};

/** Decisions as text, for keeping them; '': there are none. */
export const decidedText = ({ mends, roleNames, hints, style, isAnew }: Decided): string =>
  mends.size + roleNames.size + hints.length === 0 && style === null && !isAnew
    ? ''
    : JSON.stringify({ mends: [...mends], roleNames: [...roleNames], hints, style, isAnew });

/** Decisions that were kept as text; none if it is not understood. */
export function decidedFrom(text: string): Decided {
  if (!text) return nothingDecided;
  try {
    const kept = JSON.parse(text) as Pick<Decided, 'hints' | 'style' | 'isAnew'> &
      Record<'mends' | 'roleNames', [string, never][]>;
    return {
      mends: new Map(kept.mends),
      roleNames: new Map(kept.roleNames),
      hints: Array.isArray(kept.hints) ? kept.hints : noHints,
      style: kept.style ?? null,
      isAnew: kept.isAnew === true,
    };
  } catch {
    return nothingDecided;
  }
}

export interface Resolving extends Decided {
  /** As the program read the text, with what the site knows; what the notes are about. */
  asRead: ReadText;
  /** With what was decided carried out. */
  read: ReadText;
  /** Without those about roles that nobody knows. */
  groups: NoteGroup[];
  roles: UnknownRole[];
  /** Decides about these places at once; null takes their decisions back. */
  decide: (keys: readonly string[], mend: Resolution | null) => void;
  /** Says what a role is called, wherever it is in the text; '': it stays as it is, null: not said. */
  nameRole: (role: UnknownRole, name: string | null) => void;
  /** Says that it is no role, or takes that back. */
  leaveRoleOut: (role: UnknownRole, isOut: boolean) => void;
  isLeftOut: (role: UnknownRole) => boolean;
  /** Says how the text is built: its lines, the style, and whether the last text counts. */
  teach: (said: Partial<Pick<Decided, 'hints' | 'style' | 'isAnew'>>) => void;
  /** What was said about lines goes with them where the text changes. */
  follow: (before: string, after: string) => void;
  /** Takes back the last decision, with all places that it was about; null: there is none. */
  undo: (() => void) | null;
}

/** Where a role belongs that somebody named; it stays where the text goes into one category. */
function useCategoryOf(place: TextPlace): CategoryOf {
  return useMemo(
    () => (english, menu) => {
      if (place.as === 'category' || place.as === 'staff') return null;
      const term = rolesNow()?.dictionary.lookupEnglish(english);
      const kind = menuKindOf(place.as === 'roles' ? place.menuName : menu);
      return (kind === 'episode' ? term?.episodeCategory : term?.category) ?? null;
    },
    [place],
  );
}

/** Most decisions that can be taken back. */
const maxUndo = 100;

/**
 * A reading together with what the site knows and somebody decides about its notes. `readAlone`, `place` and
 * `known`, what the list calls its roles, must be stable.
 */
export function useResolving(
  readAlone: ReadText,
  place: TextPlace,
  known: RoleNames,
  decided: Decided,
  onDecided: (decided: Decided) => void,
): Resolving {
  const [past, setPast] = useState<Decided[]>([]);
  const asRead = useKnownSplits(readAlone);
  const categoryOf = useCategoryOf(place);
  const { mends, roleNames } = decided;
  const roles = useMemo(() => unknownRoles(asRead, known), [asRead, known]);
  const groups = useMemo(() => groupNotes(asRead).filter(({ code }) => code !== 'unknown-role'), [asRead]);
  const read = useMemo(
    () => mended(asRead, mends, new Map([...known, ...roleNames]), categoryOf),
    [asRead, known, mends, roleNames, categoryOf],
  );
  const next = (changed: Partial<Decided>) => {
    setPast([...past.slice(1 - maxUndo), decided]);
    onDecided({ ...decided, ...changed });
  };
  const decide = (keys: readonly string[], mend: Resolution | null) => {
    const now = new Map(mends);
    for (const key of keys) {
      if (mend) now.set(key, mend);
      else now.delete(key);
    }
    next({ mends: now });
  };
  const aboutRole = ({ original, keys }: UnknownRole, name: string | null, isOut: boolean) => {
    const names = new Map(roleNames);
    const out = new Map(mends);
    if (name === null) names.delete(original);
    else names.set(original, name);
    for (const key of keys) {
      if (isOut) out.set(key, 'leave-out');
      else out.delete(key);
    }
    next({ roleNames: names, mends: out });
  };
  const follow = (before: string, after: string) => {
    const moved = (one: Decided): Decided => {
      const now = hintsMoved(one.hints, before, after);
      return now === one.hints ? one : { ...one, hints: now };
    };
    const now = moved(decided);
    if (now !== decided) onDecided(now);
    if (past.some(({ hints: those }) => those.length > 0)) setPast(past.map(moved));
  };
  const undo = () => {
    onDecided(past.at(-1)!);
    setPast(past.slice(0, -1));
  };
  return {
    asRead,
    read,
    groups,
    roles,
    ...decided,
    decide,
    nameRole: (role, name) => aboutRole(role, name, false),
    leaveRoleOut: (role, isOut) => aboutRole(role, null, isOut),
    teach: next,
    follow,
    isLeftOut: ({ keys }) => keys.every((key) => mends.get(key) === 'leave-out'),
    undo: past.length > 0 ? undo : null,
  };
}
