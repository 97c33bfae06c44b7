import { existsSync, readFileSync } from 'node:fs';
import '../runner/typescript.mjs';

const { FrozenCounts } = await import('../../libs/readings/counts.js');
const { makeFromSources, readEnamdict } = await import('../../server/domain/names/dictionary.js');

/** The dictionaries that a site may have, if they are on this machine: `{ name, counts }`, the richest last. */
export async function dictionaries(say = () => {}) {
  const made = [];
  say('making the dictionary of the names that come with Staffroll');
  made.push({ name: 'Installed names', counts: new FrozenCounts(await makeFromSources()) });
  const enamdict = process.env.ENAMDICT ?? '/usr/share/edict/enamdict';
  if (!existsSync(enamdict)) say(`without enamdict, which is not at ${enamdict} (ENAMDICT)`);
  else {
    say('making the dictionary of these and enamdict');
    const text = await makeFromSources(readEnamdict(readFileSync(enamdict)));
    made.push({ name: 'Installed names and enamdict', counts: new FrozenCounts(text) });
  }
  return made;
}
