import { Failure } from '@libs/contract/base/errors.js';
import type { Answer } from '@libs/contract/endpoints.js';
import { apiAddress, failureOf } from '../../../../lib/api';

export type UploadRoute = 'POST /api/v1/lists' | 'POST /api/v1/lists/import';

interface UploadOptions {
  /** 0 to 1 while uploading; 1 means that the server is processing. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a potentially large body with progress, and returns the parsed JSON. Fails with `Failure`, or with the signal's
 * reason if it was cancelled. (fetch does not report upload progress.)
 */
export function upload<R extends UploadRoute>(
  route: R,
  body: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Answer<R>> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress<UploadRoute>(route));
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('error', () => reject(new Failure('network')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('load', () => void settle());
    const settle = async () => {
      const { status } = request;
      if (status === 0) return reject(new Failure('network'));
      try {
        if (status >= 200 && status < 300) return resolve(JSON.parse(request.responseText) as Answer<R>);
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
        reject(await failureOf(new Response(request.responseText, { status, headers })));
      } catch {
        reject(new Failure('server-error'));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
