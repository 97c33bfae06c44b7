import { withinOneTypo } from '@libs/names/typos.js';
import { isOpenHttp, settingNames, type Settings } from './settings.js';

/** Shorter names are too similar to those of other programs. */
const minMistypedLength = 7;

/**
 * Settings that work but that an operator may not want: one sentence each, by variable name. No warnings for a start
 * without any settings.
 */
export function settingWarnings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): { setting: string; warning: string }[] {
  const { production, publicUrl, discord, demo, rateLimits, developmentSignIn, host, trustProxy } = settings;
  const found: [boolean, setting: string, warning: string][] = [
    [
      production && !discord,
      'DISCORD_CLIENT_ID',
      'is not set in production: nobody can log in, and the site is read-only.',
    ],
    [
      production && !environment['PUBLIC_URL'],
      'PUBLIC_URL',
      `is not set in production: links, cookies and logging in are made for ${publicUrl}.`,
    ],
    [
      production && isOpenHttp(publicUrl),
      'ALLOW_HTTP',
      `is on in production and PUBLIC_URL is ${publicUrl}: everybody on the network path can read along and take over sessions.`,
    ],
    [
      production && publicUrl.startsWith('https:') && trustProxy === 0,
      'TRUST_PROXY',
      'is 0 although PUBLIC_URL is https: all visitors have the address of the proxy in front, and share its limits.',
    ],
    [production && demo, 'DEMO', 'is on in production: invented lists are loaded into an empty database.'],
    [!rateLimits, 'RATE_LIMITS', 'is off: requests are not limited.'],
    [
      developmentSignIn && !isLoopback(host),
      'HOST',
      `is ${host} while the development sign-in is on: everybody who reaches this machine can sign in as a moderator.`,
    ],
  ];
  return [
    ...found.filter(([applies]) => applies).map(([, setting, warning]) => ({ setting, warning })),
    ...mistyped(environment),
  ];
}

/** Variables whose names are nearly those of settings. */
function mistyped(environment: NodeJS.ProcessEnv): { setting: string; warning: string }[] {
  const known = new Set(settingNames);
  return Object.keys(environment)
    .filter((name) => name.length >= minMistypedLength && !known.has(name))
    .flatMap((name) => {
      const meant = settingNames.find((setting) => withinOneTypo(name.toUpperCase(), setting));
      return meant ? [{ setting: name, warning: `is not a setting; ${meant} is.` }] : [];
    });
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
