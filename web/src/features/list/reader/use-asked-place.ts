import { walk } from '@libs/list/model/walk.js';
import { useEffect, useEffectEvent } from 'react';
import { writeAddress } from './address';
import type { ListContent } from './content';
import { showNode, showNote } from './show-node';

/**
 * An address may name a row (`?row=12#01`: its place in the list, from 0) or what has a note (`?note=17#01`: its place
 * among everything, the list itself being 0), as in search results. It is scrolled into view once the list has loaded,
 * and then removed from the address.
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

/** Menu and id of the row at a position in the list, or null. */
function rowAt(content: ListContent, position: number): Spot | null {
  let left = position;
  for (let menu = 0; menu < content.menus.length; menu += 1) {
    const node = content.menu(menu);
    for (const { node: role } of walk(node ? [node] : [], 'role')) {
      const row = role.credits[left];
      if (row) return { menu, id: row.id };
      left -= role.credits.length;
    }
  }
  return null;
}

/** The node at a place as numbered by `commentsOf` (libs/list), or null. */
function noteAt(content: ListContent, place: number): Spot | null {
  if (place === 0) return { menu: null, id: listNote };
  let left = place;
  for (let menu = 0; menu < content.menus.length; menu += 1) {
    const node = content.menu(menu);
    for (const found of walk(node ? [node] : [])) {
      if (found.kind !== 'credit' && --left === 0) return { menu, id: found.node.id };
      if (found.kind === 'role') left -= found.node.credits.length;
    }
  }
  return null;
}

/** Marks the list's own comment, as node ids mark theirs. */
export const listNote = 'list';
