import { useEffect, useState } from 'react';

/** Whole seconds until a time (epoch milliseconds), counting down; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until <= Date.now()) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
