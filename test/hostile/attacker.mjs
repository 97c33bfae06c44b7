/* One attack, as a separate process, so that its own cost does not slow down the measurement. Reads its instructions as JSON from
   its input and writes its observations as JSON. An attack is a function of a file here: `(target) => summary`, with
   `target.url`, `target.until` (its end, on the clock of `performance.now()`), `target.cookie` (if it is logged in) and
   `target.address` (for X-Forwarded-For); it calls `target.begun()` when what is measured begins, if that is later. */
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

// What an attacker computes, it would not compute on the machine of the site.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { file, attack, seconds, ...target } = JSON.parse(await text(process.stdin));
const attacks = await import(`./${file}`);
const begun = () => process.stdout.write('begun\n');
const summary = await attacks[attack]({ ...target, begun, until: performance.now() + seconds * 1000 });
process.stdout.write(JSON.stringify(summary ?? {}), () => process.exit(0));
