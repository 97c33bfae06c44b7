import { PaddleReader, type Run } from '@libs/stills/paddle.js';
import type { Pixels, LineReading } from '@libs/stills/reader.js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

/** What the worker needs before it can read. It may load nothing itself (server/edge/pages/content-policy.ts). */
export interface ReaderFiles {
  program: ArrayBuffer;
  detector: ArrayBuffer;
  recogniser: ArrayBuffer;
  dictionary: string;
}

export type ToWorker = { open: ReaderFiles } | { read: Pixels; id: number };
export type FromWorker =
  | { opened: string[] }
  | { id: number; reading: LineReading }
  | { id: number | null; failed: string };

let reader: PaddleReader | null = null;

// A worker has no origin to be named.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: FromWorker) => self.postMessage(message);

async function modelOf(file: ArrayBuffer): Promise<Run> {
  const session = await InferenceSession.create(new Uint8Array(file), { executionProviders: ['wasm'] });
  const [input, output] = [session.inputNames[0]!, session.outputNames[0]!];
  return async ({ data, dims }) => {
    const answer = (await session.run({ [input]: new Tensor('float32', data, dims) }))[output]!;
    return { data: answer.data as Float32Array, dims: answer.dims };
  };
}

async function open({ program, detector, recogniser, dictionary }: ReaderFiles): Promise<void> {
  // More threads would need a page that is isolated from all others, and so from the advertisements of some sites.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = program;
  reader = new PaddleReader(await modelOf(detector), await modelOf(recogniser), dictionary);
  send({ opened: [...reader.alphabet] });
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const id = 'read' in data ? data.id : null;
  const fail = (error: unknown) =>
    send({ id, failed: error instanceof Error ? error.message : String(error) });
  if ('open' in data) open(data.open).catch(fail);
  else if (!reader) fail('The reader has not been opened.');
  else
    reader
      .read(data.read)
      .then((reading) => send({ id: data.id, reading }))
      .catch(fail);
});
