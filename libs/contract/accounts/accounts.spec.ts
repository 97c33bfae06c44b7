import { returnAddress } from '../base/return-address.js';
import { SaveProfile } from './accounts.js';
import { ScreenName, screenNameFrom } from './screen-name.js';

describe('The address to return to after a login', () => {
  it.each([
    '/',
    '/staff/k-on?edit#OP1',
    '/staff-lists?q=%E6%99%82',
    '/person/ja:%E5%B1%B1',
    '/staff/create/1#upload',
  ])('is where it started: %s', (path) => expect(returnAddress(path)).toBe(path));

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'staff-lists',
    '/login',
    '/login.php?return=/x',
    '/logout.php',
    '',
    null,
    ['/'],
    `/${'x'.repeat(3_000)}`,
  ])('falls back to the home page for %s', (path) => expect(returnAddress(path)).toBe('/'));
});

describe('A screen name', () => {
  it.each([
    ['  cut   bag ', 'cut bag'],
    ['山田 太郎', '山田 太郎'],
    ['e\u0301cran', '\u00e9cran'],
  ])('is tidied: %j', (typed, name) => expect(ScreenName.parse(typed)).toBe(name));

  it.each(['x', '', '   ', 'a, b', 'a\u202Eb', 'a\u200Bb', 'x'.repeat(41), 'Staffroll', 'A Former Member'])(
    'cannot be %j',
    (typed) => expect(ScreenName.safeParse(typed).success).toBe(false),
  );

  it('of a new member is their Discord name, as far as our rules allow', () => {
    expect(screenNameFrom(['Watcher, the', 'watcher'], 'x')).toBe('Watcher the');
    expect(screenNameFrom(['\u200B', 'watcher'], 'x')).toBe('watcher');
    expect(screenNameFrom([null, 'a'], 'member-1234')).toBe('member-1234');
    expect(Array.from(screenNameFrom(['😀'.repeat(50)], 'x'))).toHaveLength(35);
  });
});

describe('Contact handles of a member', () => {
  const { discord, twitter, bluesky } = SaveProfile.shape;

  it('are accepted bare, with an @, or as the address of the profile', () => {
    expect(twitter.parse(' @cut_bag ')).toBe('cut_bag');
    expect(twitter.parse('https://x.com/cut_bag?s=20')).toBe('cut_bag');
    expect(twitter.parse('twitter.com/cut_bag/')).toBe('cut_bag');
    expect(bluesky.parse('https://bsky.app/profile/cut.bsky.social')).toBe('cut.bsky.social');
    expect(discord.parse('@cut.bag')).toBe('cut.bag');
    expect([discord.parse(''), twitter.parse(''), bluesky.parse('')]).toEqual(['', '', '']);
  });

  it.each([
    [twitter, 'https://evil.example/cut_bag'],
    [twitter, 'javascript:alert(1)'],
    [twitter, 'sixteen_letters_'],
    [bluesky, 'cut'],
    [bluesky, 'cut bag.bsky.social'],
    [discord, 'a\nb'],
    [discord, 'x'.repeat(41)],
  ])('are refused when they are not valid handles: %#', (schema, text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});
