import type { Career } from '@libs/contract/career.js';
import { listAddress, roleAddress } from '../../lib/addresses';
import { cx } from '../../lib/cx';
import { count, digits } from '../../lib/words';
import { Link } from '../../ui/Link';
import { Timeline } from '../../ui/charts/Timeline';
import { Aside } from '../people/Aside';

type Role = Career['roles'][number];

/** Roles that are drawn, and firsts that are shown at once. */
const shown = { roles: 8, firsts: 6 };

const spanText = (years: Role['years']): string => {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return first === last ? String(first ?? '') : `${first}–${last}`;
};

/** The name of a role, which leads to its history. */
function RoleLink({
  role,
  hasPage,
  isStrong = false,
}: Pick<Role, 'role' | 'hasPage'> & { isStrong?: boolean }) {
  const look = cx('min-w-0 truncate', isStrong && 'block font-medium');
  return hasPage ? (
    <Link
      look="bare"
      to={roleAddress(role)}
      title={`${role}: its history`}
      className={cx(look, 'reach rounded-sm hover:text-primary hover:underline')}
    >
      {role}
    </Link>
  ) : (
    <span className={look}>{role}</span>
  );
}

function First({ role, hasPage, first }: Role) {
  return (
    <li className="flex gap-3 py-1">
      <span className="tabular w-9 shrink-0 text-xs leading-5 text-muted">{first.year ?? '–'}</span>
      <span className="min-w-0">
        <RoleLink {...{ role, hasPage }} isStrong />
        <Link
          look="bare"
          to={listAddress(first.list, first.episode)}
          className="reach block! truncate rounded-sm text-xs text-muted hover:text-primary hover:underline"
          title={`${first.list.title}, ${first.episode}`}
        >
          {first.list.title}, {first.episode}
        </Link>
      </span>
    </li>
  );
}

interface CareerPanelProps {
  career: Career;
  /** The address of their credits in a role. */
  creditsAs: (role: string) => string;
}

/** What somebody did over the years, drawn and as a table, and when they did each thing for the first time. */
export function CareerPanel({ career: { roles }, creditsAs }: CareerPanelProps) {
  const dated = roles.filter(({ years }) => years.length > 0);
  if (dated.length === 0) return null;
  const from = Math.min(...dated.map(({ years }) => years[0]!.year));
  const to = Math.max(...dated.map(({ years }) => years.at(-1)!.year));
  const firsts = dated.toSorted(
    (a, b) => (a.first.year ?? 9999) - (b.first.year ?? 9999) || b.credits - a.credits,
  );
  const [some, rest] = [firsts.slice(0, shown.firsts), firsts.slice(shown.firsts)];
  return (
    <>
      {to > from && (
        <Aside id="career" title="Career">
          <ul className="flex flex-col gap-2">
            {dated.slice(0, shown.roles).map(({ role, hasPage, years, credits }) => (
              <li key={role}>
                <span className="flex items-baseline justify-between gap-3">
                  <RoleLink {...{ role, hasPage }} />
                  <Link
                    look="bare"
                    to={creditsAs(role)}
                    scroll={false}
                    title={`Their credits as ${role}`}
                    aria-label={`${spanText(years)}: their credits as ${role}`}
                    className="tabular shrink-0 rounded-sm text-xs text-muted hover:text-primary hover:underline"
                  >
                    {spanText(years)}
                  </Link>
                </span>
                <Timeline
                  bars={years.map(({ year, credits: value }) => ({
                    place: year,
                    value,
                    title: `${year}: ${count(value, 'credit')}`,
                  }))}
                  {...{ from, to }}
                  label={`${role}: ${count(credits, 'credit')}, ${spanText(years)}`}
                />
              </li>
            ))}
          </ul>
          <p aria-hidden className="tabular mt-1 flex justify-between text-xs text-muted">
            <span>{from}</span> <span>{to}</span>
          </p>
          <details className="mt-2">
            <summary className="reach w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
              First and latest credit of each role
            </summary>
            <section aria-label="Roles, first and latest" className="relative mt-1 overflow-x-auto">
              <table className="w-full text-left text-xs wrap-anywhere">
                <thead className="text-muted">
                  <tr>
                    <th scope="col" className="py-1 pr-3 font-medium">
                      Role
                    </th>
                    <th scope="col" className="py-1 pr-3 font-medium">
                      First
                    </th>
                    <th scope="col" className="py-1 pr-3 font-medium">
                      Latest
                    </th>
                    <th scope="col" className="py-1 text-right font-medium">
                      Credits
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {dated.map(({ role, first, latest, credits }) => (
                    <tr key={role} className="border-t border-line">
                      <th scope="row" className="py-1 pr-3 font-normal">
                        {role}
                      </th>
                      {[first, latest].map((place, index) => (
                        <td key={index} className="tabular py-1 pr-3">
                          <Link
                            look="bare"
                            to={listAddress(place.list, place.episode)}
                            title={`${place.list.title}, ${place.episode}`}
                            className="reach rounded-sm underline underline-offset-2 hover:text-primary"
                          >
                            {place.year ?? '–'}
                          </Link>
                        </td>
                      ))}
                      <td className="tabular py-1 text-right">
                        <Link
                          look="bare"
                          to={creditsAs(role)}
                          scroll={false}
                          className="rounded-sm underline underline-offset-2 hover:text-primary"
                        >
                          {digits(credits)}
                        </Link>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </Aside>
      )}
      <Aside id="firsts" title="First credits">
        <ol>
          {some.map((role) => (
            <First key={role.role} {...role} />
          ))}
        </ol>
        {rest.length > 0 && (
          <details>
            <summary className="reach w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
              {count(rest.length, 'more role')}
            </summary>
            <ol>
              {rest.map((role) => (
                <First key={role.role} {...role} />
              ))}
            </ol>
          </details>
        )}
      </Aside>
    </>
  );
}
