'use client';
import type { Person } from '@libs/contract/lists/presence.js';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Building2, SkipForward } from '../../ui/icons/lucide';
import { useEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { Ja } from '../../ui/text/Ja';
import { personColour, personName } from '../shell/live/people';
import { confidenceLook, confidenceShort, confidenceWords } from './confidence';
import type { Proposals } from './proposals';
import type { ReviewItem } from './review-item';

/** Pixels. */
const lineHeight = 36;

interface NameQueueProps<Item extends ReviewItem> {
  items: readonly Item[];
  /** Index of the current one. */
  current: number;
  proposalsOf: (item: Item) => Proposals | null;
  peopleAt: ReadonlyMap<string, Pick<Person, 'name' | 'colour'>>;
  skipped: ReadonlySet<string>;
  onOpen: (item: Item) => void;
}

/** The waiting names, one per line; only visible lines are rendered. */
export function NameQueue<Item extends ReviewItem>(props: NameQueueProps<Item>) {
  const { items, current, proposalsOf, peopleAt, skipped, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Each scroll changes what the virtualizer returns; nothing here is memoised across scrolls.
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    // The lines on the first render.
    initialRect: { width: 320, height: 640 },
  });
  useEffect(() => {
    lines.scrollToIndex(current);
  }, [lines, current]);
  return (
    <div
      ref={scroller}
      className="h-72 shrink-0 overflow-y-auto overscroll-contain border-t border-line md:h-auto md:w-80 md:border-t-0 md:border-r lg:w-96"
    >
      <ol aria-label="Names to review" className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (!item) return null;
          const proposals = proposalsOf(item);
          const best = proposals?.all[proposals.preferred ?? -1];
          const other = peopleAt.get(item.key);
          return (
            <li
              key={item.key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                tabIndex={-1}
                aria-current={index === current || undefined}
                onClick={() => onOpen(item)}
                className={cx(
                  'flex w-full items-center gap-2 border-l-2 px-3 text-left',
                  index === current ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-hover',
                )}
                style={{ height: lineHeight }}
              >
                {item.kind === 'studio' && (
                  <Building2 aria-label="Studio" className="size-3.5 shrink-0 text-muted" />
                )}
                <Ja className="max-w-[55%] shrink-0 truncate">{item.ja}</Ja>
                <span className="min-w-0 flex-1 truncate text-xs text-muted">
                  {item.kind === 'role' && 'Role · '}
                  {item.kind === 'affiliation' && 'Affiliation · '}
                  {best?.en ?? (proposals?.isShared ? `${proposals.all.length} namesakes` : '')}
                </span>
                {skipped.has(item.key) && (
                  <SkipForward aria-label="Skipped" className="size-3.5 shrink-0 text-faint" />
                )}
                {other && (
                  <span
                    className="max-w-20 shrink-0 truncate rounded-[3px] px-1 text-[10px] leading-3.5 font-medium text-(--on-person)"
                    style={{ background: personColour(other) }}
                  >
                    {personName(other)}
                  </span>
                )}
                {item.rows > 1 && (
                  <span className="tabular shrink-0 text-xs text-muted">×{digits(item.rows)}</span>
                )}
                <span
                  title={proposals ? confidenceWords(proposals.confidence) : ''}
                  className={cx(
                    'tabular w-8 shrink-0 text-right text-xs',
                    proposals?.isShared ? 'text-warning' : confidenceLook(proposals?.confidence ?? null),
                  )}
                >
                  {proposals === null
                    ? '…'
                    : proposals.isShared
                      ? '?'
                      : confidenceShort(proposals.confidence)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
