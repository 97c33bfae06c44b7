import { useEffect, useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

/** What components keep with the entry of the history, by name. */
interface Keeper {
  read: () => unknown;
  restore: (value: unknown) => void;
}

const keepers = new Map<string, Keeper>();
/** What is being restored, until it is. */
let restoring: Record<string, unknown> = {};

export const readKept = (): Record<string, unknown> =>
  Object.fromEntries([...keepers].map(([name, { read }]) => [name, read()]));

/** Also for components that are rendered later. */
export function restoreKept(kept: Record<string, unknown>): void {
  restoring = { ...kept };
  for (const [name, { restore }] of keepers) if (name in restoring) restore(restoring[name]);
}

export function endRestoringKept(): void {
  restoring = {};
}

/**
 * State that goes back and forward with the visitor, such as whether a panel is open. As `useState`; the value must be plain JSON, and `name`
 * the only one on its page.
 */
export function useKept<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useLayoutEffect(() => {
    const restore = (kept: unknown) => setValue(kept as Value);
    const keeper = { read: () => latest.current, restore };
    keepers.set(name, keeper);
    if (name in restoring) restore(restoring[name]);
    return () => {
      if (keepers.get(name) === keeper) keepers.delete(name);
    };
  }, [name]);
  return [value, setValue];
}
