'use client';
import type { ListPage, ListQuery } from '@libs/contract/lists/lists.js';
import { ArrowUp, SearchX, X } from '../../../ui/icons/lucide';
import { useCallback, useState } from 'react';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Pagination } from '../../../ui/layout/Pagination';
import { current, newest, useFeed } from '../../shell/live/feed';
import { CardGrid } from './CardGrid';
import { Filters } from './Filters';
import { DidYouMean } from '../../shell/search/DidYouMean';
import { CreateLink } from '../../shell/new-list/CreateLink';
import { listsAddress, listsPath } from './query';
import { useAddressQuery } from './use-address-query';

const firstPage = { page: 1, after: undefined, before: undefined };

/** All lists: filters that live in the address, the count, the cards, the pages. */
export function Lists({ page, query: loaded }: { page: ListPage; query: ListQuery }) {
  const query = useAddressQuery(loaded);
  const { push, replace, reload } = useRouter();
  const feed = useFeed(newest(page.items));
  const [busy, setBusy] = useState(false);
  const change = useCallback(
    (changes: Partial<ListQuery>, typed = false) => {
      // The place is one of the lists as they were chosen and sorted.
      const to = listsAddress({ ...query, ...firstPage, ...changes });
      setBusy(true);
      // Not every keystroke is a step back.
      return (typed && query.q ? replace : push)(to, { scroll: false }).finally(() => setBusy(false));
    },
    [query, push, replace],
  );
  const isChosen = (asked: ListQuery) =>
    listsAddress({ ...asked, ...firstPage, sort: 'updated' }) !== listsPath;
  const filtered = isChosen(query);
  const isByTitle = Boolean(query.q) && !isChosen({ ...query, q: undefined });
  const cards = current(page.items, feed);
  // Only where new lists would come first; elsewhere they appear on the next page load.
  const known = new Set(page.items.map(({ uuid }) => uuid));
  const fresh =
    !filtered && page.previous === null && ['updated', 'created'].includes(query.sort)
      ? feed.fresh.filter((uuid) => !known.has(uuid)).length
      : 0;
  const showFresh = () => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <>
      <Filters query={query} years={page.years} change={change} />
      <div className="mt-5 mb-3 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="tabular text-muted">{count(page.total, 'list')}</output>
        {query.studio && (
          <Button size="small" onPress={() => void change({ studio: undefined })}>
            <span className="sr-only">All studios instead of </span>
            {query.studio} <X aria-hidden />
          </Button>
        )}
        {filtered && (
          <Link look="quiet" size="small" to={listsPath} scroll={false}>
            Clear all filters
          </Link>
        )}
      </div>
      <h2 className="sr-only">Lists</h2>
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-50')}>
        {fresh > 0 && (
          <div className="mb-3 flex justify-center">
            <Button onPress={showFresh}>
              <ArrowUp aria-hidden /> {count(fresh, 'new list')}
            </Button>
          </div>
        )}
        {cards.length > 0 ? (
          <CardGrid cards={cards} editing={feed.editing} eager={6} />
        ) : page.total > 0 ? (
          <EmptyState
            Icon={SearchX}
            title="This page does not exist"
            action={
              <Link look="plain" to={listsAddress({ ...query, ...firstPage })}>
                Go to the first page
              </Link>
            }
          >
            There is nothing on page {query.page}.
          </EmptyState>
        ) : (
          <EmptyState
            Icon={SearchX}
            title={filtered ? 'No lists match these filters' : 'No list yet'}
            action={
              filtered ? (
                <Link look="plain" to={listsPath}>
                  Clear all filters
                </Link>
              ) : (
                <CreateLink look="primary">Create the first list</CreateLink>
              )
            }
          >
            {isByTitle && <DidYouMean text={query.q!} />}
            {filtered
              ? 'Try fewer filters or another spelling.'
              : 'Lists appear here as soon as they are created.'}
          </EmptyState>
        )}
      </div>
      <div className="mt-8">
        <Pagination
          page={page.page}
          pages={page.pages}
          places={page}
          to={(number, step) => listsAddress({ ...query, ...firstPage, page: number, ...step })}
        />
      </div>
    </>
  );
}
