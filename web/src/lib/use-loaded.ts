import type { Failure } from '@libs/contract/base/errors.js';
import type { Answer, Route } from '@libs/contract/endpoints.js';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { apiAddress, api, type CallParams, type AddressParams } from './api';
import { asFailure } from './failure';
import { whenReachable } from './when-reachable';

export interface Loaded<Data> {
  /** Null until it has loaded. */
  data: Data | null;
  failure: Failure | null;
  reload: () => void;
  /** Replaces the data with the answer of an action. */
  replace: (data: Data) => void;
}

/**
 * The answer of an endpoint, requested after hydration; after a network failure, once more as soon as the site is reachable. Null requests
 * nothing.
 */
export function useLoaded<R extends Route & `GET ${string}`>(
  route: R | null,
  ...given: CallParams<R>
): Loaded<Answer<R>> {
  type Data = Answer<R>;
  const path = route && apiAddress(route, ...(given as AddressParams<R>));
  const ask = useEffectEvent((signal: AbortSignal) =>
    api.call(route!, ...([{ ...given[0], signal }] as unknown as CallParams<R>)),
  );
  const [state, setState] = useState<{ path: string | null; data: Data | null; failure: Failure | null }>({
    path,
    data: null,
    failure: null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    ask(controller.signal).then(
      (data) => setState({ path, data, failure: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = asFailure(error);
        setState((before) => ({ path, data: before.path === path ? before.data : null, failure }));
      },
    );
    return () => controller.abort();
    // A new turn reloads the same data.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path, turn]);
  const reload = useCallback(() => setTurn((number) => number + 1), []);
  const replace = useCallback((data: Data) => setState({ path, data, failure: null }), [path]);
  const isOf = state.path === path;
  const isUnreachable = isOf && state.failure?.code === 'network';
  useEffect(() => (isUnreachable ? whenReachable(reload) : undefined), [isUnreachable, reload]);
  return {
    data: isOf ? state.data : null,
    failure: isOf ? state.failure : null,
    reload,
    replace,
  };
}
