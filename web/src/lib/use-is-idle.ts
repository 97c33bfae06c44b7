import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Whether the browser has been idle since this was first rendered: what can wait is loaded then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
