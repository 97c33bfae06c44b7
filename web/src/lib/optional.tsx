import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenReachable } from './when-reachable';

interface While {
  /** Shown until it is there. */
  waiting?: ReactNode;
  /** Shown if it cannot be loaded. */
  missing?: ReactNode;
}

/**
 * A component whose code comes by itself, with what is near or pointed at, and that nobody has asked for: unlike with `lazy`, the page stays if
 * that cannot be loaded. It is tried once more when the site can be reached again.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & While> {
  let loaded: ComponentType<Props> | null = null;
  return function Optional({ waiting = null, missing = null, ...props }: Props & While) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      void load().then(
        (part) => {
          loaded = part;
          if (!isOver) setPart(() => part);
        },
        () => !isOver && setFailed(true),
      );
      return () => {
        isOver = true;
      };
    }, [Part, turn]);
    useEffect(() => (hasFailed && !Part ? whenReachable(() => setTurn(1)) : undefined), [hasFailed, Part]);
    if (!Part) return hasFailed ? missing : waiting;
    return <Part {...(props as unknown as Props)} />;
  };
}
