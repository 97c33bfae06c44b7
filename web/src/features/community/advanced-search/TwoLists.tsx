'use client';
import type { SharedStaff } from '@libs/contract/people/overlap.js';
import { Search, SearchIcon, SearchX, X } from '../../../ui/icons/lucide';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../../lib/api';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { useLoaded } from '../../../lib/use-loaded';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Option } from '../../../ui/fields/Option';
import { Pagination } from '../../../ui/layout/Pagination';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { label as labelLook } from '../../../ui/styles';
import { Ja } from '../../../ui/text/Ja';
import { type Column, DirectoryTable } from '../../directory/table/DirectoryTable';
import { Page } from '../../shell/frame/Page';
import { FindField } from '../../shell/search/FindField';
import { ChoiceField } from './ChoiceField';
import { SearchIn } from './SearchIn';
import { type Pair, pairAddress, queryOfPair, readPair } from './two-lists';

type Person = SharedStaff['items'][number];

/** Who is credited in both of two lists, by role; the question is in the address. `search`: its query, without `?`. */
export function TwoLists({ search }: { search: string }) {
  const { push } = useRouter();
  const { page, step, ...pair } = readPair(search);
  const isAsked = pair.one !== '' && pair.two !== '';
  const { data, failure, reload } = useLoaded(isAsked ? 'GET /api/v1/overlap/staff' : null, {
    query: queryOfPair(pair, page, step),
  });
  // A title that was chosen before there is an answer.
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const go = (to: Partial<Pair>) => void push(pairAddress({ ...pair, ...to }));
  const picker = (which: 'one' | 'two') => (
    <ListPicker
      label={which === 'one' ? 'First list' : 'Second list'}
      value={pair[which]}
      title={data?.[which].title ?? titles[pair[which]] ?? pair[which]}
      onChoose={(id, title) => {
        setTitles({ ...titles, [id]: title });
        go({ [which]: id });
      }}
      onClear={() => go({ [which]: '' })}
    />
  );
  return (
    <Page
      title={
        data ? `${data.one.title} and ${data.two.title} – Who worked on both` : 'Who worked on two lists'
      }
      description="Who is credited in both of two anime, in which roles."
    >
      <h1 className="mb-4 text-xl font-semibold tracking-tight">Advanced search</h1>
      <div className="flex flex-col gap-3">
        <SearchIn value="both" />
        <div className="grid items-end gap-3 sm:grid-cols-2">
          {picker('one')}
          {picker('two')}
        </div>
        <RoleForm key={pair.role} role={pair.role} isReady={isAsked} onSearch={(role) => go({ role })} />
      </div>
      {failure ? (
        <div className="mt-6">
          <ErrorState
            failure={failure}
            onRetry={failure.status === 404 || failure.status === 400 ? undefined : reload}
          />
        </div>
      ) : !isAsked ? (
        <EmptyState Icon={SearchIcon} title="Which two lists?" className="mt-6">
          Choose two anime to see who is credited in both, and as what. With a role, you see who had it in
          both.
        </EmptyState>
      ) : data?.total === 0 ? (
        <EmptyState Icon={SearchX} title="Nobody is credited in both" className="mt-6">
          {pair.role
            ? `As “${data.role ?? pair.role}”. Try without a role.`
            : 'One of the lists may still be incomplete.'}
        </EmptyState>
      ) : (
        <div className="mt-6">
          <output className="tabular mb-3 block min-h-5 text-muted">
            {data &&
              `${count(data.total, 'name')} in both${pair.role ? `, as ${data.role ?? pair.role}` : ''}, with most credits first`}
          </output>
          <DirectoryTable
            label="Credited in both"
            columns={columnsOf(data)}
            rows={data?.items ?? null}
            keyOf={({ isStudio, id }) => `${isStudio} ${id}`}
          />
          {data && (
            <div className="mt-6">
              <Pagination
                page={page}
                pages={data.pages}
                places={data}
                to={(number, next) => pairAddress(pair, number, next)}
              />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

interface RoleFormProps {
  role: string;
  isReady: boolean;
  onSearch: (role: string) => void;
}

function RoleForm({ role, isReady, onSearch }: RoleFormProps) {
  const [typed, setTyped] = useState(role);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search aria-label="Role">
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1 sm:max-w-80">
          <ChoiceField label="Role in both" of="role" value={typed} onChange={setTyped} />
        </div>
        <Button tone="primary" type="submit" isDisabled={!isReady}>
          <Search aria-hidden /> Search
        </Button>
      </form>
    </search>
  );
}

interface ListPickerProps {
  label: string;
  /** Slug or uuid; empty: none is chosen. */
  value: string;
  title: string;
  onChoose: (id: string, title: string) => void;
  onClear: () => void;
}

interface Choice {
  id: string;
  title: string;
  year: number | null;
}

async function find(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { stafflists } = await api.call('GET /api/v1/search', { query: { q }, signal });
  return stafflists.map(({ slug, name, seasonYear }) => ({ id: slug, title: name, year: seasonYear }));
}

function ListPicker({ label, value, title, onChoose, onClear }: ListPickerProps) {
  if (value === '')
    return (
      <FindField
        label={label}
        placeholder="A title"
        none="No list has this title"
        find={find}
        onChoose={(choice) => onChoose(choice.id, choice.title)}
      >
        {({ id, title: name, year }) => (
          <Option id={id} textValue={name}>
            {name}
            {year !== null && <span className="tabular text-muted"> · {year}</span>}
          </Option>
        )}
      </FindField>
    );
  return (
    <div className="min-w-0">
      <span className={cx(labelLook, 'mb-1 block')}>{label}</span>
      <span className="flex h-(--control) items-center gap-1 rounded-sm border border-line bg-surface pl-3">
        <Link
          look="bare"
          to={listAddress({ uuid: value, slug: value })}
          className="min-w-0 flex-1 truncate hover:text-primary hover:underline"
        >
          {title}
        </Link>
        <IconButton label={`Choose another one than ${title}`} size="small" onPress={onClear}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

const columnsOf = (answer: SharedStaff | null): Column<Person>[] => [
  {
    id: 'name',
    title: 'Name',
    kind: 'main',
    className: 'md:w-64',
    cell: ({ isStudio, id, ja, en }) => (
      <Link
        to={`/${isStudio ? 'studio' : 'person'}/${id}`}
        className={isStudio ? 'font-semibold' : 'font-medium'}
      >
        {en || <Ja>{ja}</Ja>}
        {en && ja && <Ja className="font-normal text-muted"> {ja}</Ja>}
      </Link>
    ),
  },
  ...(['one', 'two'] as const).map((which): Column<Person> => ({
    id: which,
    title: answer?.[which].title ?? (which === 'one' ? 'First list' : 'Second list'),
    cell: (person) => <Roles {...person[which]} />,
  })),
];

function Roles({ roles, more }: Person['one']) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {roles.map(({ ja, en, credits }, index) => (
        <span key={`${ja} ${en}`}>
          {index > 0 && ', '}
          {en || <Ja>{ja}</Ja>}
          {credits > 1 && <span className="tabular text-xs text-muted"> ×{credits}</span>}
        </span>
      ))}
      {more > 0 && <span className="text-muted">, {count(more, 'more role')}</span>}
    </span>
  );
}
