'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type { Person } from '@libs/contract/lists/presence.js';
import { presenceColour } from '@libs/contract/lists/presence-colours.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import type { Decision } from '@libs/list/review/decide.js';
import { Languages } from '../../ui/icons/lucide';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listAddress } from '../../lib/addresses';
import { asFailure } from '../../lib/failure';
import { useRouter } from '../../lib/router';
import { count } from '../../lib/words';
import { useAuth } from '../../stores/auth';
import { popup } from '../../stores/toasts';
import { ErrorState } from '../../ui/messages/ErrorState';
import { LicenceNotice } from '../../ui/messages/LicenceNotice';
import { Link } from '../../ui/actions/Link';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { MembersOnly } from '../shell/auth/MembersOnly';
import { siteLookUp } from './names/look-up';
import { nameService } from './names/name-service';
import { useAt, useTaken } from '../shell/claims/claims';
import { useSnapshot } from 'valtio';
import { proposalsFor, type Proposals } from './proposals';
import { ReviewDesk } from './ReviewDesk';
import { useAnswers } from './use-answers';
import {
  decideEverywhere,
  itemsOf,
  takeBack,
  waitingPage,
  whereOf,
  type SavedDecision,
  type WaitingName,
} from './waiting';

/** If fewer names than this are left, the next page is loaded. */
const few = 60;
/** Maximum number of lists shown for a name. */
const maxLists = 8;

/** Waiting names in all lists that the visitor may edit; one decision settles a name in all of them. */
export function WaitingNames() {
  const auth = useAuth();
  return (
    <MembersOnly
      Icon={Languages}
      why="Names to review in lists you can edit appear here."
      editing="edit lists"
      waiting={<Loading />}
    >
      <Found key={auth.id} />
    </MembersOnly>
  );
}

interface FoundNames {
  items: readonly WaitingName[];
  total: number;
}

function Found() {
  const { push } = useRouter();
  const [found, setFound] = useState<FoundNames | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    waitingPage(1).then(
      (page) => {
        if (isGone) return;
        setFound({ items: itemsOf(page), total: page.total });
        setFailure(null);
      },
      (error: unknown) => {
        if (!isGone) setFailure(asFailure(error));
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new turn asks again
  }, [turn]);
  if (failure) return <ErrorState failure={failure} onRetry={() => setTurn(turn + 1)} />;
  if (!found) return <Loading />;
  return <Desk {...found} onClose={() => void push('/staff-lists/me')} />;
}

interface Undoable {
  item: WaitingName;
  /** Where the name was. */
  index: number;
  decision: Decision;
  outcome: Promise<SavedDecision>;
}

function Desk({ items: first, total, onClose }: FoundNames & { onClose: () => void }) {
  const [items, setItems] = useState(first);
  const [service] = useState(() => nameService(siteLookUp));
  const { notice } = useSnapshot(service.progress);
  const ask = useCallback(
    ({ ja, kind }: WaitingName) =>
      service.ask({ ja, ...(kind === 'studio' ? { isStudio: true as const } : {}) }, ''),
    [service],
  );
  const answers = useAnswers(items, ask);
  const proposals = useMemo(() => {
    const known = new Map<string, Proposals>();
    for (const { key, kind } of items) {
      const answer = answers.get(key);
      if (answer) known.set(key, proposalsFor({ kind, id: null, en: '', confirmed: [] }, answer));
    }
    return known;
  }, [items, answers]);
  const done = useRef<Undoable[]>([]);
  const undone = useRef<Undoable[]>([]);
  /** Decided here: the projection behind the pages is updated a moment later. */
  const decided = useRef(new Set<string>());
  const [settled, setSettled] = useState(0);
  const fetching = useRef(false);
  const seen = useRef(1);

  // Decisions move names up to earlier pages, so each time the first pages are loaded again until they contain enough names.
  useEffect(() => {
    const left = total - decided.current.size;
    if (items.length >= Math.min(few, left) || fetching.current) return;
    fetching.current = true;
    const more = async () => {
      const page = await waitingPage(seen.current);
      const fresh = itemsOf(page).filter(({ key }) => !decided.current.has(key));
      setItems((known) => {
        const keys = new Set(known.map(({ key }) => key));
        return [...known, ...fresh.filter(({ key }) => !keys.has(key))];
      });
      seen.current = fresh.length === 0 && page.page < page.pages ? page.page + 1 : 1;
    };
    more()
      .catch(() => {})
      .finally(() => (fetching.current = false));
  }, [items, total]);

  const settle = (item: WaitingName, decision: Decision, index: number) => {
    decided.current.add(item.key);
    setSettled(decided.current.size);
    setItems((known) => known.filter(({ key }) => key !== item.key));
    const outcome = decideEverywhere(item, decision);
    done.current.push({ item, index, decision, outcome });
    outcome.then(
      ({ refused }) => {
        if (refused.length > 0)
          popup(`${item.ja} could not be written to ${refused.slice(0, 3).join(', ')}.`, 'error');
      },
      (error: unknown) => {
        popup(`${item.ja}: ${asFailure(error).message}`, 'error');
        putBack({ item, index, decision, outcome });
      },
    );
  };
  const putBack = ({ item, index }: Undoable) => {
    decided.current.delete(item.key);
    setSettled(decided.current.size);
    setItems((known) =>
      known.some(({ key }) => key === item.key) ? known : known.toSpliced(index, 0, item),
    );
  };
  const undo = async () => {
    const last = done.current.pop();
    if (!last) return;
    undone.current.push(last);
    const outcome = await last.outcome.catch(() => null);
    const refused = outcome ? await takeBack(outcome) : [];
    putBack(last);
    if (refused.length > 0) popup(`Not undone in ${refused.slice(0, 3).join(', ')}.`, 'error');
    else popup(`${last.item.ja} is back in the queue.`);
  };
  const redo = () => {
    const last = undone.current.pop();
    if (last) settle(last.item, last.decision, last.index);
  };

  // Names that others are at are skipped, as in the review of one list.
  const [at, setAt] = useState<string | null>(null);
  useAt('name', at);
  const taken = useTaken(
    'name',
    items.map(({ key }) => key.slice(0, taskLimits.subject)),
  );
  const peopleAt = useMemo(() => othersAt(taken), [taken]);

  return (
    <div className="[--desk:calc(100dvh-4rem)]">
      <ReviewDesk
        title={`${count(total, 'name')} to review in your lists`}
        items={items}
        total={Math.max(total, settled + items.length)}
        left={Math.max(items.length, total - settled)}
        proposalsOf={({ key }) => proposals.get(key) ?? null}
        peopleAt={peopleAt}
        onShow={(item) => setAt(item?.key.slice(0, taskLimits.subject) ?? null)}
        onDecide={(item, decision) => {
          undone.current = [];
          settle(item, decision, items.indexOf(item));
        }}
        onUndo={() => void undo()}
        onRedo={redo}
        onClose={onClose}
        renderDetails={(item) => <Where key={item.key} item={item} />}
        nothing="Every Japanese name in the lists you can edit has a confirmed English one."
      />
      {notice && <LicenceNotice {...notice} className="mt-6" />}
    </div>
  );
}

/** How often and in which lists a name waits. */
function Where({ item }: { item: WaitingName }) {
  const [where, setWhere] = useState<Awaited<ReturnType<typeof whereOf>> | null>(null);
  useEffect(() => {
    let isGone = false;
    // Somebody who only passes by sends no request.
    const timer = setTimeout(() => {
      whereOf(item).then(
        (found) => !isGone && setWhere(found),
        () => {},
      );
    }, 150);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [item]);
  return (
    <div>
      <p>
        {count(item.rows, 'row')} in {count(item.lists, 'list')}
      </p>
      <ul
        aria-label="Lists with the name"
        className="scrollbar-none mt-1 flex min-h-5 flex-wrap gap-x-3 gap-y-0.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:overscroll-x-contain max-md:*:shrink-0"
      >
        {where?.lists.slice(0, maxLists).map((list) => (
          <li key={list.uuid} className="max-w-80 min-w-0 truncate text-xs" title={list.menus.join(', ')}>
            <Link to={listAddress(list)} className="underline">
              {list.title}
            </Link>{' '}
            ×{list.rows}
            <span className="text-faint"> {list.roles.slice(0, 2).join(', ')}</span>
          </li>
        ))}
        {where && where.total > maxLists && (
          <li className="text-xs">and {where.total - Math.min(maxLists, where.lists.length)} more</li>
        )}
      </ul>
    </div>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <div data-unsettled="">
      <Skeleton className="h-[70dvh] w-full rounded-lg" />
    </div>
  </div>
);

/** Somebody else who is at a name, by its key. */
function othersAt(taken: ReturnType<typeof useTaken>): Map<string, Pick<Person, 'name' | 'colour'>> {
  const others = new Map<string, Pick<Person, 'name' | 'colour'>>();
  for (const [key, people] of taken) {
    const other = people.find(({ isMine }) => !isMine);
    if (other)
      others.set(key, {
        name: other.by?.screenName ?? null,
        colour: other.by ? presenceColour(other.by.id) : 0,
      });
  }
  return others;
}
