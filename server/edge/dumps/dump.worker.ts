import { parentPort, workerData } from 'node:worker_threads';
import { DumpError, type Manifest } from './manifest.js';
import { type DumpOptions, writeDump } from './write-dump.js';

export interface DumpTask {
  url: string;
  path: string;
  options: Omit<DumpOptions, 'onFile' | 'ended'>;
}

/** The manifest, or why there is no dump. */
export interface DumpOutcome {
  manifest?: Manifest;
  reason?: string;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
const report = (outcome: DumpOutcome) => parentPort!.postMessage(outcome);

const { url, path, options } = workerData as DumpTask;
try {
  report({ manifest: await writeDump(url, path, options) });
} catch (error) {
  if (!(error instanceof DumpError)) throw error;
  report({ reason: error.message });
}
