import { useEffect, useEffectEvent } from 'react';
import { writeAddress } from './address';
import type { ListContent } from './content';
import { showNode } from './show-node';

/**
 * An address may name a row (`?row=12#01`: its place in the list, from 0), as results of a search do. It is brought into sight once
 * the list is there, and leaves the address.
 */
export function useAskedRow(content: ListContent, selected: number, choose: (index: number) => void): void {
  const show = useEffectEvent(() => {
    const asked = new URLSearchParams(window.location.search).get('row');
    if (asked === null) return;
    const found = rowAt(content, Number(asked));
    writeAddress({}, 'replace');
    if (!found) return;
    if (found.menu !== selected) choose(found.menu);
    showNode(found.id);
  });
  const isThere = content.source !== null;
  useEffect(() => {
    if (isThere) show();
  }, [isThere]);
}

/** Menu and id of the row at a place of the list, or null. */
function rowAt(content: ListContent, position: number): { menu: number; id: string } | null {
  let left = position;
  for (let menu = 0; menu < content.menus.length; menu += 1) {
    for (const category of content.menu(menu)?.categories ?? []) {
      for (const role of category.roles) {
        const row = role.credits[left];
        if (row) return { menu, id: row.id };
        left -= role.credits.length;
      }
    }
  }
  return null;
}
