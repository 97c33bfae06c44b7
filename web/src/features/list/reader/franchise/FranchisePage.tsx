import { type Franchise, franchiseLimits } from '@libs/contract/lists/franchise.js';
import { Unlink } from '../../../../ui/icons/lucide';
import { listAddress } from '../../../../lib/addresses';
import { siteOrigin } from '../../../../lib/site-origin';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { Link } from '../../../../ui/actions/Link';
import { Page } from '../../../shell/frame/Page';
import { PeopleTable } from './PeopleTable';
import { RolesTable } from './RolesTable';
import { franchiseAddress, titleOf, yearOf } from './words';
import { Works } from './Works';

/** Everything that belongs together, and who worked on several works of it: who stayed, and who came. */
export function FranchisePage({ works, roles, people, several, isCut }: Franchise) {
  const withList = works.flatMap((work, place) => (work.list ? [{ ...work, list: work.list, place }] : []));
  const first = withList[0]!;
  const title = titleOf(first);
  const years = works.map(yearOf).filter((year) => year !== null);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return (
    <Page
      title={`${title}: all works and their staff`}
      description={`All works of ${title} in order, and who worked on several of them, in which roles.`}
      address={siteOrigin() + franchiseAddress(first.list)}
    >
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}: all works</h1>
      <p className="tabular mt-1 mb-5 text-muted">
        {[
          count(works.length, 'work'),
          years.length > 0 && (from === to ? from : `${from}–${to}`),
          several > 0 && `${count(several, 'person', 'people')} worked on several of them`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {works.length < 2 ? (
        <EmptyState
          Icon={Unlink}
          title="No related works yet"
          action={
            <Link look="plain" to={listAddress(first.list)}>
              To the list
            </Link>
          }
        >
          Sequels, films and spin-offs come from AniList or the list’s editors.
        </EmptyState>
      ) : (
        <>
          {isCut && (
            <p role="note" className="mb-4 max-w-prose text-muted">
              {`Too large to show in full: up to ${franchiseLimits.works} works with a list, ${franchiseLimits.anime} in all.`}
            </p>
          )}
          <Works works={works} />
          {roles.length > 0 && (
            <section aria-labelledby="roles" className="mt-10">
              <h2 id="roles" className="text-lg font-semibold">
                Who made it
              </h2>
              <p className="mb-3 text-muted">
                Roles of the whole production. A dot marks who is new in a role.
              </p>
              <RolesTable works={withList} roles={roles} />
            </section>
          )}
          {people.length > 0 && (
            <section aria-labelledby="people" className="mt-10">
              <h2 id="people" className="text-lg font-semibold">
                Who stayed
              </h2>
              <p className="mb-3 text-muted">
                {several > people.length
                  ? `The ${digits(people.length)} of ${digits(several)} people with the most works, then credits.`
                  : 'People with the most works first, then credits.'}
              </p>
              <PeopleTable works={withList} people={people} />
            </section>
          )}
        </>
      )}
    </Page>
  );
}
