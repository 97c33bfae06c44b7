import type { IdentifierHolders } from '@libs/contract/site/moderation.js';
import type { Database, IdentifiedKind } from '@libs/identities/databases.js';
import { readIdentifier } from '@libs/identities/pasted.js';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { useLoaded } from '../../../lib/use-loaded';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';

/** Milliseconds without typing before the server is asked. */
const pause = 300;

/**
 * Warns moderators that others already have an identifier that they set; undefined: nobody else has it, or it is none.
 * @param text the identifier, or the address of its page; empty asks nothing.
 * @param self UUID of the list or id, as used in addresses, of the person that it is set for.
 * @param onCompare gets the ids of all people who would have it, to compare them.
 */
export function useOtherHolders(
  kind: IdentifiedKind,
  database: Database,
  text: string,
  self: string,
  onCompare?: (ids: string[]) => void,
): ReactNode | undefined {
  const identifier = text.trim() ? readIdentifier(database, kind, text) : null;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(identifier), pause);
    return () => clearTimeout(timer);
  }, [identifier]);
  const isSettled = identifier !== null && identifier === asked;
  const { data } = useLoaded(isSettled ? 'GET /api/v1/moderation/identified' : null, {
    query: { kind, database, id: identifier ?? '' },
  });
  const others = data ? othersOf(data, self) : [];
  if (others.length === 0) return undefined;
  return (
    <span className="text-warning">
      Already the identifier of{' '}
      {others.map(({ address, name }, index) => (
        <Fragment key={address}>
          {index > 0 && ', '}
          <Link to={address} target="_blank" className="underline wrap-anywhere">
            {name}
          </Link>
        </Fragment>
      ))}
      .{' '}
      {onCompare && data && (
        <Button
          size="small"
          onPress={() =>
            onCompare([self, ...data.people.map(({ path }) => path).filter((path) => path !== self)])
          }
        >
          Compare…
        </Button>
      )}
    </span>
  );
}

const othersOf = (
  { lists, people }: IdentifierHolders,
  self: string,
): { address: string; name: string }[] => [
  ...lists
    .filter(({ uuid }) => uuid !== self)
    .map((list) => ({ address: listAddress(list), name: list.title })),
  ...people
    .filter(({ path }) => path !== self)
    .map(({ path, en, ja }) => ({ address: `/person/${path}`, name: en && ja ? `${en} (${ja})` : en || ja })),
];
