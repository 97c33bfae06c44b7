'use client';
import type { ListCard } from '@libs/contract/lists/lists.js';
import { useEffect, useState } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { api } from '../../../../lib/api';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { Cover } from '../../../../ui/pictures/Cover';
import { Ja } from '../../../../ui/text/Ja';
import { Link } from '../../../../ui/actions/Link';
import { StatusPill } from '../../../../ui/feedback/StatusPill';

/** Milliseconds without typing before the lookup. */
const pause = 300;

/** Lists of an anime other than `except`; none while loading or after a failure. */
function useListsOf(anilistId: string, except?: string): ListCard[] {
  const [found, setFound] = useState<{ id: string; cards: ListCard[] } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const query = { anilistId, size: 5 };
      api.call('GET /api/v1/lists', { query, signal: controller.signal }).then(
        ({ items }) => setFound({ id: anilistId, cards: items }),
        // Only a hint; the list can be created without it.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [anilistId]);
  return found?.id === anilistId ? found.cards.filter(({ uuid }) => uuid !== except) : [];
}

interface ExistingListsProps {
  /** ID in the anime database. */
  anilistId: string;
  /** The uuid of the list being edited. */
  except?: string;
  className?: string;
}

/** Points out existing lists of an anime; shows nothing if there are none. */
export function ExistingLists({ anilistId, except, className }: ExistingListsProps) {
  const cards = useListsOf(anilistId, except);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no lists
    <div role="status" className={cx(cards.length > 0 && className)}>
      {cards.length > 0 && (
        <div className="rounded-lg border border-warning/40 bg-surface p-4">
          <p className="font-medium">
            {except ? 'This anime has another list' : 'This anime already has a list'}
            {cards.length > 1 && ` (${count(cards.length, 'list')})`}.
          </p>
          <p className="mt-0.5 text-xs text-muted">
            {except
              ? 'Two lists for one anime split the work.'
              : 'Completing it helps more than a second one. You can continue anyway.'}
          </p>
          <ul className="mt-3 flex flex-col gap-3">
            {cards.map((card) => (
              <li key={card.uuid} className="flex flex-wrap items-center gap-3">
                <Cover
                  title={card.title}
                  native={card.native}
                  src={card.coverImage}
                  isAdult={card.isAdult}
                  className="w-11"
                />
                <span className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-0.5">
                  <span className="max-w-full truncate font-medium" title={card.title}>
                    {card.title}
                  </span>
                  {card.native && <Ja className="max-w-full truncate text-xs text-muted">{card.native}</Ja>}
                  <StatusPill status={card.status} />
                </span>
                <span className="flex shrink-0 gap-2">
                  <Link look="plain" size="small" to={listAddress(card)} aria-label={`Open ${card.title}`}>
                    Open
                  </Link>
                  <Link
                    look="plain"
                    size="small"
                    to={`${listAddress(card)}?edit`}
                    aria-label={`Edit ${card.title}`}
                  >
                    Edit
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
