import { quantile } from '../bench/measure.mjs';

const megabyte = 1024 * 1024;

/** What happened: requests by kind, with failed ones, during and outside of faults. */
export class Records {
  kinds = new Map();
  faults = [];
  memory = [];
  calmTimes = [];
  counts = { acknowledged: 0, again: 0, heard: 0, reconnected: 0, imports: 0 };
  #fault = null;

  beginFault(name) {
    const began = Date.now();
    this.#fault = { name, began, ended: null };
    this.faults.push(this.#fault);
    return began;
  }

  endFault() {
    this.#fault.ended = Date.now();
    this.#fault = null;
  }

  /** `began`: Date.now() before the request. `error`: null, or what went wrong in a few words. */
  request(kind, began, error) {
    const isCalm = !this.#fault && !this.faults.some(({ ended }) => ended > began);
    let kept = this.kinds.get(kind);
    if (!kept) this.kinds.set(kind, (kept = { count: 0, times: [], calm: {}, broken: {} }));
    kept.count += 1;
    if (error) {
      const errors = isCalm ? kept.calm : kept.broken;
      errors[error] = (errors[error] ?? 0) + 1;
      if (isCalm)
        this.calmTimes.push(
          `${kind} ${error} asked ${new Date(began).toISOString()}, failed ${new Date().toISOString()}`,
        );
    } else if (isCalm && kept.times.length < 500_000) kept.times.push(Date.now() - began);
  }

  calmErrors() {
    return [...this.kinds].flatMap(([kind, { calm }]) =>
      Object.entries(calm).map(([error, count]) => `${kind}: ${count} × ${error} while nothing was broken`),
    );
  }

  summary() {
    return {
      kinds: Object.fromEntries(
        [...this.kinds].map(([kind, { count, times, calm, broken }]) => [
          kind,
          { count, p50: quantile(times, 0.5), p99: quantile(times, 0.99), calm, broken },
        ]),
      ),
      counts: this.counts,
      calmErrors: this.calmTimes.slice(0, 100),
      faults: this.faults.map(({ name, began, ended }) => ({ name, seconds: (ended - began) / 1000 })),
      memory: this.memory,
    };
  }

  print() {
    const { kinds, faults } = this.summary();
    console.log('\n   requests                count     p50 ms    p99 ms   failed: calm   while broken');
    for (const [kind, { count, p50, p99, calm, broken }] of Object.entries(kinds)) {
      const sum = (errors) => Object.values(errors).reduce((all, one) => all + one, 0);
      const numbers = [count, p50, p99].map((value) => String(Math.round(value) || '–').padStart(9));
      console.log(
        `   ${kind.padEnd(18)} ${numbers.join(' ')} ${String(sum(calm)).padStart(14)} ${String(sum(broken)).padStart(14)}`,
      );
      for (const [when, errors] of [
        ['calm', calm],
        ['broken', broken],
      ])
        for (const [error, times] of Object.entries(errors))
          console.log(`      ${when}: ${times} × ${error}`);
    }
    console.log(
      `\n   ${Object.entries(this.counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
    for (const line of this.calmTimes.slice(0, 10)) console.log(`   calm: ${line}`);
    console.log('\n   faults');
    for (const { name, seconds } of faults)
      console.log(`   ${name.padEnd(30)} over after ${seconds.toFixed(1)} s`);
    console.log('\n   minute   the site, MB   Postgres, MB   processes');
    const step = Math.max(1, Math.ceil(this.memory.length / 20));
    for (const [index, { at, site, postgres, processes }] of this.memory.entries()) {
      if (index % step !== 0 && index !== this.memory.length - 1) continue;
      const cells = [
        (at / 60_000).toFixed(1),
        Math.round(site / megabyte),
        Math.round(postgres / megabyte),
        processes,
      ];
      console.log(
        `   ${cells.map((cell, column) => String(cell).padStart([6, 14, 14, 11][column])).join('')}`,
      );
    }
  }
}
