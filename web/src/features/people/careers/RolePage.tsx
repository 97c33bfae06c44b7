import { Fragment } from 'react';
import { departmentOf } from '@libs/roles/departments.js';
import type { RoleHistory } from '@libs/contract/people/career.js';
import { withQuery } from '../../../lib/api';
import { listAddress, roleAddress } from '../../../lib/addresses';
import { siteOrigin } from '../../../lib/site-origin';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Columns } from '../../../ui/charts/Columns';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Page } from '../../shell/frame/Page';
import { everyYear } from '../parts/years';

type ListOfRole = RoleHistory['first'][number];

/** Lists at one end of the history, with whom they credit. */
function Lists({ id, title, lists }: { id: string; title: string; lists: readonly ListOfRole[] }) {
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      <ol className="flex flex-col">
        {lists.map(({ list, year, people, more }) => (
          <li key={list.uuid} className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0">
            <span className="tabular w-10 shrink-0 whitespace-nowrap text-muted">{year}</span>
            <div className="min-w-0 wrap-anywhere">
              <Link
                look="bare"
                to={listAddress(list)}
                className="reach rounded-sm font-medium hover:text-primary hover:underline"
              >
                {list.title}
              </Link>
              <p className="text-muted">
                {people.map(({ id: path, ja, en, isStudio }, index) => (
                  <Fragment key={path}>
                    {/* No line begins with the comma. */}
                    <span className="inline-block">
                      <Link
                        look="bare"
                        to={`/${isStudio ? 'studio' : 'person'}/${path}`}
                        className="name reach rounded-sm underline underline-offset-2 hover:text-primary"
                      >
                        {en || <Ja>{ja}</Ja>}
                      </Link>
                      {index < people.length - 1 && ','}
                    </span>{' '}
                  </Fragment>
                ))}
                {more > 0 && `and ${digits(more)} more`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A role: how often it was credited each year, where first and latest, and who has it most often. */
export function RolePage({ role, ja, credits, lists, years, first, latest, people }: RoleHistory) {
  const all = everyYear(years);
  const listsIn = new Map(years.map((one) => [one.year, one.lists]));
  return (
    <Page
      title={ja[0] ? `${role} (${ja[0]})` : role}
      description={`Who is credited as ${role} in anime, how often each year, where first and latest.`}
      address={siteOrigin() + roleAddress(role)}
    >
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{role}</h1>
      {ja.length > 0 && <Ja className="display-ja block text-xl wrap-anywhere">{ja[0]}</Ja>}
      {ja.length > 1 && <Ja className="mt-1 block text-muted wrap-anywhere">{ja.slice(1).join('、')}</Ja>}
      <p className="tabular mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 text-muted">
        <span>{count(credits, 'credit')}</span>
        <span>{count(lists, 'list')}</span>
        <Link to={withQuery('/search', { role })} className="reach underline underline-offset-2">
          Find these credits
        </Link>
        <Link to={withQuery('/roles', { q: role })} className="reach underline underline-offset-2">
          In the dictionary
        </Link>
      </p>
      {all.length > 1 && (
        <section
          aria-labelledby="years"
          data-department={departmentOf(role, ja[0] ?? '', '') ?? 'none'}
          className="mb-8"
        >
          <h2 id="years" className="mb-3 text-lg font-semibold">
            Credits per year
          </h2>
          <Columns
            label={`Credits as ${role} per year`}
            fills={['fill-department']}
            format={digits}
            columns={all.map(({ year, credits: own }) => ({
              label: String(year),
              title: `${year}: ${count(own, 'credit')} in ${count(listsIn.get(year) ?? 0, 'list')}`,
              parts: [own],
            }))}
          />
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
              As a table
            </summary>
            <table className="tabular mt-1 text-left">
              <thead className="text-xs text-muted">
                <tr>
                  <th scope="col" className="py-1 pr-6 font-medium">
                    Year
                  </th>
                  <th scope="col" className="py-1 pr-6 text-right font-medium">
                    Credits
                  </th>
                  <th scope="col" className="py-1 text-right font-medium">
                    Lists
                  </th>
                </tr>
              </thead>
              <tbody>
                {years.toReversed().map((one) => (
                  <tr key={one.year} className="border-t border-line">
                    <th scope="row" className="py-1 pr-6 font-normal">
                      {one.year}
                    </th>
                    <td className="py-1 pr-6 text-right">{digits(one.credits)}</td>
                    <td className="py-1 text-right">{digits(one.lists)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </section>
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <Lists id="first" title="First" lists={first} />
          <Lists id="latest" title="Latest" lists={latest} />
        </div>
        {people.length > 0 && (
          <section aria-labelledby="most">
            <h2 id="most" className="mb-2 text-lg font-semibold">
              Most often
            </h2>
            <ol>
              {people.map(({ id, ja: name, en, episodes, lists: own }) => (
                <li
                  key={id}
                  className="flex items-baseline justify-between gap-3 border-b border-line py-1 last:border-b-0"
                >
                  <Link
                    look="bare"
                    to={`/person/${id}`}
                    className="name reach min-w-0 rounded-sm hover:text-primary hover:underline"
                  >
                    {en || <Ja>{name}</Ja>} {en && name && <Ja className="display-ja">{name}</Ja>}
                  </Link>
                  <span className="tabular shrink-0 text-xs text-muted">
                    {count(episodes, 'episode')} in {count(own, 'list')}
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-2 text-xs text-muted">Counted every 30 minutes; studios are left out.</p>
          </section>
        )}
      </div>
    </Page>
  );
}
