import type { CreditsAsPosters } from '@libs/contract/people/person-page.js';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';

/** The lists as covers, each with the person's roles. */
export function PostersView({ page, adultCovers }: { page: CreditsAsPosters; adultCovers: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {page.items.map((list) => (
        <li key={list.uuid} className="group relative min-w-0">
          <Cover
            title={list.title}
            native={list.native}
            src={list.cover}
            isAdult={list.isAdult}
            wanted={adultCovers}
            isLarge
            className="w-full"
          />
          <h2 className="mt-2 line-clamp-2 font-medium">
            <Link
              look="bare"
              to={listAddress(list)}
              title={list.title}
              className="rounded-sm group-hover:text-primary after:absolute after:inset-0 after:rounded-sm"
            >
              {list.title}
            </Link>
          </h2>
          {list.native && list.native !== list.title && (
            <Ja className="display-ja line-clamp-2">{list.native}</Ja>
          )}
          <p className="line-clamp-2 text-xs text-muted" title={list.roles.join(', ')}>
            {list.roles.join(', ')}
          </p>
          <p className="tabular text-xs text-muted">
            {[list.year, count(list.credits, 'credit')].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
