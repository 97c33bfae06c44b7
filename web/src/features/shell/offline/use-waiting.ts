import { useEffect, useState } from 'react';
import { countWaiting } from '../live/pending-store';

/** Milliseconds between two looks. */
const pause = 2_000;

/** How many changes of lists wait in this browser to be sent. */
export function useWaiting(): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let isOver = false;
    const look = () => void countWaiting().then((now) => isOver || setWaiting(now));
    look();
    const timer = setInterval(look, pause);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return waiting;
}
