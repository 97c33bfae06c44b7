import type { Overlap } from '@libs/contract/people/overlap.js';
import { byRole, type RoleLine } from '@libs/overlap/roles.js';
import { Fragment } from 'react';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { mayLackCredits } from '../parts/missing';
import { ByLetters } from '../../../ui/layout/ByLetters';

type Group = Overlap['group'];
type Shared = Overlap['productions'][number];

/** Episodes of a role that are named at once. */
const shownEpisodes = 12;

function Role({ list, line }: { list: Shared; line: RoleLine }) {
  const { role, category, episodes, uncredited } = line;
  const [first, rest] = [episodes.slice(0, shownEpisodes), episodes.slice(shownEpisodes)];
  const links = (some: string[]) =>
    some.map((episode) => (
      <Fragment key={episode}>
        <Link
          to={listAddress(list, episode)}
          className="name inline-block py-0.5 text-xs whitespace-nowrap max-md:py-2"
        >
          <ByLetters text={episode || 'Untitled'} />
        </Link>{' '}
      </Fragment>
    ));
  return (
    <li className="py-1.5">
      <p title={category}>
        {role.en || <Ja>{role.ja}</Ja>}
        {role.en && role.ja && <Ja className="ml-1.5 text-xs text-muted">{role.ja}</Ja>}
        {uncredited && <span className="ml-1.5 text-xs text-muted">uncredited</span>}
      </p>
      <p className="flex flex-wrap gap-x-2">{links(first)}</p>
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
            {count(rest.length, 'more episode')}
          </summary>
          <p className="flex flex-wrap gap-x-2">{links(rest)}</p>
        </details>
      )}
    </li>
  );
}

/** One production, with the credits of each of the group side by side. */
export function Production({ group, production }: { group: Group; production: Shared }) {
  const { title, native, year, status, episodes, who, credits } = production;
  const all = who.length === group.length;
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="name text-base font-semibold">
          <Link look="bare" to={listAddress(production)} className="hover:text-primary hover:underline">
            {title}
          </Link>
        </h3>
        {native && <Ja className="display-ja text-base">{native}</Ja>}
        <span className="tabular text-muted">{year}</span>
        {mayLackCredits(status) && <StatusPill status={status} />}
      </header>
      <p className="mt-2 text-sm text-muted">
        {episodes.length === 0 ? (
          'On the same production, but on no episode together.'
        ) : (
          <>
            {count(episodes.length, 'episode')} together
            {episodes[0]!.who.length < who.length && ` (${episodes[0]!.who.length} of ${who.length})`}:{' '}
            {episodes.slice(0, 30).map(({ episode }) => (
              <Fragment key={episode}>
                <Link
                  to={listAddress(production, episode)}
                  className="name mr-1 inline-block py-0.5 whitespace-nowrap underline underline-offset-2 max-md:py-2"
                >
                  <ByLetters text={episode} />
                </Link>{' '}
              </Fragment>
            ))}
            {episodes.length > 30 && `and ${episodes.length - 30} more`}
          </>
        )}
      </p>
      <div className="mt-3 grid gap-x-6 gap-y-4 border-t border-line pt-3 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {credits.map(({ who: place, credits: own, more }) => {
          const { en, ja } = group[place]!;
          return (
            <div key={place} className="min-w-0">
              <h4 className="name font-medium">
                {en || <Ja>{ja}</Ja>}
                <JaBeside {...{ ja, en }} className="display-ja ml-1.5" />
              </h4>
              <ul aria-label={en || ja} className="mt-1 divide-y divide-line text-sm">
                {byRole(own).map((line) => (
                  <Role
                    key={`${line.category} ${line.role.en || line.role.ja}`}
                    list={production}
                    line={line}
                  />
                ))}
              </ul>
              {more > 0 && <p className="mt-1 text-xs text-muted">and {count(more, 'more credit')}</p>}
            </div>
          );
        })}
      </div>
      {!all && (
        <p className="mt-3 text-xs text-muted">
          Without{' '}
          {group
            .filter((_, place) => !who.includes(place))
            .map(({ en, ja }, index) => (
              <Fragment key={`${ja} ${en}`}>
                {index > 0 && ', '}
                <ByLetters text={en || ja} />
              </Fragment>
            ))}
          .
        </p>
      )}
    </article>
  );
}
