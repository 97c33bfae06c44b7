/* A process that does jobs (job-process.ts), one at a time. Tests run this source as it is, so it imports nothing of ours. */
import { Worker } from 'node:worker_threads';
import type { FromProcess, SentJob, ToProcess } from './job-process.js';

/** Milliseconds of processor time of the process at which it ends. */
const limit = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Ends a process whose job has worked too long, or whose server has died, also while it computes, and also if that was before it
 * could look.
 */
const guard = `
  const { parent, limit } = require('node:worker_threads').workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.ppid !== parent || (user + system) / 1000 > limit[0]) process.kill(process.pid, 'SIGKILL');
  }, 250);
`;
const workerData = { parent: Number(process.argv[2]), limit };
new Worker(guard, { eval: true, workerData, execArgv: [], env: {} }).unref();
process.on('disconnect', () => process.exit(0));
// A terminal and service managers send these to all processes. The server ends this one when it needs it no more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const send = (message: FromProcess) => process.send!(message);

/** By field of the task: what many jobs need, and is sent once. */
const shared: Record<string, { bytes: Uint8Array }> = {};
const asked = new Map<number, (answer: unknown) => void>();
let questions = 0;

function ask(question: unknown): Promise<unknown> {
  const id = (questions += 1);
  const answered = new Promise((resolve) => asked.set(id, resolve));
  send({ id, question });
  return answered;
}

async function work({ file, name, task, fields, asks, maxWork }: SentJob): Promise<void> {
  try {
    for (const [field, bytes] of Object.entries(fields)) if (bytes) shared[field] = { bytes };
    const given = Object.keys(fields).map((field) => [field, shared[field]]);
    const whole =
      asks || given.length > 0
        ? { ...(task as object), ...Object.fromEntries(given), ...(asks ? { ask } : {}) }
        : task;
    const jobs = (await import(file)) as Record<string, (task: unknown) => unknown>;
    limit[0] = processorTime() + maxWork;
    send({ result: await jobs[name]!(whole) });
  } catch (error) {
    send({ error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    limit[0] = Infinity;
  }
}

process.on('message', (message: ToProcess) => {
  if ('file' in message) void work(message);
  else {
    asked.get(message.id)?.(message.answer);
    asked.delete(message.id);
  }
});
send('ready');
