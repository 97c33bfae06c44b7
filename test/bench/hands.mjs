/**
 * Simulates a person at a page: counts key presses, clicks and pauses for each stage. The model's milliseconds: one second to
 * read a name and decide, 80 per key, 1.1 seconds to find something and click it (the pointing time of the keystroke-level
 * model). The machine's own time is measured in addition. HANDS_WAIT=1 actually waits for the pauses.
 */
export const pace = { decide: 1_000, key: 80, click: 1_100 };

export const paceWords = '1.0 s to read and decide a name, 80 ms a key, 1.1 s a click';

export function hands(page) {
  const stations = [];
  let now = null;
  const pause = async (milliseconds) => {
    now.pauses += milliseconds;
    if (process.env.HANDS_WAIT === '1') await new Promise((done) => setTimeout(done, milliseconds));
  };
  /** Does something that takes machine time. */
  const machine = async (work) => {
    const began = performance.now();
    try {
      return await work();
    } finally {
      now.machine += performance.now() - began;
    }
  };
  return {
    /** `{ name, clicks, keys, machine, pauses }`, the last two in milliseconds. */
    stations,
    station(name) {
      now = { name, clicks: 0, keys: 0, machine: 0, pauses: 0 };
      stations.push(now);
    },
    decide: () => pause(pace.decide),
    async click(locator) {
      now.clicks += 1;
      await machine(() => locator.waitFor());
      await pause(pace.click);
      await machine(() => locator.click());
    },
    /** Presses a key; held modifier keys count as keys of their own. */
    async press(key) {
      const count = key.split('+').length;
      now.keys += count;
      await pause(pace.key * count);
      await machine(() => page.keyboard.press(key));
    },
    async type(text) {
      now.keys += text.length;
      await pause(pace.key * text.length);
      await machine(() => page.keyboard.type(text));
    },
    /** Waits for the machine. */
    wait: (work) => machine(work),
  };
}

export const sumOf = (stations, field) => stations.reduce((sum, station) => sum + station[field], 0);
export const minutesOf = (stations) => (sumOf(stations, 'machine') + sumOf(stations, 'pauses')) / 60_000;
