import { idMaker } from '@libs/list/ids.js';
import { useEffect, useMemo, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { useAuth } from '../../stores/auth';
import type { ListSession } from './list-session';
import { initialState, type SessionState } from './session-state';

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 200);
  return () => clearTimeout(handle);
};

/**
 * The live session of a page, opened after hydration when the browser has nothing better to do. `revision`: of what the
 * page shows; null while that is not known. Everything live is loaded then, not with the page.
 */
export function useListSession(
  uuid: string,
  revision: number | null,
): { session: ListSession | null; state: SessionState } {
  const auth = useAuth();
  const [session, setSession] = useState<ListSession | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  if (revision !== null && shown === null) setShown(revision);
  const idle = useMemo(() => proxy(initialState()), []);
  const ready = shown !== null && auth.known;

  useEffect(() => {
    if (!ready) return;
    let open: ListSession | null = null;
    let gone = false;
    const cancel = whenIdle(async () => {
      const [{ ListSession }, { socketTransport }, { browserStore }] = await Promise.all([
        import('./list-session'),
        import('./socket-transport'),
        import('./pending-store'),
      ]);
      if (gone) return;
      open = new ListSession({
        uuid,
        transport: socketTransport(),
        store: browserStore(),
        newId: idMaker(Math.random),
      });
      setSession(open);
    });
    return () => {
      gone = true;
      cancel();
      open?.stop();
    };
  }, [uuid, ready]);

  const owner = auth.id;
  useEffect(() => {
    if (session && shown !== null) session.follow(shown, owner);
  }, [session, shown, owner]);

  // Named as any object: the types of a whole list are too deep to be followed.
  const source: object = session?.state ?? idle;
  const state = useSnapshot(source) as SessionState;
  return { session, state };
}
