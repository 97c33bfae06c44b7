import { useEffect, useEffectEvent } from 'react';
import { writeAddress } from './address';
import type { ListContent } from './content';
import { showNode, showNote } from './show-node';

/**
 * An address may name a row (`?row=12#01`: its place in the list, from 0) or what has a note (`?note=17#01`: its place among
 * everything, the list itself being 0), as results of a search do. It is brought into sight once the list is there, and leaves the
 * address.
 */
export function useAskedPlace(content: ListContent, selected: number, choose: (index: number) => void): void {
  const show = useEffectEvent(() => {
    const asked = new URLSearchParams(window.location.search);
    const [row, note] = [asked.get('row'), asked.get('note')];
    if (row === null && note === null) return;
    const found = row === null ? noteAt(content, Number(note)) : rowAt(content, Number(row));
    writeAddress({}, 'replace');
    if (!found) return;
    if (found.menu !== null && found.menu !== selected) choose(found.menu);
    if (row === null) showNote(found.id);
    else showNode(found.id);
  });
  const isThere = content.source !== null;
  useEffect(() => {
    if (isThere) show();
  }, [isThere]);
}

/** `menu`: null for the list itself. */
interface Spot {
  menu: number | null;
  id: string;
}

/** Menu and id of the row at a place of the list, or null. */
function rowAt(content: ListContent, position: number): Spot | null {
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

/** What stands at a place as `commentsOf` (libs/list) numbers them, or null. */
function noteAt(content: ListContent, place: number): Spot | null {
  if (place === 0) return { menu: null, id: listNote };
  let left = place;
  for (let menu = 0; menu < content.menus.length; menu += 1) {
    const node = content.menu(menu);
    if (!node) continue;
    if (--left === 0) return { menu, id: node.id };
    for (const category of node.categories) {
      if (--left === 0) return { menu, id: category.id };
      for (const role of category.roles) {
        if (--left === 0) return { menu, id: role.id };
        left -= role.credits.length;
      }
    }
  }
  return null;
}

/** Marks the list's own comment, as the ids of nodes mark theirs. */
export const listNote = 'list';
