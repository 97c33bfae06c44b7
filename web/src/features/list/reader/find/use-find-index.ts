import type { MenuNode } from '@libs/list/model/document.js';
import { useEffect, useRef, useState } from 'react';
import { pause } from '../../../../lib/pause';
import type { ListContent } from '../content';
import { indexMenu, type FindEntry } from './find';
import { nameKeyMaker } from './name-keys';

/** Milliseconds of work before the page may respond again. */
const slice = 12;

/**
 * The search index of the whole list, built incrementally so that typing stays fast with 40,000 credits. After a change
 * only the affected menus are indexed again. Null until it is built; the previous one is used meanwhile.
 */
export function useFindIndex(content: ListContent): FindEntry[][] | null {
  const [index, setIndex] = useState<FindEntry[][] | null>(null);
  const [keys] = useState(nameKeyMaker);
  const known = useRef(new WeakMap<MenuNode, FindEntry[]>());

  useEffect(() => {
    if (!content.source) return;
    let isOld = false;
    const make = async () => {
      const made: FindEntry[][] = [];
      let start = performance.now();
      for (const place of content.menus.keys()) {
        const menu = content.menu(place);
        let entries = menu ? known.current.get(menu) : [];
        if (menu && !entries) known.current.set(menu, (entries = indexMenu(menu, keys)));
        made.push(entries ?? []);
        if (performance.now() - start > slice) {
          await pause();
          if (isOld) return;
          start = performance.now();
        }
      }
      setIndex(made);
    };
    void make();
    return () => {
      isOld = true;
    };
  }, [content, keys]);
  return index;
}
