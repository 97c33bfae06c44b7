'use client';
import { listChoices } from '@libs/contract/base/choices.js';
import type { PeoplePage, PeopleRow } from '@libs/contract/people/people-directory.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { Users } from '../../../ui/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { digits } from '@libs/characters/digits.js';
import { useAuth } from '../../../stores/auth';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Directory } from '../../directory/table/Directory';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import type { Column } from '../../directory/table/DirectoryTable';
import { useDirectory } from '../../directory/table/use-directory';
import { peopleKinds, type PeopleFilters } from './kinds';

/** For moderators. */
const ManageSelected = lazy(async () => ({ default: (await import('./ManageSelected')).ManageSelected }));

function Name({ person }: { person: PeopleRow }) {
  const { id, ja, en, image, isStudio } = person;
  return (
    <span className="flex min-w-0 items-center gap-3 md:min-w-56">
      <Avatar name={en || ja} src={image} className="size-8" />
      <span className="min-w-0">
        <Link
          look="bare"
          to={`/${isStudio ? 'studio' : 'person'}/${personPath({ id, ja, en })}`}
          className="name rounded-sm font-medium wrap-anywhere hover:text-primary hover:underline"
        >
          {en || <Ja>{ja}</Ja>}
        </Link>
        <JaBeside {...{ ja, en }} className="name display-ja block text-base wrap-anywhere" />
      </span>
    </span>
  );
}

const years = ({ firstYear, lastYear }: PeopleRow): string =>
  firstYear === null ? '–' : firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;

const columns: Column<PeopleRow>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'main',
    cell: (person) => <Name person={person} />,
    className: 'md:w-72',
  },
  {
    id: 'jobs',
    title: 'Occupations',
    untitled: true,
    cell: ({ jobs }) => (
      <span className="line-clamp-1 wrap-anywhere text-muted" title={jobs.join(', ')}>
        {jobs.join(', ')}
      </span>
    ),
  },
  { id: 'lists', title: 'Lists', kind: 'number', cell: ({ lists }) => digits(lists), className: 'md:w-20' },
  {
    id: 'credits',
    title: 'Credits',
    kind: 'number',
    cell: ({ credits }) => digits(credits),
    className: 'md:w-24',
  },
  { id: 'years', title: 'Active', kind: 'number', cell: years, className: 'md:w-32 whitespace-nowrap' },
];

const keyOf = ({ id, isStudio, ja, en }: PeopleRow): string => `${isStudio} ${id ?? `${ja} ${en}`}`;

/** The same columns with a checkbox before each name. */
const choosing = (
  all: Column<PeopleRow>[],
  chosen: ReadonlyMap<string, PeopleRow>,
  onChoose: (person: PeopleRow, isChosen: boolean) => void,
): Column<PeopleRow>[] =>
  all.map((column) =>
    column.kind === 'main'
      ? {
          ...column,
          cell: (person) => (
            <span className="flex items-center gap-3">
              <Checkbox
                aria-label={`Choose ${person.en || person.ja}`}
                isSelected={chosen.has(keyOf(person))}
                onChange={(isChosen) => onChoose(person, isChosen)}
              />
              {column.cell(person)}
            </span>
          ),
        }
      : column,
  );

const atLeast = Object.fromEntries(listChoices.map((least) => [least, `${least} or more`]));
const known = { with: 'On AniList', without: 'Not on AniList' };

interface PeopleDirectoryProps {
  kind: keyof typeof peopleKinds;
  query: PeopleFilters;
  page: PeoplePage;
}

/** All people, or all studios, credited in lists. */
export function PeopleDirectory({ kind: name, query: asked, page: first }: PeopleDirectoryProps) {
  const kind = peopleKinds[name];
  const view = useDirectory(kind, { query: asked, page: first });
  const { query, change } = view;
  const auth = useAuth();
  const actor = auth.id === null ? null : { ...auth, id: auth.id };
  const mayManage = auth.known && policy.editPeople(actor);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PeopleRow>>(new Map());
  const choose = (person: PeopleRow, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (isChosen) after.set(keyOf(person), person);
      else after.delete(keyOf(person));
      return after;
    });
  const roles = [...new Set([...(query.role ? [query.role] : []), ...(view.page ?? first).roles])];
  const best = query.q ? 'Best match' : 'Most lists';
  return (
    <Directory
      kind={kind}
      view={view}
      noun={name === 'people' ? ['person', 'people'] : ['studio', 'studios']}
      searchLabel={name === 'people' ? 'Search people, in any script' : 'Search studios, in any script'}
      filters={
        <>
          <DirectoryFilter
            label="Occupation"
            words={Object.fromEntries(roles.map((role) => [role, role]))}
            value={query.role}
            onChange={(role) => change({ role })}
          />
          <DirectoryFilter
            label="Lists"
            words={atLeast}
            value={query.lists}
            onChange={(lists) => change({ lists })}
          />
          <DirectoryFilter
            label="AniList"
            words={known}
            value={query.anilist}
            onChange={(anilist) => change({ anilist })}
          />
          <DirectoryFilter
            label="Sort by"
            words={{
              ...(query.q ? { lists: 'Most lists' } : {}),
              credits: 'Most credits',
              name: 'Name',
              ...(query.sort === 'added' ? { added: 'As added' } : {}),
            }}
            value={query.sort === 'lists' && !query.q ? '' : query.sort}
            onChange={(sort) => change({ sort })}
            any={best}
          />
        </>
      }
      columns={mayManage ? choosing(columns, chosen, choose) : columns}
      {...(mayManage
        ? {
            actions: (
              <Suspense>
                <ManageSelected
                  people={[...chosen.values()]}
                  onClear={() => setChosen(new Map())}
                  onChanged={() => {
                    setChosen(new Map());
                    view.reload();
                  }}
                />
              </Suspense>
            ),
          }
        : {})}
      keyOf={keyOf}
      empty={{
        Icon: Users,
        title: name === 'people' ? 'Nobody is credited yet' : 'No studio is credited yet',
        text: 'Everybody credited in a list appears here shortly afterwards.',
      }}
    />
  );
}
