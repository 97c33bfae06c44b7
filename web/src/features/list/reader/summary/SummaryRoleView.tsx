import { departmentNames, departmentOf } from '@libs/roles/departments.js';
import type { StudioName, SummaryPerson, SummaryRole } from '@libs/list/check/summary.js';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { Person } from '../Person';
import { RoleName } from '../RoleName';

/** People shown initially. */
const firstPeople = 60;

/** Roles with fewer people are kept together when printed. */
const keptPeople = 24;

interface SummaryRoleViewProps {
  role: SummaryRole;
  /** Lets the browser skip rendering while it is off-screen. */
  skips: boolean;
}

/** A role and everybody who had it, each with their episodes. */
export const SummaryRoleView = memo(function SummaryRoleView({ role, skips }: SummaryRoleViewProps) {
  const [all, setAll] = useState(false);
  const isLong = role.people.length > firstPeople;
  useEffect(() => {
    if (!isLong) return;
    // Paper has no “more” button.
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [isLong]);
  const original = role.originals.join('・');
  const department = departmentOf(role.name, original, '');
  const people = all ? role.people : role.people.slice(0, firstPeople);
  return (
    <div
      className={cx(
        'grid gap-x-6 gap-y-1 border-b border-line/60 py-2.5 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]',
        role.people.length < keptPeople && 'print:break-inside-avoid',
        skips &&
          '[contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <div
        data-department={department ?? undefined}
        title={department ? departmentNames[department] : undefined}
        className="department-dot relative flex min-w-0 flex-wrap items-baseline gap-x-2 department-side md:block print:block"
      >
        <h4 className="contents md:block print:block">
          <RoleName name={role.name} original={original} />
        </h4>
        {role.people.length > 3 && (
          <p className="text-xs text-muted md:mt-1">{count(role.people.length, 'name')}</p>
        )}
      </div>
      <div className="min-w-0">
        {housesOf(people).map(({ studio, itself, people: inside }, index) => (
          <div key={index} className={cx(index > 0 && (studio ? 'mt-3' : 'mt-2'))}>
            {itself ? (
              <div className="mb-1">
                <Entry person={itself} />
              </div>
            ) : (
              studio && <Person pair={{ ...studio }} isStudio isLinked={false} className="mb-1 font-medium" />
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--name-column)+2.5rem)),1fr))] gap-x-6 sm:gap-y-1.5">
              {inside.map((person, at) => (
                <li key={at} className="min-w-0">
                  <Entry person={person} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {people.length < role.people.length && (
          <button
            type="button"
            data-more
            onClick={() => setAll(true)}
            className="mt-1 rounded-sm py-2 text-xs font-medium text-primary hover:underline print:hidden"
          >
            Show all {digits(role.people.length)}
          </button>
        )}
      </div>
    </div>
  );
});

interface HouseGroup {
  /** Null: people without a studio, and studios without people. */
  studio: StudioName | null;
  /** The studio's own entry. */
  itself: SummaryPerson | null;
  people: SummaryPerson[];
}

/** People of one studio are listed below it; those without one are side by side. */
function housesOf(people: readonly SummaryPerson[]): HouseGroup[] {
  const groups: HouseGroup[] = [];
  for (const [index, person] of people.entries()) {
    const last = groups.at(-1);
    const next = people[index + 1]?.studio;
    if (person.isStudio && next && isSame(next, person))
      groups.push({ studio: next, itself: person, people: [] });
    else if (last && isSame(last.studio, person.studio ?? null)) last.people.push(person);
    else groups.push({ studio: person.studio ?? null, itself: null, people: [person] });
  }
  return groups;
}

const isSame = (one: StudioName | null, other: StudioName | null): boolean =>
  one === other || (one !== null && other !== null && one.ja === other.ja && one.en === other.en);

function Entry({ person }: { person: SummaryPerson }) {
  const { ja, en, id, episodes } = person;
  return (
    <>
      <Person
        pair={{ ja, en, ...(id ? { id } : {}) }}
        isStudio={Boolean(person.isStudio)}
        isUnconfirmed={person.isUnconfirmed}
        {...(person.isStudio ? { className: 'font-medium' } : {})}
      />
      {episodes && <span className="tabular block text-xs text-muted">{episodes}</span>}
    </>
  );
}
