'use client';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { useAuth } from '../../stores/auth';

/** Who is signed in hears on every page of new reports, a ban or other rights. Draws nothing. */
export function LiveAccount() {
  const { loggedIn, id } = useAuth();
  useEffect(() => {
    if (!loggedIn) return;
    let stop = () => {};
    let gone = false;
    const cancel = whenIdle(async () => {
      const { connectAs, shareSocket } = await import('./socket');
      if (gone) return;
      stop = shareSocket().leave;
      // A connection from before may be that of a visitor.
      connectAs(id);
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, [loggedIn, id]);
  return null;
}
