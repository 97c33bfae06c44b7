'use client';
import type { OverlayAnswer } from '@libs/contract/site/search.js';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { withQuery } from '../../../lib/api';
import { beginNavigation } from '../../../lib/own-history';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { say } from '../../../stores/announcements';
import { clearLookedAt } from '../../../stores/looked-at';
import { closeSearch } from '../../../stores/search';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import type { Destination } from './destinations';
import { Destinations } from './Destinations';
import type { Selecting } from './Entry';
import { LookedAtColumn } from './LookedAtColumn';
import { Results } from './Results';
import { SearchField } from './SearchField';
import { useEntries } from './use-entries';

/** Milliseconds without typing before the number of results is announced. */
const resting = 600;

function foundWords({ stafflists, staff }: OverlayAnswer, destinations: number): string {
  if (stafflists.length + staff.length + destinations === 0) return 'Nothing found';
  const people = staff.filter((one) => !one.isStudio).length;
  return [
    count(stafflists.length, 'staff list'),
    count(people, 'person', 'people'),
    count(staff.length - people, 'studio'),
    count(destinations, 'page or command', 'pages and commands'),
  ]
    .filter((words) => !words.startsWith('0 '))
    .join(', ');
}

/** Runs a command once the search is closed: what it opens takes the focus from the page, not from the search. */
const runAfter = ({ run }: Pick<Destination, 'run'>) => void (run && setTimeout(run));

/** The search box and what it finds. Arrow keys move through all of it, Enter opens what is selected. */
export function SearchDialog() {
  const { push } = useRouter();
  const [typed, setTyped] = useState('');
  const found = useEntries(typed);
  const { phase, answer, shown, isStart, destinations, entries, isSettled } = found;
  const key = isStart ? '' : shown;
  const [selection, setSelection] = useState({ key: '', index: -1 });
  const words = answer && isSettled ? foundWords(answer, destinations.length) : '';
  // The results are not read out: their number is, once typing rests.
  // Again for another query, even if it finds as many.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => say(words, 'search', resting), [words, shown]);
  // New results select the best one again.
  const active =
    selection.key === key && selection.index >= 0
      ? Math.min(selection.index, entries.length - 1)
      : entries.length > 0
        ? found.first
        : -1;
  const select = (index: number) => setSelection({ key, index });
  // Enter that comes before the results opens the best of them.
  const [isEntered, setEntered] = useState(false);
  const openEntered = useEffectEvent(() => open());
  useEffect(() => (isEntered && isSettled ? openEntered() : undefined), [isEntered, isSettled]);

  function open() {
    const entry = entries[active];
    if (!entry) return;
    const { to, ...command } = entry;
    closeSearch();
    if (to === undefined) return runAfter(command);
    beginNavigation();
    void push(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isSettled) open();
      else setEntered(true);
    } else if (move !== 0 && entries.length > 0) {
      event.preventDefault();
      const from = active < 0 && move < 0 ? 0 : active;
      select((from + move + entries.length) % entries.length);
    }
  }

  const selecting = { active, onActive: select, onChoose: closeSearch };
  return (
    <>
      <SearchField
        typed={typed}
        onType={(text) => {
          setEntered(false);
          setTyped(text);
        }}
        onEntered={() => setEntered(true)}
        active={active}
        isExpanded={entries.length > 0}
        isLoading={phase === 'loading'}
        onKeyDown={onKeyDown}
      />
      <p className="mb-4 px-1 text-xs text-muted">
        This search is in beta. Not what you are looking for? Try the{' '}
        <Link
          to={withQuery('/search', { q: typed.trim() })}
          onClick={closeSearch}
          className="underline underline-offset-2"
        >
          advanced search
        </Link>
        .
      </p>
      {/* Made anew for each query: the same elements elsewhere would be seen to jump. */}
      <div
        key={key}
        id="search-results"
        {...(entries.length > 0 ? { role: 'listbox', 'aria-label': 'Results' } : {})}
        className="grid gap-3"
      >
        {answer && <Results answer={answer} query={shown} {...selecting} />}
        {isStart ? (
          <Start {...found} selecting={selecting} />
        ) : (
          destinations.length > 0 && (
            <Destinations
              of={destinations}
              first={entries.length - destinations.length}
              query={shown}
              isWide
              run={runAfter}
              {...selecting}
            />
          )
        )}
      </div>
      {isStart && found.lookedAt.length > 0 && (
        <p className="mt-3 flex items-center gap-2 px-1 text-xs text-muted">
          What you looked at is kept in this browser only.
          <Button size="small" tone="quiet" onPress={clearLookedAt}>
            Clear<span className="sr-only"> what was looked at last</span>
          </Button>
        </p>
      )}
    </>
  );
}

interface StartProps extends Pick<ReturnType<typeof useEntries>, 'lookedAt' | 'destinations'> {
  selecting: Selecting;
}

/** Before anything is typed. */
function Start({ lookedAt, destinations, selecting }: StartProps) {
  const both = lookedAt.length > 0;
  return (
    <div className={both ? 'grid items-start gap-3 md:grid-cols-2' : undefined}>
      {both && <LookedAtColumn items={lookedAt} {...selecting} />}
      <Destinations of={destinations} first={lookedAt.length} isWide={!both} run={runAfter} {...selecting} />
    </div>
  );
}
