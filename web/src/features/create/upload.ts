import { Failure } from '@libs/contract/errors.js';
import { failureOf } from '../../lib/api';

export interface UploadOptions {
  /** 0 to 1 while the bytes go out; 1 means that the server is at work. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a body that may be large, telling how far it is, and answers the parsed JSON. Fails with `Failure`, or with the
 * signal's reason when it was cancelled. (fetch does not tell how much was sent.)
 */
export function upload<Answer>(
  path: string,
  body: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open('POST', path);
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
        if (status >= 200 && status < 300) return resolve(JSON.parse(request.responseText) as Answer);
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
