'use client';
import { listChoices, type PeoplePage, type PeopleRow } from '@libs/contract/people-directory.js';
import { personPath } from '@libs/contract/person-path.js';
import { Users } from 'lucide-react';
import { digits } from '../../lib/words';
import { Avatar } from '../../ui/Avatar';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Directory } from '../directory/Directory';
import { DirectoryFilter } from '../directory/DirectoryFilter';
import type { Column } from '../directory/DirectoryTable';
import { useDirectory } from '../directory/use-directory';
import { peopleKinds, type PeopleFilters } from './kinds';

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
        {en && ja && <Ja className="name block text-xs wrap-anywhere text-muted">{ja}</Ja>}
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

const atLeast = Object.fromEntries(listChoices.map((least) => [least, `${least} or more`]));
const known = { with: 'Known there', without: 'Not known there' };

interface PeopleDirectoryProps {
  kind: keyof typeof peopleKinds;
  query: PeopleFilters;
  page: PeoplePage;
}

/** Everybody, or every studio, that lists credit. */
export function PeopleDirectory({ kind: name, query: asked, page: first }: PeopleDirectoryProps) {
  const kind = peopleKinds[name];
  const view = useDirectory<PeopleFilters, PeopleRow, PeoplePage>(kind, { query: asked, page: first });
  const { query, change } = view;
  const roles = [...new Set([...(query.role ? [query.role] : []), ...(view.page ?? first).roles])];
  const best = query.q ? 'Best match' : 'Most credits';
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
            words={{ ...(query.q ? { credits: 'Most credits' } : {}), lists: 'Most lists', name: 'Name' }}
            value={query.sort === 'credits' && !query.q ? '' : query.sort}
            onChange={(sort) => change({ sort })}
            any={best}
          />
        </>
      }
      columns={columns}
      keyOf={({ id, isStudio, ja, en }) => `${isStudio} ${id ?? `${ja} ${en}`}`}
      empty={{
        Icon: Users,
        title: name === 'people' ? 'Nobody is credited yet' : 'No studio is credited yet',
        text: 'Whoever a list credits stands here a moment later.',
      }}
    />
  );
}
