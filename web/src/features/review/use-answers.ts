import type { NameAnswer } from '@libs/contract/names/names.js';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which answers are collected: the names are sorted again for each batch. */
const gather = 50;

const unknown: NameAnswer = { matches: [], suggestions: [] };

/**
 * The name service's answers about names, by key, as they arrive; each name is asked about once. If there is no answer, nothing
 * is known.
 */
export function useAnswers<Item extends { key: string }>(
  items: readonly Item[],
  ask: (item: Item) => Promise<NameAnswer | null>,
): ReadonlyMap<string, NameAnswer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, NameAnswer>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const arrived: [string, NameAnswer][] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeIn = () => {
      timer = undefined;
      const some = arrived.splice(0);
      setAnswers((known) => new Map([...known, ...some]));
    };
    for (const item of items) {
      if (asked.current.has(item.key)) continue;
      asked.current.add(item.key);
      void ask(item).then((answer) => {
        arrived.push([item.key, answer ?? unknown]);
        timer ??= setTimeout(takeIn, gather);
      });
    }
  }, [items, ask]);
  return answers;
}
