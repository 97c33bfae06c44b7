'use client';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { MenuNode } from '@libs/list/model/document.js';
import type { Tint } from '@libs/pictures/tint.js';
import { ListView } from './ListView';

interface ListPageProps {
  /** Without its first menu. */
  head: ListHead;
  /** The first menu, read on the server: browsers load what reads documents only with one. */
  first: MenuNode | null;
  /** In the colour of the cover. */
  tint: Tint;
}

/** One list. Navigating to another list remounts, so that no state of the previous one remains. */
export const ListPage = ({ head, first, tint }: ListPageProps) => (
  <ListView key={head.card.uuid} {...{ head, first, tint }} />
);
