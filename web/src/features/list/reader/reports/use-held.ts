import { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import type { ReportItem } from './ReportCard';

interface Held {
  /** As it was last seen. */
  report: ReportItem;
  /** Its place on the page, from 0. */
  at: number;
}

/**
 * The reports of a page, and those for which a note is being written: they keep their place when somebody else settles them and they no
 * longer match, so that nothing typed goes away. `hold` begins and ends that.
 */
export function useHeld(items: readonly ReportItem[] | null): {
  shown: readonly ReportItem[] | null;
  hold: (id: number, isHeld: boolean) => void;
} {
  const [held, setHeld] = useState<ReadonlyMap<number, Held>>(new Map());
  const missing = [...held.keys()].filter((id) => items && !items.some((one) => one.id === id)).join();
  // What has become of them is asked for whenever the page was read anew.
  useEffect(() => {
    if (missing === '') return;
    const controller = new AbortController();
    for (const id of missing.split(',').map(Number))
      api.call('GET /api/v1/reports/:id', { path: { id }, signal: controller.signal }).then(
        (report) =>
          setHeld((known) => {
            const one = known.get(id);
            return one ? new Map(known).set(id, { ...one, report: { ...report, folded: null } }) : known;
          }),
        (error: unknown) => {
          // Nobody can answer it any more; the form says so when the note is sent.
          if (!(error instanceof Failure)) throw error;
        },
      );
    return () => controller.abort();
    // Asked again for each page that was read, though it is the same that is missing.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [missing, items]);
  const shown = items && [...items];
  if (shown)
    for (const { report, at } of [...held.values()].sort((a, b) => a.at - b.at))
      if (!shown.some(({ id }) => id === report.id)) shown.splice(Math.min(at, shown.length), 0, report);
  return {
    shown,
    hold: (id, isHeld) =>
      setHeld((known) => {
        const next = new Map(known);
        const at = shown?.findIndex((one) => one.id === id) ?? -1;
        if (!isHeld) next.delete(id);
        else if (at >= 0) next.set(id, { report: shown![at]!, at });
        return next;
      }),
  };
}
