import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { departmentOf } from '@libs/roles/departments.js';
import { count } from '../../../lib/words';
import { Link } from '../../../ui/actions/Link';
import { directoryAddress } from '../../directory/table/kind';
import { Aside } from '../parts/Aside';
import { creditsKind } from '../parts/kind';
import { sharesOf } from '../parts/shares';

const shown = 8;

/** What somebody made comes before what they organised. */
const isOrganising = ({ role }: { role: string }) => departmentOf(role, '', '') === 'production';

/** A person's roles with their share of the credits. Each links to those credits. */
export function Occupations({ person }: { person: PersonProfile }) {
  const { occupations, credits, isStudio, path, roles } = person;
  if (occupations.length === 0) return null;
  const kind = creditsKind(isStudio, path);
  const sorted = occupations.toSorted((a, b) => Number(isOrganising(a)) - Number(isOrganising(b)));
  const shares = sharesOf(
    sorted.map((one) => one.credits),
    credits,
  );
  return (
    <Aside id="occupations" title="Occupations">
      <ul className="flex flex-col sm:gap-2">
        {sorted.slice(0, shown).map(({ role, credits: own }, place) => (
          <li key={role} data-department={departmentOf(role, '', '') ?? 'none'}>
            <Link
              look="bare"
              to={directoryAddress(kind, { ...kind.defaults, role })}
              scroll={false}
              title={`${role}: ${count(own, 'credit')}`}
              className="group block rounded-sm max-sm:py-1.5"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate group-hover:text-primary group-hover:underline">
                  {role}
                </span>
                <span className="tabular shrink-0 text-xs text-muted">{shares[place]}</span>
              </span>
              <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
                <span
                  data-fill
                  className="block h-full rounded-full bg-department"
                  style={{ width: `${Math.max(1, (own / credits) * 100)}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {roles > shown && (
        <p className="mt-2 text-xs">
          <Link to={directoryAddress(kind, { ...kind.defaults, view: 'roles' })} scroll={false}>
            All {count(roles, 'role')}
          </Link>
        </p>
      )}
    </Aside>
  );
}
