import type { Franchise } from '@libs/contract/lists/franchise.js';
import { count } from '../../../../lib/words';
import { Ja, JaBeside } from '../../../../ui/text/Ja';
import { Link } from '../../../../ui/actions/Link';
import { cell, type Column, Columns, sticky } from './Columns';

/** On which works people worked, and as what. */
export function PeopleTable({ works, people }: { works: readonly Column[]; people: Franchise['people'] }) {
  return (
    <Columns label="People by work" corner="Person" works={works}>
      {people.map(({ id, ja, en, works: own }) => (
        <tr key={id}>
          <th scope="row" className={`${cell} ${sticky} min-w-28 font-medium sm:min-w-40`}>
            <Link
              look="bare"
              to={`/person/${id}`}
              className="name rounded-sm hover:text-primary hover:underline"
            >
              {en || <Ja>{ja}</Ja>}
            </Link>
            <JaBeside {...{ ja, en }} className="display-ja block" />
          </th>
          {works.map(({ list, place }) => {
            const there = own.find(({ work }) => work === place);
            if (!there)
              return (
                <td key={list.uuid} className={cell}>
                  <span className="sr-only">Not credited</span>
                </td>
              );
            const [first, ...rest] = there.roles;
            return (
              <td
                key={list.uuid}
                className={`${cell} bg-hover text-xs`}
                title={[
                  ...there.roles.map((role) => role.en || role.ja),
                  count(there.credits, 'credit'),
                ].join(', ')}
              >
                {first && (first.en || <Ja>{first.ja}</Ja>)}
                {rest.length > 0 && <span className="block text-muted">and others</span>}
                <span className="tabular block text-muted">{count(there.credits, 'credit')}</span>
              </td>
            );
          })}
        </tr>
      ))}
    </Columns>
  );
}
