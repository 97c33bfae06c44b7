import { idMaker } from '@libs/list/model/ids.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { useAuth } from '../../../stores/auth';
import { watchPageEnd } from '../../../lib/unfinished';
import { whenIdle } from '../../../lib/when-idle';
import type { ListSession } from './list-session';
import { loadLive } from './load-live';
import { nobody, type Presence, type Present } from './presence';
import { initialState, type SessionState } from './session-state';

/** The state of a session. Rerenders only if something has changed that was read from it. */
export function useSessionState(session: ListSession): SessionState {
  // Typed as a plain object: the types of a whole list are too deep for the compiler.
  const source: object = session.state;
  return useSnapshot(source) as SessionState;
}

/**
 * The live session of a page, opened after hydration when the browser is idle. `revision`: of the displayed content;
 * null while unknown. All live code is loaded then, not with the page; `isUrgent`: at once.
 */
export function useListSession(
  uuid: string,
  revision: number | null,
  isUrgent: boolean,
): { session: ListSession | null; state: SessionState; presence: Presence | null; present: Present } {
  const auth = useAuth();
  const [session, setSession] = useState<ListSession | null>(null);
  const [presence, setPresence] = useState<Presence | null>(null);
  const isReader = useRef(true);
  const [shown, setShown] = useState<number | null>(null);
  if (revision !== null && shown === null) setShown(revision);
  const idle = useMemo(() => proxy(initialState()), []);
  const ready = shown !== null && auth.known;
  const urgent = useRef(isUrgent);
  useEffect(() => {
    urgent.current = isUrgent;
  });

  useEffect(() => {
    if (!ready) return;
    let close = () => {};
    let gone = false;
    const open = async () => {
      const { ListSession, shareSocket, socketTransport, browserStore, Presence } = await loadLive();
      if (gone) return;
      const { socket, leave } = shareSocket();
      const here = new Presence(socket, uuid, () => isReader.current);
      const opened = new ListSession({
        uuid,
        transport: socketTransport(socket, uuid),
        store: browserStore(),
        newId: idMaker(Math.random),
        pageEnd: watchPageEnd,
        idle: () => new Promise((resolve) => void whenIdle(resolve)),
      });
      close = () => {
        opened.stop();
        here.stop();
        leave();
      };
      setPresence(here);
      setSession(opened);
    };
    const cancel = urgent.current ? () => {} : whenIdle(() => void open());
    if (urgent.current) void open();
    return () => {
      gone = true;
      cancel();
      close();
    };
  }, [uuid, ready]);

  const owner = auth.id;
  useEffect(() => {
    isReader.current = owner === null;
    if (session && shown !== null) session.follow(shown, owner);
  }, [session, shown, owner]);

  // Typed as a plain object: the types of a whole list are too deep for the compiler.
  const source: object = session?.state ?? idle;
  const state = useSnapshot(source) as SessionState;
  const [alone] = useState(() => proxy(nobody()));
  const present = useSnapshot(presence?.state ?? alone) as Present;
  return { session, state, presence, present };
}
