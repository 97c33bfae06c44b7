import { Failure } from '@libs/contract/errors.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from './api';

interface Loaded<Data> {
  /** Null until it is there. */
  data: Data | null;
  failure: Failure | null;
  reload: () => void;
  /** Puts in what an action answered. */
  replace: (data: Data) => void;
}

/** What an address of the API answers, asked once the page is alive; null asks nothing. */
export function useLoaded<Data>(path: string | null): Loaded<Data> {
  const [state, setState] = useState<{ path: string | null; data: Data | null; failure: Failure | null }>({
    path,
    data: null,
    failure: null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    api.get<Data>(path, { signal: controller.signal }).then(
      (data) => setState({ path, data, failure: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = error instanceof Failure ? error : new Failure('server-error');
        setState((before) => ({ path, data: before.path === path ? before.data : null, failure }));
      },
    );
    return () => controller.abort();
    // A new turn reads the same again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path, turn]);
  const reload = useCallback(() => setTurn((number) => number + 1), []);
  const replace = useCallback((data: Data) => setState({ path, data, failure: null }), [path]);
  const isOf = state.path === path;
  return {
    data: isOf ? state.data : null,
    failure: isOf ? state.failure : null,
    reload,
    replace,
  };
}
