'use client';
import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle';
import { useAuth } from '../../../stores/auth';

/** Notifies a signed-in visitor of new reports, of news about what they follow, a ban or changed rights on every page. Renders nothing. */
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
      // An existing connection may be that of an anonymous visitor.
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
