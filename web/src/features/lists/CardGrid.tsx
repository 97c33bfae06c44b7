'use client';
import type { FeedEditing } from '@libs/contract/feed.js';
import type { ListCard as Card } from '@libs/contract/lists.js';
import { ListCard } from './ListCard';

interface CardGridProps {
  cards: Card[];
  /** Who edits these lists at the moment, by uuid. */
  editing?: Record<string, FeedEditing>;
  eager?: number;
}

/** Cards in rows of one, two or three. `eager`: this many covers load without waiting. */
export function CardGrid({ cards, editing = {}, eager = 0 }: CardGridProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18.5rem,1fr))]">
      {cards.map((card, index) => (
        <li key={card.uuid} className="grid min-w-0 grid-cols-1">
          <ListCard card={card} editing={editing[card.uuid]} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
