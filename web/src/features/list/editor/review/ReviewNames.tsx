'use client';
import type { NameAnswer } from '@libs/contract/names/names.js';
import type { Person } from '@libs/contract/lists/presence.js';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { correctName } from '@libs/list/operations/correct.js';
import { decide } from '@libs/list/review/decide.js';
import { byDoubt, isOfStudio, reviewOf, type ReviewEntry } from '@libs/list/review/review.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { distinct } from '../../../shell/live/people';
import { proposalsFor, roleProposals, type Proposals } from '../../../review/proposals';
import { ConfirmTogether } from '../../../review/ConfirmTogether';
import { confirmedBefore } from '../../../review/confirmed-before';
import { ReviewDesk } from '../../../review/ReviewDesk';
import type { ReviewItem } from '../../../review/review-item';
import { useAnswers } from '../../../review/use-answers';
import { NameCrops } from '../stills/NameCrops';
import { rolesNow } from '../../../../stores/role-dictionary';
import type { EditorActions } from '../state/editor.types';
import { alternativesOf, placeOfRole } from '../state/role-terms';
import { say } from '../../../../stores/announcements';
import { AnilistLookups, NameNotice } from '../names/NameLookups';

interface ReviewNamesProps {
  tree: ListTree;
  actions: EditorActions;
  /** Everybody else who has the list open. */
  people: readonly Person[];
  onUndo: () => void;
  onRedo: () => void;
  onJump: (id: string, column: 'en') => void;
  onClose: () => void;
}

interface Item extends ReviewItem {
  entry: ReviewEntry;
}

/** How many episode and role names are listed for a name. */
const maxPlaces = 6;

/** All names in the list that wait for somebody who knows them, the most doubtful first. */
export function ReviewNames({ tree, actions, people, onUndo, onRedo, onJump, onClose }: ReviewNamesProps) {
  const entries = useMemo(() => reviewOf(tree), [tree]);
  const named = useMemo(() => entries.filter(({ kind }) => kind !== 'role'), [entries]);
  const { look } = actions.names;
  const ask = useCallback(
    ({ kind, ja }: ReviewEntry) => look({ ja, ...(isOfStudio(kind) ? { isStudio: true as const } : {}) }),
    [look],
  );
  const answers = useAnswers(named, ask);
  const now = useRef(tree);
  useEffect(() => {
    now.current = tree;
  }, [tree]);
  const { items, proposals } = useItems(tree, entries, answers);
  const [first] = useState(items.length);
  const keys = useMemo(
    () => new Map(entries.flatMap(({ key, nodes }) => nodes.map((node) => [node, key] as const))),
    [entries],
  );
  const peopleAt = useMemo(
    () =>
      new Map(
        distinct(people).flatMap((person) => {
          const key = person.editing && person.node ? keys.get(person.node) : undefined;
          return key === undefined ? [] : [[key, person] as const];
        }),
      ),
    [people, keys],
  );
  // The first decision: asked once all names are looked up, unless somebody has begun with one of them.
  const [isSkipped, setSkipped] = useState(false);
  const [isAfterDecision, setAfterDecision] = useState(false);
  const before = useMemo(
    () =>
      isSkipped || named.some(({ key }) => !answers.has(key))
        ? []
        : confirmedBefore(
            named,
            ({ key }) => answers.get(key),
            ({ key }) => proposals.get(key),
          ),
    [isSkipped, named, answers, proposals],
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In Chromium this returns a promise, which is not a cleanup function.
    void frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={frame} className="min-h-dvh scroll-mt-16 [--desk:calc(100dvh-8.5rem)]">
      {before.length > 1 ? (
        <ConfirmTogether
          names={before}
          onSkip={() => setSkipped(true)}
          onConfirm={(chosen) => {
            setSkipped(true);
            const then = actions.tree();
            if (!then) return;
            setAfterDecision(true);
            actions.edit(
              decide(
                then,
                chosen.map(({ entry, proposal }) => ({ ...entry, decision: proposal.decision })),
              ),
              rowsOfNames(chosen.map(({ entry }) => entry)),
            );
            say(`Confirmed ${count(chosen.length, 'name')}.`, 'confirmed');
          }}
        />
      ) : (
        <ReviewDesk
          title="Review names"
          notice={
            <AnilistLookups
              progress={actions.names.anilist}
              onCancel={actions.names.cancelAnilist}
              className="border-b border-line py-1 pr-1 pl-4"
            />
          }
          items={items}
          total={Math.max(first, items.length)}
          proposalsOf={({ key }) => proposals.get(key) ?? null}
          peopleAt={peopleAt}
          placeOf={({ entry }) => `${entry.nodes[0]}/en`}
          onDecide={({ entry }, decision) => {
            const then = actions.tree();
            if (then) actions.edit(decide(then, [{ ...entry, decision }]), rowsOfNames([entry]));
          }}
          onCorrect={({ entry }, ja) => {
            const then = actions.tree();
            if (!then) return entry.key;
            const { operations, key } = correctName(then, entry, ja);
            actions.edit(operations);
            say(
              key === null ? `Corrected to ${ja}, whose English name is known here.` : `Corrected to ${ja}.`,
              'confirmed',
            );
            return key;
          }}
          {...{ onUndo, onRedo, onClose }}
          renderDetails={({ entry }) => (
            <>
              <NameCrops name={entry.ja} list={String(tree.fields['uuid'] ?? '')} />
              <Places entry={entry} onJump={onJump} />
            </>
          )}
          nothing="Every Japanese name of this list has a confirmed English one, and every role a name."
          isAfterDecision={isAfterDecision}
          onBegin={() => setSkipped(true)}
        />
      )}
      <NameNotice progress={actions.names.progress} />
    </div>
  );
}

/** The waiting names in the order in which they are reviewed, and what can be confirmed for each. */
function useItems(
  tree: ListTree,
  entries: readonly ReviewEntry[],
  answers: ReadonlyMap<string, NameAnswer>,
): { items: Item[]; proposals: ReadonlyMap<string, Proposals> } {
  return useMemo(() => {
    const known = new Map<string, Proposals>();
    for (const entry of entries) {
      const answer = answers.get(entry.key);
      if (entry.kind === 'role') known.set(entry.key, rolesFor(tree, entry));
      else if (answer) known.set(entry.key, proposalsFor(entry, answer));
    }
    const ordered = byDoubt(entries, ({ key }) => known.get(key));
    return {
      proposals: known,
      items: ordered.map((entry): Item => ({
        entry,
        key: entry.key,
        kind: entry.kind,
        ja: entry.ja,
        rows: entry.nodes.length,
      })),
    };
  }, [tree, entries, answers]);
}

/** The rows whose own names are decided with these. */
const rowsOfNames = (entries: readonly ReviewEntry[]): string[] =>
  entries.flatMap(({ kind, nodes }) => (kind === 'person' || kind === 'studio' ? nodes : []));

function Places({ entry, onJump }: { entry: ReviewEntry; onJump: ReviewNamesProps['onJump'] }) {
  const { nodes, menus, within } = entry;
  const some = (names: readonly string[]) =>
    names.length > maxPlaces
      ? `${names.slice(0, maxPlaces).join(', ')} and ${names.length - maxPlaces} more`
      : names.join(', ');
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 wrap-anywhere">
        {count(nodes.length, entry.kind === 'role' ? 'place' : 'row')} · <span lang="ja">{some(menus)}</span>
        {within.length > 0 && ` · ${some(within)}`}
      </span>
      <Button size="small" tone="quiet" className="-ml-2" onPress={() => onJump(nodes[0]!, 'en')}>
        Show in the list
      </Button>
    </p>
  );
}

/** Possible names of a role: the current equally good ones, then those from the dictionary. */
function rolesFor(tree: ListTree, { ja, en, nodes }: ReviewEntry): Proposals {
  const [id] = nodes;
  const place = id !== undefined && findNode(tree, id) ? placeOfRole(tree, id) : null;
  const found = place && rolesNow()?.translate(ja.replace(/\s+/g, ''), place);
  const names = found ? (found.candidates.length > 0 ? found.candidates : [found.name]) : [];
  return roleProposals([...alternativesOf(en), ...names].filter(Boolean), 'role dictionary');
}
