'use client';
import type { ListHead } from '@libs/contract/lists.js';
import { ListView } from './ListView';

/** One list. Navigating to another list remounts, so that no state of the previous one remains. */
export function ListPage({ head }: { head: ListHead }) {
  return <ListView key={head.card.uuid} head={head} />;
}
