import { useEffect, useRef } from 'react';
import { shareSocket } from './socket';

/** Milliseconds between two callbacks. */
const pause = 3_000;

/** Calls back, at most every three seconds, whenever something that moderators look after may have changed. */
export function useDeskNews(onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const { socket, leave } = shareSocket();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = 0;
    const tell = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          told = Date.now();
          latest.current();
        },
        Math.max(0, told + pause - Date.now()),
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
