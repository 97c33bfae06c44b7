'use client';
import type { SearchAnswer } from '@libs/contract/site/search.js';
import { Search, X } from '../../../ui/icons/lucide';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { withQuery } from '../../../lib/api';
import { beginNavigation } from '../../../lib/own-history';
import { useRouter } from '../../../lib/router';
import { takeTyping } from '../../../lib/typed-ahead';
import { count } from '../../../lib/words';
import { say } from '../../../stores/announcements';
import { closeSearch } from '../../../stores/search';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Results } from './Results';
import { resultAddresses } from './results';
import { useSearch } from './use-search';

/** Milliseconds without typing before the number of results is announced. */
const resting = 600;

function foundWords({ stafflists, staff }: SearchAnswer): string {
  if (stafflists.length + staff.length === 0) return 'Nothing found';
  const people = staff.filter((one) => one.is_studio !== 1).length;
  return [
    count(stafflists.length, 'staff list'),
    count(people, 'person', 'people'),
    count(staff.length - people, 'studio'),
  ]
    .filter((words) => !words.startsWith('0 '))
    .join(', ');
}

/** The search box and its results. Arrow keys move through both columns, Enter opens the selected result. */
export function SearchDialog() {
  const { push } = useRouter();
  const [typed, setTyped] = useState('');
  const { phase, query, answer } = useSearch(typed);
  const [selection, setSelection] = useState({ query: '', index: 0 });
  const addresses = answer ? resultAddresses(answer) : [];
  const found = answer && query === typed.trim() ? foundWords(answer) : '';
  // The results are not read out: their number is, once typing rests.
  // Again for another query, even if it finds as many.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => say(found, 'search', resting), [found, query]);
  // New results select the first one again.
  const active = selection.query === query ? Math.min(selection.index, addresses.length - 1) : 0;

  function onKeyDown(event: KeyboardEvent) {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (addresses.length === 0) return;
    if (move !== 0) {
      event.preventDefault();
      setSelection({ query, index: (active + move + addresses.length) % addresses.length });
    } else if (event.key === 'Enter' && query === typed.trim()) {
      event.preventDefault();
      closeSearch();
      beginNavigation();
      void push(addresses[active]!);
    }
  }

  return (
    <>
      <div className="relative mb-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          role="combobox"
          aria-label="Search lists, people and studios"
          aria-expanded={addresses.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          {...(addresses.length > 0 ? { 'aria-activedescendant': `result-${active}` } : {})}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder="A title, a person or a studio"
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type here
          autoFocus
          onFocus={() => {
            const early = takeTyping();
            if (early) setTyped((before) => before + early);
          }}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-14 w-full rounded-lg border border-line bg-surface px-12 text-base text-ellipsis placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {phase === 'loading' && (
          <span className="absolute top-1/2 right-14 -translate-y-1/2 md:right-4">
            <Spinner label="Searching" />
          </span>
        )}
        {/* A phone has no Escape key, and the results leave little of the backdrop. */}
        <span className="absolute top-1/2 right-2.5 -translate-y-1/2 md:hidden">
          <IconButton label="Close search" onPress={closeSearch}>
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
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
      <div
        id="search-results"
        {...(addresses.length > 0 ? { role: 'listbox', 'aria-label': 'Results' } : {})}
      >
        {answer && (
          <Results
            answer={answer}
            query={query}
            active={active}
            onActive={(index) => setSelection({ query, index })}
            onChoose={closeSearch}
            scrolls
          />
        )}
      </div>
    </>
  );
}
