import type { ListName } from '@libs/contract/base/shapes.js';
import type { z } from 'zod';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Link } from '../../../ui/actions/Link';

const maxNamed = 6;

interface CommonListsProps {
  lists: readonly z.infer<typeof ListName>[];
  /** Whom they credit. */
  who: 'both' | 'several of them';
}

/** The lists that credit several of those who are compared: somebody is seldom credited twice under two names. */
export function CommonLists({ lists, who }: CommonListsProps) {
  if (lists.length === 0) return <p className="text-muted">No list credits {who}.</p>;
  return (
    <p className="text-muted">
      {count(lists.length, 'list credits', 'lists credit')} {who}:{' '}
      {lists.slice(0, maxNamed).map((list, index) => (
        <span key={list.uuid}>
          {index > 0 && ', '}
          <Link to={listAddress({ uuid: list.uuid, slug: list.slug ?? list.uuid })} target="_blank">
            {list.title}
          </Link>
        </span>
      ))}
      {lists.length > maxNamed && ` and ${lists.length - maxNamed} more`}
    </p>
  );
}
