import { nameSettings } from '@libs/list/model/name-settings.js';
import type { NameMatch } from '@libs/contract/names/names.js';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode, type FoundNode } from '@libs/list/model/nodes.js';
import { cellText } from '@libs/list/operations/single.js';
import { addConflict, clearConflict, describeCandidate } from '../../../../stores/conflicts';
import type { NameQuery } from '../../../review/names/look-up';
import { candidateOf, withDetails } from './candidates';
import { fillIn } from './fill';
import type { NamePage } from './name-page';
import { keyOf, listOf, type PendingLookup } from './name-rows';
import { keepUnsettled, readUnsettled, type Unsettled } from './unsettled';

/** The names of which several people are known, as conflicts next to the editor. */
export interface NameConflicts {
  /** `asked`: a person wants to know. `takesFocus`: and has just asked. */
  open: (one: PendingLookup, matches: NameMatch[], asked: boolean, takesFocus?: boolean) => void;
  /** Asks again about names that were left unsettled in this browser. */
  resume: () => Promise<void>;
  /** Closes them all. */
  close: () => void;
}

export function nameConflicts({ tree, edit, service, anilist, show, hasLeft }: NamePage): NameConflicts {
  /** The name that each open conflict is about, by the conflict's id. */
  const opened = new Map<string, { query: NameQuery; ids: Set<string>; asked: boolean }>();
  /** Unsettled names that have not been asked about again yet, or for which there was no answer. */
  let unanswered: Unsettled[] = [];
  /** What was left is known; before, keeping anything would drop it. */
  let hasResumed = false;
  let isKeeping = false;

  /** Once for all conflicts that arrive together. */
  const keep = () => {
    if (isKeeping || !hasResumed) return;
    isKeeping = true;
    queueMicrotask(() => {
      isKeeping = false;
      const now = tree();
      const all = [...opened.values()].map(({ ids, ...one }) => ({ ...one, ids: [...ids] }));
      if (now && !hasLeft()) keepUnsettled(listOf(now), [...all, ...unanswered]);
    });
  };

  const conflict: NameConflicts['open'] = ({ query, ids }, matches, asked, takesFocus = asked) => {
    const now = tree();
    if (!now) return;
    const id = `name ${keyOf(query)}`;
    const waiting = opened.get(id) ?? { query, ids: new Set(), asked };
    for (const one of ids) waiting.ids.add(one);
    waiting.asked ||= asked;
    opened.set(id, waiting);
    keep();
    addConflict({
      id,
      origin: query.ja ?? query.en ?? '',
      roleNames: roleNames(now, ids),
      data: matches.map(candidateOf),
      takesFocus,
      show: () => {
        const then = tree();
        const here = [...waiting.ids].find((one) => then && findNode(then, one));
        if (here !== undefined) show(here);
      },
      callback: (value) => {
        const rows = opened.get(id)?.ids;
        opened.delete(id);
        keep();
        const match = value === null ? undefined : matches[value];
        const then = tree();
        if (rows && match && then) edit(fillIn(then, rows, query, match, 'chosen'), [...rows]);
      },
      onClear: () => opened.delete(id),
    });
    for (const [place, match] of matches.entries()) void describe(id, place, match, takesFocus);
  };

  /** Adds AniList's picture and description to a candidate this site knows by id. */
  async function describe(conflictId: string, place: number, match: NameMatch, isUrgent: boolean) {
    if (match.id === null || match.isStudio || match.picture || match.source === 'anilist') return;
    const followed = await anilist.ask({ id: match.id }, isUrgent);
    const found = followed && 'matches' in followed ? followed.matches[0] : undefined;
    if (found && !hasLeft()) describeCandidate(conflictId, place, candidateOf(withDetails(match, found)));
  }

  async function resume(): Promise<void> {
    const before = tree();
    hasResumed = true;
    if (!before || !nameSettings(before).showConflicts) return;
    const list = listOf(before);
    unanswered = readUnsettled(list, before);
    const answers = await Promise.all(
      unanswered.map(({ query, asked }) => service.ask(query, list, asked, false)),
    );
    if (hasLeft()) return;
    const kept = unanswered;
    unanswered = kept.filter((_, place) => !answers[place]?.matches.length);
    for (const [place, { query, ids, asked }] of kept.entries()) {
      const { matches } = answers[place] ?? { matches: [] };
      // If a person asked, a single match is enough to be shown.
      if (matches.length > (asked ? 0 : 1)) conflict({ query, ids: new Set(ids) }, matches, asked, false);
    }
    keep();
    for (const [place, one] of kept.entries())
      if (answers[place]?.matches.length === 0) void resumeAtAnilist(one);
  }

  /** The same for a name that is only on AniList. */
  async function resumeAtAnilist(one: Unsettled): Promise<void> {
    const followed = await anilist.ask(one.query, one.asked);
    if (hasLeft() || !followed || 'trouble' in followed) return;
    unanswered = unanswered.filter((other) => other !== one);
    const { query, ids, asked } = one;
    const isQuestion = followed.matches.length > (asked || !query.ja ? 0 : 1);
    if (isQuestion) conflict({ query, ids: new Set(ids) }, followed.matches, asked, false);
    else keep();
  }

  return {
    open: conflict,
    resume,
    close() {
      for (const id of opened.keys()) clearConflict(id);
    },
  };
}

const roleName = ({ role }: Extract<FoundNode, { kind: 'credit' }>): string =>
  cellText('role', role.data, 'en') || cellText('role', role.data, 'ja');

/** The roles of these rows, in one language. */
const roleNames = (now: ListTree, ids: ReadonlySet<string>): string[] => {
  const roles = [...ids].flatMap((one) => {
    const found = findNode(now, one);
    return found?.kind === 'credit' ? [roleName(found)] : [];
  });
  return [...new Set(roles.filter(Boolean))];
};
