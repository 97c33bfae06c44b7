import type { SummaryPerson, SummaryRole } from '@libs/list/check/summary.js';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Person } from '../Person';
import { RoleName } from '../RoleName';

/** People shown before the rest has to be asked for. */
const firstPeople = 60;

/** Roles with fewer people stay together on paper. */
const keptPeople = 24;

interface SummaryRoleViewProps {
  role: SummaryRole;
  /** Lets the browser skip drawing while it is out of sight. */
  skips: boolean;
}

/** A role and everyone who had it, each with their episodes. */
export const SummaryRoleView = memo(function SummaryRoleView({ role, skips }: SummaryRoleViewProps) {
  const [all, setAll] = useState(false);
  const isLong = role.people.length > firstPeople;
  useEffect(() => {
    if (!isLong) return;
    // Nobody can ask for the rest on paper.
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [isLong]);
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
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:block print:block">
        <h4 className="contents md:block print:block">
          <RoleName name={role.name} original={role.originals.join('・')} />
        </h4>
        {role.people.length > 3 && (
          <p className="text-xs text-muted md:mt-1">{count(role.people.length, 'name')}</p>
        )}
      </div>
      <div className="min-w-0">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--name-column)+2.5rem)),1fr))] gap-x-6 gap-y-1.5">
          {people.map((person, index) => (
            <li key={index} className="min-w-0">
              <Entry person={person} />
            </li>
          ))}
        </ul>
        {people.length < role.people.length && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="mt-1 rounded-sm py-2 text-xs font-medium text-primary hover:underline print:hidden"
          >
            Show all {role.people.length.toLocaleString('en')}
          </button>
        )}
      </div>
    </div>
  );
});

function Entry({ person }: { person: SummaryPerson }) {
  const { ja, en, id, episodes } = person;
  return (
    <>
      <Person
        pair={{ ja, en, ...(id ? { id } : {}) }}
        isStudio={Boolean(person.isStudio)}
        {...(person.isStudio ? { className: 'font-medium' } : {})}
      />
      {episodes && <span className="tabular block text-xs text-muted">{episodes}</span>}
    </>
  );
}
