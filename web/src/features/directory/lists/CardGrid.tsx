'use client';
import type { FeedEditing } from '@libs/contract/lists/feed.js';
import type { ListCard as Card } from '@libs/contract/lists/lists.js';
import { ListCard } from './ListCard';

interface CardGridProps {
  cards: Card[];
  /** The current editors of these lists, by uuid. */
  editing?: Record<string, FeedEditing>;
  eager?: number;
}

/** Cards in one, two or three columns. `eager`: this many covers load immediately. */
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
