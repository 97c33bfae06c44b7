import { useEffect, useRef } from 'react';
import { shareSocket } from './socket';

/** Milliseconds between two callbacks. */
const pause = 3_000;

/** Calls back, at most every three seconds, whenever the moderators' queues may have changed. */
export function useDeskNews(onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const { socket, leave } = shareSocket();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const tell = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          readAt = Date.now();
          latest.current();
        },
        Math.max(0, readAt + pause - Date.now()),
      );
    };
    socket.on('desk:changed', tell);
    return () => {
      clearTimeout(timer);
      socket.off('desk:changed', tell);
      leave();
    };
  }, []);
}
