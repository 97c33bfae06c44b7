'use client';
import { errors } from '@libs/contract/base/errors.js';
import { maxReplaced } from '@libs/contract/site/advanced-search.js';
import { Replace, SearchX, SearchIcon } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Page } from '../../shell/frame/Page';
import { DidYouMean } from '../../shell/search/DidYouMean';
import { AdvancedForm } from './AdvancedForm';
import { FoundLists } from './FoundLists';
import { FoundSkeleton } from './FoundSkeleton';
import { filtersOf, searchAddress, readForm } from './query';
import { ReplacePanel } from './ReplacePanel';
import { useAdvancedSearch } from './use-advanced-search';
import { useCountdown } from './use-countdown';

/** The advanced search; the query is in the address. `search`: the query of the address, without its `?`. */
export function AdvancedSearch({ search }: { search: string }) {
  const { push } = useRouter();
  const form = readForm(search);
  const view = useAdvancedSearch(search);
  const { answer, failure, isBusy } = view;
  const wait = useCountdown(view.notBefore);
  const auth = useAuth();
  const [replacing, setReplacing] = useState<string | null>(null);
  const isReplacing = replacing === search;
  const isInvalid = failure?.code === 'regex-invalid';
  const mayReplace = auth.loggedIn && !auth.banned && form.in !== 'lists';

  const found = answer && (
    <div className="mt-6 mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <output className="tabular text-muted">
        {answer.isCut ? `More than ${digits(answer.total)} hits` : count(answer.total, 'hit')}
        {answer.hits > 0 && !answer.next && ` in ${count(answer.lists.length, 'list')}`}
        {answer.next &&
          `; the first ${digits(answer.hits)}, in ${count(answer.lists.length, 'list')}, are shown`}
        {answer.role !== undefined && `. “${form.role}” is “${answer.role}” now`}
      </output>
      {isBusy && <Spinner label="Searching" />}
      {mayReplace && answer.hits > 0 && !isReplacing && (
        <Button
          size="small"
          className="ml-auto"
          isDisabled={wait > 0 && answer.next !== null && answer.hits < maxReplaced}
          onPress={() => {
            setReplacing(search);
            if (answer.next && answer.hits < maxReplaced) view.readAll();
          }}
        >
          <Replace aria-hidden /> Replace …
        </Button>
      )}
    </div>
  );

  return (
    <Page
      title={form.q ? `${form.q} – Advanced search` : 'Advanced search'}
      description="Search the credits of all anime staff lists by text or regular expression: people, roles, comments, notes and titles, by year, season, format, studio, category, role and author."
    >
      <h1 className="mb-4 text-xl font-semibold tracking-tight">Advanced search</h1>
      <AdvancedForm
        key={search}
        initial={form}
        wait={wait}
        fault={isInvalid ? `${errors['regex-invalid'].message} ${failure.detail ?? ''}` : null}
        onSearch={(asked) => {
          const to = searchAddress(asked);
          // Repeats the same search.
          if (to === searchAddress(form)) view.again();
          else void push(to);
        }}
      />
      {failure && !isInvalid && (
        <div className="mt-6">
          <ErrorState
            failure={
              failure.status === 429 && wait === 0
                ? { code: failure.code, retryAfter: failure.retryAfter, detail: 'You can search again now.' }
                : failure
            }
            onRetry={wait > 0 ? undefined : view.again}
          />
        </div>
      )}
      {found}
      {answer && isReplacing ? (
        isBusy || (answer.next && answer.hits < maxReplaced) ? (
          failure ? null : (
            <Spinner label="Loading all hits" />
          )
        ) : (
          <ReplacePanel
            form={form}
            lists={answer.lists}
            isCut={answer.next !== null}
            onClose={() => setReplacing(null)}
          />
        )
      ) : answer && answer.hits > 0 ? (
        <div className={cx('transition-opacity', isBusy && 'opacity-60')}>
          <FoundLists lists={answer.lists} />
          {answer.next && (
            <div className="mt-5 flex justify-center">
              <Button data-more isDisabled={isBusy || wait > 0} onPress={view.more}>
                {wait > 0 ? `Show more in ${wait} s` : 'Show more'}
              </Button>
            </div>
          )}
        </div>
      ) : answer && !isBusy ? (
        <EmptyState Icon={SearchX} title="Nothing found" className="mt-6">
          {form.in === 'lists' && form.q && !form.regex && filtersOf(form) === 0 && (
            <DidYouMean text={form.q.trim()} />
          )}
          Try another spelling or fewer filters. Changes from the last 10 minutes may be missing.
        </EmptyState>
      ) : isBusy ? (
        <FoundSkeleton />
      ) : (
        !failure && (
          <EmptyState Icon={SearchIcon} title="What are you looking for?" className="mt-6">
            Search names, roles, comments and titles in every list. Changes show up within 10 minutes; 10
            searches a minute.
          </EmptyState>
        )
      )}
    </Page>
  );
}
