import { Failure } from '@libs/contract/base/errors.js';
import type { ImportResult } from '@libs/contract/lists/lists.js';
import { useEffect, useRef, useState } from 'react';
import { upload, type UploadRoute } from './upload';

export type UploadState =
  | { stage: 'idle' }
  | { stage: 'sending'; name: string; share: number }
  | { stage: 'done'; result: ImportResult }
  | { stage: 'failed'; failure: Failure };

interface Uploading {
  state: UploadState;
  /** Returns the result; null if it failed or was cancelled, which `state` shows. */
  send: (route: UploadRoute, body: Blob, name: string) => Promise<ImportResult | null>;
  cancel: () => void;
  fail: (failure: Failure) => void;
}

/** One upload at a time; leaving the page cancels it. */
export function useUpload(): Uploading {
  const [state, setState] = useState<UploadState>({ stage: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (route: UploadRoute, body: Blob, name: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ stage: 'sending', name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ stage: 'sending', name, share });
      const result = await upload(route, body, { signal, onProgress });
      setState({ stage: 'done', result });
      return result;
    } catch (error) {
      if (signal.aborted) setState({ stage: 'idle' });
      else
        setState({
          stage: 'failed',
          failure: error instanceof Failure ? error : new Failure('server-error'),
        });
      return null;
    }
  };
  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    fail: (failure) => setState({ stage: 'failed', failure }),
  };
}
