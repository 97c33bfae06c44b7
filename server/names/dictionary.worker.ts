import { workerData } from 'node:worker_threads';
import { makeFromSources, writeDictionary } from './dictionary.js';

await writeDictionary(workerData as string, await makeFromSources());
