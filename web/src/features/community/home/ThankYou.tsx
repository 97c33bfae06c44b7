import type { Thanks } from '@libs/contract/accounts/accounts.js';
import { memberAddress } from '../../../lib/addresses';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Link } from '../../../ui/actions/Link';

/** Everybody who worked on lists in the last week, without numbers of their own. */
export function ThankYou({ thanks: { members, more, lists } }: { thanks: Thanks }) {
  if (members.length === 0 || lists === 0) return null;
  return (
    <section aria-labelledby="thanks" className="mt-10 border-t border-line pt-6">
      <h2 id="thanks" className="text-lg font-semibold">
        Thank you
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {count(lists, 'list')} changed in the last seven days, thanks to:
      </p>
      <ul aria-label="Who worked on lists this week" className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {members.map(({ id, screenName, avatar }) => (
          <li key={id} className="min-w-0">
            <Link
              look="bare"
              to={memberAddress(id)}
              className="flex min-h-8 items-center gap-2 rounded-sm hover:text-primary hover:underline"
            >
              <Avatar name={screenName} src={avatar} />
              <span className="truncate">{screenName}</span>
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="flex min-h-8 items-center text-muted">
            and {digits(more)} {more === 1 ? 'other' : 'others'}
          </li>
        )}
      </ul>
    </section>
  );
}
