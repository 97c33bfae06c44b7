import type { Failure } from '@libs/contract/base/errors.js';
import type { BetterName } from '@libs/contract/names/names.js';
import { idMaker } from '@libs/list/model/ids.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';

/** Names shown before the reader asks for more. */
const enough = 100;

const newId = idMaker(Math.random);

interface Found {
  items: readonly BetterName[];
  /** Where to continue; null: everything has been searched. */
  next: string | null;
}

/** Continues from `after` until there are enough names, or no more. */
async function look(after: string | null, signal?: AbortSignal): Promise<Found> {
  const items: BetterName[] = [];
  let next = after;
  do {
    const page = await api.call('GET /api/v1/names/better', {
      query: next ? { after: next } : {},
      ...(signal ? { signal } : {}),
    });
    items.push(...page.items);
    ({ next } = page);
  } while (next !== null && items.length < enough);
  return { items, next };
}

/** What the site has learnt about unconfirmed names in the lists that the member may edit. */
export function useBetterNames() {
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = useCallback((signal?: AbortSignal) => {
    look(null, signal).then(
      (answer) => {
        setFound(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (!signal?.aborted) setFailure(asFailure(error));
      },
    );
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    begin(controller.signal);
    return () => controller.abort();
  }, [begin]);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      popup(asFailure(error).message, 'error');
    }
    setBusy(false);
  };
  return {
    found,
    failure,
    isBusy,
    begin,
    more: () =>
      doing(async () => {
        if (!found?.next) return;
        const { items, next } = await look(found.next);
        setFound({ items: [...found.items, ...items], next });
      }),
    /** Writes these names into their list. */
    use: (list: BetterName['list'], items: readonly BetterName[]) =>
      doing(async () => {
        const { rows, skipped } = await api.call('POST /api/v1/lists/:id/better-names', {
          path: { id: list.uuid },
          body: {
            id: `better-${newId()}${newId()}`,
            names: items.map(({ ja, en, better, isStudio }) => ({
              ja,
              en,
              better: better.en,
              ...(isStudio ? { isStudio } : {}),
            })),
          },
        });
        const done = new Set(items.map(({ ja, en }) => JSON.stringify([ja, en])));
        setFound(
          (now) =>
            now && {
              ...now,
              items: now.items.filter(
                (one) => one.list.uuid !== list.uuid || !done.has(JSON.stringify([one.ja, one.en])),
              ),
            },
        );
        const passed =
          skipped.length > 0 ? ` ${count(skipped.length, 'name')} had changed in the meantime.` : '';
        popup(`${count(rows, 'row')} of “${list.title}” changed.${passed}`, passed ? 'warning' : 'success');
      }),
  };
}
