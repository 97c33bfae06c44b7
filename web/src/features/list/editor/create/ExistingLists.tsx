'use client';
import type { ListCard } from '@libs/contract/lists/lists.js';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { api } from '../../../../lib/api';
import { focusOn } from '../../../../lib/focus-heading';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Cover } from '../../../../ui/pictures/Cover';
import { Ja } from '../../../../ui/text/Ja';
import { Link } from '../../../../ui/actions/Link';
import { StatusPill } from '../../../../ui/feedback/StatusPill';

/** Milliseconds without typing before the lookup. */
const pause = 300;

/** Lists found by `key`, which changes with what is typed; none while loading, without a key, or after a failure. */
function useFound(key: string, ask: (signal: AbortSignal) => Promise<{ items: ListCard[] }>): ListCard[] {
  const [found, setFound] = useState<{ key: string; cards: ListCard[] } | null>(null);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      asking(controller.signal).then(
        ({ items }) => setFound({ key, cards: items }),
        // Only a hint; the list can be created without it.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return found?.key === key ? found.cards : [];
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
  const found = useFound(anilistId, (signal) =>
    api.call('GET /api/v1/lists', { query: { anilistId, size: 5 }, signal }),
  );
  const cards = found.filter(({ uuid }) => uuid !== except);
  return (
    <Notice cards={cards} className={className}>
      <p className="font-medium">
        {except ? 'This anime has another list' : 'This anime already has a list'}
        {cards.length > 1 && ` (${count(cards.length, 'list')})`}.
      </p>
      <p className="mt-0.5 text-xs text-muted">
        {except
          ? 'Two lists for one anime split the work.'
          : 'Completing it helps more than starting another. You can continue anyway.'}
      </p>
    </Notice>
  );
}

interface ListsOfTitleProps {
  /** The title and the Japanese title, as typed. */
  titles: readonly string[];
  /** Of the anime, whose lists `ExistingLists` points out. */
  anilistId: string | null;
  /** The uuid of the list being edited. */
  except?: string;
  /** The uuids of lists of which somebody said that theirs is another one. */
  others: readonly string[];
  onOthers: (others: string[]) => void;
  className?: string;
}

/** Points out existing lists with one of these titles, however it is spelled, until somebody says that theirs is another one. */
export function ListsOfTitle({ titles, anilistId, except, others, onOthers, className }: ListsOfTitleProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = titles.map((one) => one.trim()).filter(Boolean);
  const found = useFound(title.length > 0 ? JSON.stringify(title) : '', (signal) =>
    api.call('GET /api/v1/titles/lists', { query: { title }, signal }),
  );
  const cards = found.filter(
    (card) =>
      card.uuid !== except &&
      !others.includes(card.uuid) &&
      (anilistId === null || card.anilistId !== Number(anilistId)),
  );
  const pass = () => {
    onOthers([...others, ...cards.map(({ uuid }) => uuid)]);
    // The pressed button goes away; the next stop of Tab is the one after it.
    if (place.current) focusOn(place.current);
  };
  return (
    <Notice ref={place} cards={cards} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {cards.length > 1
            ? 'Lists with this title already exist. Is yours a different one?'
            : 'This list already exists. Is yours a different one?'}
        </p>
        <Button size="small" onPress={pass}>
          Mine is different
        </Button>
      </div>
    </Notice>
  );
}

interface NoticeProps {
  ref?: Ref<HTMLDivElement>;
  cards: readonly ListCard[];
  className: string | undefined;
  children: ReactNode;
}

/** What is said about lists, above them; nothing, and in no place of a grid, if there are none. */
function Notice({ ref, cards, className, children }: NoticeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no lists
    <div ref={ref} role="status" className={cards.length > 0 ? className : 'sr-only'}>
      {cards.length > 0 && (
        <div className="rounded-lg border border-warning/40 bg-surface p-4">
          {children}
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
