import { atNight, byDay } from '../support/by-day.js';
import { Victim } from './victim.js';

/** What one anonymous visitor can do to everybody else by sending requests. */
let victim: Victim;
beforeAll(async () => {
  victim = await Victim.start();
});
afterAll(() => victim.stop());

/** Effects of an attack that others should not notice; normally none. */
const harmOf = async (attack: string, options: Parameters<Victim['harmOf']>[2] = {}) =>
  (await victim.harmOf('bodies.mjs', attack, options)).harm;

describe('The site keeps answering everybody while somebody sends', () => {
  const attacks = [
    ['a few bytes that unpack into millions', 'bombToSmallAddress'],
    ['nested arrays to an address that reads texts', 'nestedToParse'],
    ['nested arrays that never end, as a list', 'brokenNestedImports'],
    ['lists of 12 MB to be checked', 'largeChecks'],
    ['texts with a pattern that never ends', 'slowPattern'],
    ['nested arrays to one that reads names', 'nestedToLookup'],
    ['nested arrays to one that begins sessions', 'nestedToLogin'],
    ['nested arrays to none', 'nestedToNowhere'],
    ['nested arrays six times at once', 'sixNestedAtOnce'],
    ['millions of empty objects', 'manyObjects'],
    ['an object of a million fields', 'manyKeys'],
    ['texts of 3.6 MB', 'largeTexts'],
    ['texts with runs of one sign', 'runsOfBars'],
    ['a good many small requests', 'smallRequests'],
  ] as const;

  it.each(byDay(attacks, 5))('%s', async (_what, name) => {
    expect(await harmOf(name)).toEqual([]);
  });

  atNight('a list of 4,000 people, as a member, until all of them can be found', async () => {
    const cookie = await victim.signIn('user');
    expect(await harmOf('oneImport', { cookie, until: () => victim.projected() })).toEqual([]);
  });

  describe('what is never finished, and whoever sends at a usual speed is served', () => {
    const others = () => {
      const json = { 'content-type': 'application/json' };
      const list = Buffer.from(JSON.stringify({ title: 'Long', menus: [] }).padEnd(150_000));
      return [
        { path: '/api/v1/session/end', method: 'POST', headers: json, body: Buffer.from('{}') },
        { path: '/api/v1/check', method: 'POST', headers: json, body: list },
      ];
    };

    atNight('bodies that fill all room for them, from many addresses', async () => {
      expect(await harmOf('slowSenders', { others: others(), saysWhenBegun: true })).toEqual([]);
    });

    atNight('seven uploads of one member, who gets no more than a share', async () => {
      const cookie = await victim.signIn('contributor');
      const { harm, attacker } = await victim.harmOf('bodies.mjs', 'slowMember', {
        cookie,
        others: others(),
        saysWhenBegun: true,
      });
      expect(harm).toEqual([]);
      const refused = (attacker['answered'] as string[]).filter((status) => status === '429');
      expect(refused).toHaveLength(5);
    });
  });

  atNight('lists of 12 MB to be stored, as a member', async () => {
    expect(await harmOf('largeImports', { cookie: await victim.signIn('user') })).toEqual([]);
  });
});
