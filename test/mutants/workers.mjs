/* The processes that run tests with mutants, and what happens if one of them hangs or ends. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

const maxMemory = 1_200_000_000;

/** One process; it is started when it is needed, and started again after it has been ended. */
export class Worker {
  #child = null;
  #env;

  constructor(env = {}) {
    this.#env = env;
  }

  /**
   * @param limit in milliseconds.
   * @returns what the process answers; `{ failure }` if it does not answer in time, or ends.
   */
  async ask(message, limit) {
    const child = (this.#child ??= await this.#start());
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => done({ failure: 'It does not end.', isEnded: true }), limit);
      const done = (result) => {
        clearTimeout(timer);
        child.off('message', heard).off('exit', ended);
        resolve(result);
      };
      const heard = ({ result, error, memory }) =>
        done(error ? { broken: error, isEnded: true } : { ...result, isEnded: memory > maxMemory });
      const ended = () => done({ failure: 'The process ended.', isEnded: true });
      child.on('message', heard).on('exit', ended);
      child.send(message);
    });
    if (answer.isEnded || answer.isPolluted) this.end();
    if (answer.broken) throw new Error(answer.broken);
    return answer;
  }

  end() {
    this.#child?.removeAllListeners().kill('SIGKILL');
    this.#child = null;
  }

  async #start() {
    const child = fork(join(import.meta.dirname, 'worker.mjs'), {
      execArgv: ['--no-warnings', '--max-old-space-size=1500'],
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('The process that runs tests does not start (see above).')));
    });
    child.removeAllListeners('exit');
    return child;
  }
}

/** Does `work` for each item, with each worker one item at a time, in order. */
export async function share(workers, items, work) {
  const waiting = items.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of waiting) await work(worker, item);
      worker.end();
    }),
  );
}
