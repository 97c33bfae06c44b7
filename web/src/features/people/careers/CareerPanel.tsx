import type { Career } from '@libs/contract/people/career.js';
import { departmentNames, departmentOf, departments } from '@libs/roles/departments.js';
import { listAddress, roleAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { SwipeHint } from '../../../ui/charts/SwipeHint';
import { Link } from '../../../ui/actions/Link';
import { Aside } from '../parts/Aside';
import { hasLabel, markSize } from '../parts/lanes';

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
      title={`History of ${role}`}
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

/** Pixels of a year on a phone, and of a phone for all of them. */
const [target, phone] = [32, 358];

/** One role over the years: a mark for each year with credits, which leads to the first of them. */
function Lane({ role, years, from, most }: Role & { from: number; most: number }) {
  const [first, last] = [years[0]!.year, years.at(-1)!.year];
  return (
    <ol
      aria-label={role}
      className="relative col-start-2 col-end-[-1] grid h-8 grid-cols-subgrid items-center"
    >
      <li
        aria-hidden
        data-fill
        className="row-start-1 h-0.5 rounded-full bg-(--department) opacity-35"
        style={{ gridColumn: `${first - from + 1} / ${last - from + 2}` }}
      />
      {years.map(({ year, credits, list, episode }) => (
        <li key={year} className="row-start-1" style={{ gridColumn: year - from + 1 }}>
          <Link
            look="bare"
            to={listAddress(list, episode)}
            title={`${year}: ${count(credits, 'credit')}${year === first ? ', the first' : ''} – ${list.title}, ${episode}`}
            aria-label={`${year}: ${count(credits, 'credit')}, ${year === first ? 'the first in' : 'from'} ${list.title}, ${episode}`}
            className="group/mark relative flex size-full min-h-8 min-w-(--target) items-center justify-center rounded-sm hover:bg-hover"
          >
            <span
              data-fill
              style={{ width: markSize(credits, most), height: markSize(credits, most) }}
              className={cx(
                'block rounded-full bg-(--department) transition-transform group-hover/mark:scale-125',
                year === first &&
                  'ring-2 ring-(--department) ring-offset-2 ring-offset-page forced-colors:outline-2 forced-colors:outline-offset-2',
              )}
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function spanIn({ roles }: Career) {
  const dated = roles.filter(({ years }) => years.length > 0);
  const from = Math.min(...dated.map(({ years }) => years[0]!.year));
  const to = Math.max(...dated.map(({ years }) => years.at(-1)!.year));
  return { dated, from, to };
}

/** Whether there is more than one year to draw. */
export function hasLanes(career: Career): boolean {
  const { from, to } = spanIn(career);
  return from < to;
}

interface CareerLanesProps {
  career: Career;
  /** The address of their credits in a role. */
  creditsAs: (role: string) => string;
}

/**
 * What somebody did over the years: a lane for each role, in the order in which they began, coloured by department. Each mark leads to
 * a credit, and the first of a role has a ring.
 */
export function CareerLanes({ career, creditsAs }: CareerLanesProps) {
  if (!hasLanes(career)) return null;
  const { dated, from, to } = spanIn(career);
  const lanes = dated
    .slice(0, shown.roles)
    .toSorted((a, b) => a.years[0]!.year - b.years[0]!.year || b.credits - a.credits);
  const most = Math.max(...lanes.flatMap(({ years }) => years.map(({ credits }) => credits)));
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const used = departments.filter((one) => lanes.some(({ role }) => departmentOf(role, '', '') === one));
  return (
    <section aria-labelledby="career" className="min-w-0">
      <h2 id="career" tabIndex={-1} className="mb-1 rounded-sm text-lg font-semibold">
        Career
      </h2>
      {all.length * target > phone && <SwipeHint />}
      <section aria-label="Roles over the years" className="relative overflow-x-auto pb-1">
        <div
          className="grid min-w-fit [--lane-name:11rem] max-sm:[--lane-name:0px] xl:[--lane-name:17rem]"
          style={{
            gridTemplateColumns: `var(--lane-name) repeat(${all.length}, minmax(var(--target), 1fr))`,
          }}
        >
          {lanes.map((lane) => (
            <div
              key={lane.role}
              data-department={departmentOf(lane.role, '', '') ?? 'none'}
              className="col-span-full grid grid-cols-subgrid border-t border-line first:border-t-0"
            >
              <p className="department-dot sticky left-0 z-10 flex min-w-0 items-center gap-2 bg-page pr-3 max-sm:col-span-full max-sm:w-[calc(100vw-2rem)] max-sm:pt-1.5 max-sm:text-xs">
                <RoleLink role={lane.role} hasPage={lane.hasPage} />
                <Link
                  look="bare"
                  to={creditsAs(lane.role)}
                  scroll={false}
                  title={`Their credits as ${lane.role}`}
                  aria-label={`${spanText(lane.years)}: their credits as ${lane.role}`}
                  className="reach tabular ml-auto shrink-0 rounded-sm text-xs text-muted hover:text-primary hover:underline"
                >
                  {spanText(lane.years)}
                </Link>
              </p>
              <Lane {...lane} {...{ from, most }} />
            </div>
          ))}
          <p
            aria-hidden
            className="col-span-full grid grid-cols-subgrid border-t border-line pt-1 text-xs text-muted"
          >
            {all.map((year, at) =>
              hasLabel(year, from, to) ? (
                <span
                  key={year}
                  className="tabular justify-self-center whitespace-nowrap"
                  style={{ gridColumn: at + 2 }}
                >
                  {year}
                </span>
              ) : null,
            )}
          </p>
        </div>
      </section>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {used.map((one) => (
          <span key={one} data-department={one} className="department-dot flex items-center gap-1.5">
            {departmentNames[one]}
          </span>
        ))}
        <span>A ring marks the first credit of a role.</span>
      </p>
      <FirstAndLatest roles={dated} creditsAs={creditsAs} />
    </section>
  );
}

/** The first and the latest credit of each role, as a table. */
function FirstAndLatest({ roles, creditsAs }: Pick<CareerLanesProps, 'creditsAs'> & Pick<Career, 'roles'>) {
  return (
    <details className="mt-2">
      <summary className="reach w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
        First and latest credit of each role
      </summary>
      <section aria-label="Roles, first and latest" className="relative mt-1 overflow-x-auto">
        <table className="w-full text-left text-xs wrap-anywhere">
          <thead className="text-muted">
            <tr>
              {['Role', 'First', 'Latest'].map((head) => (
                <th key={head} scope="col" className="py-1 pr-3 font-medium">
                  {head}
                </th>
              ))}
              <th scope="col" className="py-1 text-right font-medium">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ role, first, latest, credits }) => (
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
                    className="reach rounded-sm underline underline-offset-2 hover:text-primary"
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
  );
}

/** When somebody did each thing for the first time. */
export function CareerFirsts({ career: { roles } }: { career: Career }) {
  const dated = roles.filter(({ years }) => years.length > 0);
  if (dated.length === 0) return null;
  const firsts = dated.toSorted(
    (a, b) => (a.first.year ?? 9999) - (b.first.year ?? 9999) || b.credits - a.credits,
  );
  const [some, rest] = [firsts.slice(0, shown.firsts), firsts.slice(shown.firsts)];
  return (
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
  );
}
