import { settingWarnings } from './setting-warnings.js';
import { readSettings } from './settings.js';

const warned = (environment: Record<string, string>) =>
  settingWarnings(readSettings(environment), environment).map(({ setting }) => setting);

/** A correctly configured site. */
const sound = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://staffroll.example',
  TRUST_PROXY: '1',
  DISCORD_CLIENT_ID: 'x',
  DISCORD_CLIENT_SECRET: 'y',
};

describe('Warnings at start', () => {
  it('appear neither on a first start nor with sound settings', () => {
    expect(warned({})).toEqual([]);
    expect(
      warned({ HOME: '/root', HOSTNAME: 'x', PORTS: '1', DEMOS: '1', npm_config_loglevel: 'x' }),
    ).toEqual([]);
    expect(warned(sound)).toEqual([]);
  });

  it('name each setting that weakens the site', () => {
    expect(warned({ NODE_ENV: 'production' })).toEqual(['DISCORD_CLIENT_ID', 'PUBLIC_URL']);
    expect(warned({ ...sound, DEMO: '1' })).toEqual(['DEMO']);
    expect(warned({ ...sound, TRUST_PROXY: '0' })).toEqual(['TRUST_PROXY']);
    expect(warned({ ...sound, DEMO: '0' })).toEqual([]);
    expect(warned({ ...sound, PUBLIC_URL: 'http://staffroll.example', ALLOW_HTTP: '1' })).toEqual([
      'ALLOW_HTTP',
    ]);
    expect(warned({ HOST: '0.0.0.0' })).toEqual(['HOST']);
    expect(warned({ HOST: '::1', RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
  });

  it('suggest the right name for a misspelt setting', () => {
    const environment = {
      ...sound,
      PUBLIC_ULR: 'x',
      DISCORD_CLIENTID: 'x',
      TRUST_PROXYS: '1',
      Data_Dir: 'x',
    };
    expect(settingWarnings(readSettings(environment), environment)).toEqual([
      { setting: 'PUBLIC_ULR', warning: 'is not a setting; PUBLIC_URL is.' },
      { setting: 'DISCORD_CLIENTID', warning: 'is not a setting; DISCORD_CLIENT_ID is.' },
      { setting: 'TRUST_PROXYS', warning: 'is not a setting; TRUST_PROXY is.' },
      { setting: 'Data_Dir', warning: 'is not a setting; DATA_DIR is.' },
    ]);
  });
});
