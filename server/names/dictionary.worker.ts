import { workerData } from 'node:worker_threads';
import { makeFromSources, packed, writeDictionary } from './dictionary.js';

await writeDictionary(workerData as string, await packed(await makeFromSources()));
