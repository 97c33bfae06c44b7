'use client';
import type { Homonym, HomonymPage } from '@libs/contract/site/moderation.js';
import { Failure } from '@libs/contract/base/errors.js';
import { GitCompareArrows, Split } from '../../../ui/icons/lucide';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { UnsettledBlock } from '../../../ui/layout/UnsettledBlock';
import { useDeskNews } from '../../shell/live/desk-news';
import { ByLetters } from '../../../ui/layout/ByLetters';
import type { Question } from './settle';
import { useRowFocus } from './use-row-focus';

const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog')).SettleDialog }));

/** Names on a page. */
const pageSize = 20;

const keyOf = ({ isStudio, ja }: Pick<Homonym, 'isStudio' | 'ja'>) => `${isStudio} ${ja}`;

const questionsOf = ({ items }: HomonymPage): Question[] =>
  items.map(({ isStudio, ja, people }) => ({
    isStudio,
    name: ja,
    ids: people.map(({ path }) => decodeURIComponent(path)),
    mayDiffer: true,
  }));

/** Reads one page after the other; none: that was the last. */
function moreAfter(place: string | null): () => Promise<Question[]> {
  let after = place;
  return async () => {
    if (after === null) return [];
    const page = await api.call('GET /api/v1/moderation/homonyms', { query: { after } });
    after = page.next;
    return questionsOf(page);
  };
}

/** Names shared by several people: compare them side by side, and say who of them are the same. */
export function Homonyms() {
  const [page, setPage] = useState<HomonymPage | null>(null);
  const [number, setNumber] = useState(1);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(() => {
    api.call('GET /api/v1/moderation/homonyms', { query: { page: number } }).then(
      (answer) => {
        setPage(answer);
        setFailure(null);
      },
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [number]);
  useEffect(read, [read]);
  useDeskNews(read);
  const [compared, setCompared] = useState<number | null>(null);
  const { list, seek } = useRowFocus(page, (shown) => shown.items.map(keyOf), 'names');
  const tell = async ({ isStudio, ja }: Homonym, apart: boolean) => {
    try {
      await api.call('POST /api/v1/moderation/homonyms', { body: { isStudio, ja, apart } });
      if (apart)
        popup(`${ja}: different ${isStudio ? 'studios' : 'people'}.`, 'success', `apart-${isStudio}-${ja}`, {
          label: 'Undo',
          onPress: () => void tell({ isStudio, ja } as Homonym, false),
        });
      seek(keyOf({ isStudio, ja }));
      read();
    } catch (error) {
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  };
  if (failure && !page) return <ErrorState failure={failure} onRetry={read} />;
  if (!page) return <UnsettledBlock className="h-24 w-full rounded-lg" />;
  if (page.items.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-muted">
        No names to settle.
      </p>
    );
  return (
    <>
      <ul ref={list} className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {page.items.map((one, index) => (
          <li key={keyOf(one)} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-3 py-3">
            <Ja className="w-full shrink-0 text-base md:w-40 font-medium wrap-anywhere">{one.ja}</Ja>
            <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 max-md:w-full md:flex-1">
              {one.people.map((person) => (
                <li key={person.path} className="flex min-w-0 items-center gap-2">
                  <Avatar name={person.en || person.ja} src={person.image} className="size-7" />
                  <span className="min-w-0">
                    <Link
                      to={`/${one.isStudio ? 'studio' : 'person'}/${person.path}`}
                      target="_blank"
                      className="block font-medium wrap-anywhere md:truncate"
                    >
                      <ByLetters text={person.en || person.ja} /> {person.id === null ? '' : `#${person.id}`}
                    </Link>
                    <span className="block text-xs text-muted md:truncate">
                      {[...person.jobs.slice(0, 2), count(person.credits, 'credit')].join(' · ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button size="small" aria-label={`Compare ${one.ja}`} onPress={() => setCompared(index)}>
                <GitCompareArrows aria-hidden /> Compare
              </Button>
              <Button
                size="small"
                aria-label={`${one.ja}: different ${one.isStudio ? 'studios' : 'people'}`}
                onPress={() => void tell(one, true)}
              >
                <Split aria-hidden /> Different
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {compared !== null && (
        <Suspense>
          <SettleDialog
            questions={questionsOf(page)}
            start={compared}
            among={{ before: (page.page - 1) * pageSize, total: page.total }}
            onMore={moreAfter(page.next)}
            onClose={({ isStudio, name }) => {
              setCompared(null);
              seek(keyOf({ isStudio, ja: name }));
              read();
            }}
          />
        </Suspense>
      )}
      {page.pages > 1 && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <Button size="small" isDisabled={number === 1} onPress={() => setNumber(number - 1)}>
            Previous
          </Button>
          <span className="tabular text-muted">
            {page.page} of {page.pages}
          </span>
          <Button size="small" isDisabled={number >= page.pages} onPress={() => setNumber(number + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
