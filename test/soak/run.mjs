/**
 * `npm run soak`: lets readers, editors, imports, logins and searches use the built site for SOAK_MINUTES (60) with a fault every
 * few minutes, and checks at the end whether anything was lost. Never part of `npm test`. SOAK_EDITORS (50) people edit over
 * sockets. SOAK_DIR is the data folder, by default a new one; if it is a separate file system with less than 16 GB, it is also
 * filled up and freed. Settings of the site (PROCESSES, …) are passed on. Prints a report, writes it to .cache/soak.json, and
 * exits with 1 if something is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './checks.mjs';
import { Editors } from './editors.mjs';
import { faultsOf } from './faults.mjs';
import { Records } from './records.mjs';
import { Site, root } from './site.mjs';
import { Visitors } from './visitors.mjs';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const editing = Number(process.env.SOAK_EDITORS ?? 50);
const total = minutes * 60_000;
/** Milliseconds from the end of one fault to the next. */
const between = Math.min(180_000, Math.max(20_000, total / 20));
/** Milliseconds without faults at the beginning and the end. */
const calm = Math.min(120_000, total / 6);

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const started = Date.now();
const say = (line) =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(6)} s  ${line}`);

const records = new Records();
const site = new Site(records, say);
/** Ctrl+C ends it early, with its report; a second one changes nothing, since everything from there on is bounded. */
const interruption = new AbortController();
const interrupt = () => {
  if (!interruption.signal.aborted)
    say('Interrupted: no more faults; what is there is compared, as at the end.');
  interruption.abort();
};
process.on('SIGINT', interrupt).on('SIGTERM', interrupt);

let problems = ['It did not come to its end.'];
try {
  await site.start();
  say(`The site runs at ${site.url}, its data lies in ${site.data}.`);
  // The first visitors find cold caches.
  records.beginFault('beginning');
  const editors = new Editors(site, records, editing);
  const visitors = new Visitors(site, records, editors);
  await editors.start();
  visitors.start();
  const sampling = setInterval(() => site.sampleMemory(), Math.min(10_000, total / 30));
  say(`${editing} editors and ${visitors.count} others are at work.`);

  const faults = faultsOf(site, say);
  const end = Date.now() + total;
  await pause(calm / 2);
  records.endFault();
  await pause(calm / 2);
  for (let turn = 0; Date.now() < end - calm && !interruption.signal.aborted; turn += 1) {
    const fault = faults[turn % faults.length];
    const begun = records.beginFault(fault.name);
    await fault.happen();
    const healthy = await site.isHealthyAgain();
    // Pending retries take a little longer.
    await wait(5_000);
    records.endFault();
    say(
      `${fault.name}: ${healthy ? `healthy after ${((healthy - begun) / 1000).toFixed(1)} s` : 'NOT HEALTHY AFTER 3 MINUTES'}`,
    );
    await pause(between);
  }
  await pause(end - Date.now());

  say('Everybody ends what they are at.');
  clearInterval(sampling);
  await Promise.all([visitors.stop(), editors.stop()]);
  site.sampleMemory();
  if (!(await site.isHealthyAgain())) throw new Error('The site is not healthy, so nothing can be compared.');
  problems = await check(site, records, editors, visitors, say);
} catch (error) {
  console.error(error);
  problems.push(String(error));
} finally {
  const known = site.unexpected.length;
  await site.stop();
  problems.push(...site.unexpected.slice(known));
}

records.print();
const file = join(root, '.cache', 'soak.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ minutes, editing, problems, ...records.summary() }, null, 2)}\n`);
console.log(
  `\n${problems.length === 0 ? 'Everything is as it must be.' : `NOT AS IT MUST BE:\n  ${problems.join('\n  ')}`}`,
);
console.log(`Written to ${file}`);
process.exit(problems.length === 0 ? 0 : 1);

async function pause(milliseconds) {
  const until = Date.now() + milliseconds;
  while (Date.now() < until && !interruption.signal.aborted) await wait(Math.min(500, until - Date.now()));
}
