import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface While {
  /** Shown until it is there. */
  waiting?: ReactNode;
  /** Shown if it cannot be loaded. */
  missing?: ReactNode;
}

/**
 * A component whose code comes by itself, with what is near or pointed at, and that nobody has asked for: unlike with `lazy`, the page stays if
 * that cannot be loaded. It is tried again once there is a connection.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & While> {
  let loaded: ComponentType<Props> | null = null;
  return function Optional({ waiting = null, missing = null, ...props }: Props & While) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      const ask = () =>
        load().then(
          (part) => {
            loaded = part;
            if (!isOver) setPart(() => part);
          },
          () => !isOver && setFailed(true),
        );
      void ask();
      window.addEventListener('online', ask);
      return () => {
        isOver = true;
        window.removeEventListener('online', ask);
      };
    }, [Part]);
    if (!Part) return hasFailed ? missing : waiting;
    return <Part {...(props as unknown as Props)} />;
  };
}
