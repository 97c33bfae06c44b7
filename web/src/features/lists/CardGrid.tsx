'use client';
import type { ListCard as Card } from '@libs/contract/lists.js';
import { ListCard } from './ListCard';

/** Cards in rows of one, two or three. `eager`: this many covers load without waiting. */
export function CardGrid({ cards, eager = 0 }: { cards: Card[]; eager?: number }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18.5rem,1fr))]">
      {cards.map((card, index) => (
        <li key={card.uuid} className="grid min-w-0 grid-cols-1">
          <ListCard card={card} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
