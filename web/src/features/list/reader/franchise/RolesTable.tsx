import type { Franchise } from '@libs/contract/lists/franchise.js';
import { roleAddress } from '../../../../lib/addresses';
import { Ja } from '../../../../ui/text/Ja';
import { Link } from '../../../../ui/actions/Link';
import { cell, type Column, Columns, sticky } from './Columns';

/** Who had which role of the whole production in which work. */
export function RolesTable({ works, roles }: { works: readonly Column[]; roles: Franchise['roles'] }) {
  return (
    <Columns label="Roles by work" corner="Role" works={works}>
      {roles.map(({ role, works: own }) => (
        <tr key={role.en}>
          <th scope="row" className={`${cell} ${sticky} min-w-28 font-medium sm:min-w-40`}>
            <Link
              look="bare"
              to={roleAddress(role.en)}
              className="rounded-sm hover:text-primary hover:underline"
            >
              {role.en}
            </Link>{' '}
            <Ja className="block text-xs font-normal text-muted">{role.ja}</Ja>
          </th>
          {works.map(({ list, place }) => {
            const there = own.find(({ work }) => work === place);
            const before = own.filter(({ work }) => work < place).flatMap(({ people }) => people);
            return (
              <td key={list.uuid} className={cell}>
                {there && (
                  <ul>
                    {there.people.map(({ id, ja, en }) => {
                      const isNew = before.length > 0 && !before.some((one) => one.id === id);
                      return (
                        <li key={id} className="flex items-baseline gap-1.5">
                          <Link
                            look="bare"
                            to={`/person/${id}`}
                            className="name rounded-sm hover:text-primary hover:underline"
                          >
                            {en || <Ja>{ja}</Ja>}
                          </Link>
                          {isNew && (
                            <span className="size-1.5 shrink-0 self-center rounded-full bg-text">
                              <span className="sr-only">new in this role</span>
                            </span>
                          )}
                        </li>
                      );
                    })}
                    {there.more > 0 && <li className="tabular text-xs text-muted">and {there.more} more</li>}
                  </ul>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </Columns>
  );
}
