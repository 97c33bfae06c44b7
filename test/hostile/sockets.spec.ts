import { atNight, byDay } from '../support/by-day.js';
import { Victim } from './victim.js';

/** What one connection can do to everybody else, logged in or not. */
let victim: Victim;
let cookie: string;
beforeAll(async () => {
  victim = await Victim.start();
  cookie = await victim.signIn('user');
});
afterAll(() => victim.stop());

/** Expects that nobody else notices an attack, and returns what the attacker was allowed. */
async function withstand(attack: string, signedIn = false) {
  const { harm, attacker } = await victim.harmOf('sockets.mjs', attack, signedIn ? { cookie } : {});
  expect(harm).toEqual([]);
  return attacker as Record<string, number>;
}

describe('The site keeps answering everybody while somebody floods a socket', () => {
  const floods = [
    ['with nested messages that nobody listens to', 'unknownNested'],
    ['with a handshake of 18 MB', 'largeAuth'],
    ['with pieces of a message that never ends', 'fragments'],
    ['with names that there are not', 'unknownSmall'],
    ['with lists to be closed', 'closes'],
    ['with attachments', 'binary'],
    ['with other namespaces', 'namespaces'],
    ['with more handshakes on the same line', 'connects'],
    ['with pings', 'pings'],
  ] as const;
  it.each(byDay(floods, 3))('%s', async (_what, attack) => {
    expect(await withstand(attack)).toBeDefined();
  });

  const floodsOfMembers = [
    ['with changes nested a million levels deep', 'nestedPushes'],
    ['with changes of millions of values', 'densePushes'],
    ['with changes of a million fields', 'fieldPushes'],
    ['with nested messages that nobody listens to', 'unknownNested'],
  ] as const;
  it.each(byDay(floodsOfMembers, 1))('%s, signed in', async (_what, attack) => {
    expect(await withstand(attack, true)).toBeDefined();
  });

  it('and while somebody opens more connections than a crowd would need', async () => {
    const { stillOpen, refused } = await withstand('manyLines');
    expect(stillOpen).toBeLessThanOrEqual(200);
    expect(refused).toBeGreaterThan(0);
  });

  atNight('and while somebody sends as much as possible by polling', async () => {
    const { statuses } = await withstand('polls');
    expect(Object.keys(statuses as unknown as object)).not.toContain('200');
  });
});
