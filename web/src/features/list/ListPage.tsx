'use client';
import type { ListHead } from '@libs/contract/lists.js';
import { ListView } from './ListView';

/** One list. Moving to another list starts anew, so that nothing of the one before stays. */
export function ListPage({ head }: { head: ListHead }) {
  return <ListView key={head.card.uuid} head={head} />;
}
