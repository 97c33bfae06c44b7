import type { CreditsByRole } from '@libs/contract/people/person-page.js';
import { departmentNames, departmentOf } from '@libs/roles/departments.js';
import { listAddress, roleAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';

interface RolesViewProps {
  page: CreditsByRole;
  /** The address of all lists for a role. */
  to: (role: { category: string; role: string }) => string;
}

/** Credits by role: how often, and in which lists. */
export function RolesView({ page, to }: RolesViewProps) {
  return page.items.map(({ category, ja, en, credits, lists, titles }) => {
    const department = departmentOf(en, ja, category);
    return (
      <section key={JSON.stringify([category, ja, en])} className="border-t border-line py-4">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2
            data-department={department ?? undefined}
            title={department ? departmentNames[department] : undefined}
            className={cx(
              'flex flex-wrap items-baseline gap-x-2 text-base font-semibold',
              department && 'department-dot',
            )}
          >
            {en ? (
              <Link
                look="bare"
                to={roleAddress(en)}
                className="reach rounded-sm hover:text-primary hover:underline"
              >
                {en}
              </Link>
            ) : (
              <Ja>{ja}</Ja>
            )}{' '}
            {en && ja && <Ja className="text-xs font-normal text-muted">{ja}</Ja>}
          </h2>
          <p className="tabular text-xs text-muted">
            {[category, count(credits, 'credit'), count(lists, 'list')].filter(Boolean).join(' · ')}
          </p>
        </header>
        <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {titles.map((list) => (
            <li key={list.uuid} className="flex min-w-0 items-baseline gap-2">
              <span className="tabular w-9 shrink-0 text-xs text-muted">{list.year ?? '–'}</span>
              <Link
                look="bare"
                to={listAddress(list)}
                title={list.title}
                className="reach min-w-0 truncate rounded-sm hover:text-primary hover:underline"
              >
                {list.title}
              </Link>
              {list.credits > 1 && (
                <span className="tabular shrink-0 text-xs text-muted" title={count(list.credits, 'credit')}>
                  ×{list.credits}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-xs">
          <Link to={to({ category, role: en || ja })} scroll={false}>
            {lists > titles.length ? `All ${count(lists, 'list')}, with episodes` : 'With episodes'}
          </Link>
        </p>
      </section>
    );
  });
}
