import { plainSite } from '@libs/contract/site/site.js';
import { readSettings, StartError } from './settings.js';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('The settings', () => {
  it('each have a default, which also applies if they are empty', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      anilistUrl: 'https://graphql.anilist.co',
      backups: null,
      dataDir: '.data',
      databaseUrl: undefined,
      databasePool: null,
      databaseReads: { urls: [], late: 5 },
      demo: true,
      developmentSignIn: true,
      discord: null,
      typesense: null,
      pictures: { bytes: 1_000_000_000, allowed: [] },
      webhooks: { allowed: [] },
      processes: 'auto',
      running: { processes: 1, connections: 20, folder: null, claim: null },
      sharedCache: null,
      dumps: { nightly: null, compression: 'zstd', licence: null },
      drainSeconds: 0,
      trustProxy: 0,
      metricsToken: undefined,
      rateLimits: true,
      logLevel: 'info',
      production: false,
      site: plainSite,
      thirdParties: [],
    };
    expect(readSettings({})).toEqual(defaults);
    expect(
      readSettings({
        PORT: '',
        HOST: '',
        PUBLIC_URL: '',
        DATA_DIR: '',
        DATABASE_URL: '',
        DEMO: '',
        NODE_ENV: '',
      }),
    ).toEqual(defaults);
  });

  it('report each invalid variable with its value, in one sentence', () => {
    const sentenceOf = (environment: Record<string, string>) => {
      try {
        readSettings(environment);
        return '';
      } catch (error) {
        expect(error).toBeInstanceOf(StartError);
        return (error as StartError).message;
      }
    };
    const wrong: [string, string][] = [
      ['PORT', 'eighty'],
      ['PORT', '70000'],
      ['PORT', '-1'],
      ['PORT', '80.5'],
      ['PUBLIC_URL', 'example.org'],
      ['PUBLIC_URL', 'ftp://example.org'],
      ['PUBLIC_URL', 'https://example.org/staff'],
      ['PUBLIC_URL', 'https://example.org/?a=b'],
      ['PUBLIC_URL', 'https://somebody@example.org'],
      ['HOST', '999.1.1.1'],
      ['HOST', 'a host'],
      ['HOST', '::1::2'],
      ['DATABASE_URL', 'mysql://localhost/x'],
      ['TYPESENSE_URL', 'typesense:8108'],
      ['DATABASE_READ_URLS', 'replica-1,replica-2'],
      ['DATABASE_READ_LATE', 'soon'],
      ['SHARED_CACHE', 'nginx'],
      ['SHARED_CACHE_URLS', 'varnish:6081'],
      ['SHARED_CACHE_SECONDS', '0'],
      ['DEMO', 'maybe'],
      ['ALLOW_HTTP', 'yes'],
      ['BACKUP_HOUR', '24'],
      ['BACKUP_KEEP', '0'],
      ['DUMP_KEEP', '1.5'],
      ['DUMP_COMPRESSION', 'zip'],
      ['DATABASE_READ_LATE', '0'],
      ['TRUST_PROXY', '11'],
      ['TRUST_PROXY', 'yes'],
      ['PROCESSES', 'all'],
      ['PROCESSES', '0'],
      ['PROCESSES', '1.5'],
      ['DISCORD_URL', 'discord.com'],
      ['RATE_LIMITS', 'no'],
      ['PICTURES_BYTES', '1000'],
      ['LOG_LEVEL', 'loud'],
      ['DATABASE_POOL', '6'],
      ['DATABASE_POOL', '4001'],
      ['NODE_ENV', 'staging'],
    ];
    for (const [name, value] of wrong)
      // The words of a validator help nobody.
      expect(sentenceOf({ [name]: value })).toMatch(
        new RegExp(
          `: ${name} is "${escaped(value)}", and must be (?!.*(Invalid|expected|Too ))[^;]+\\. See docs`,
        ),
      );
    expect(sentenceOf({ AD_CLIENT: 'x' })).toContain('AD_CLIENT is set and AD_SLOT is not');
    expect(sentenceOf({ AD_SLOT: 'x' })).toContain('AD_SLOT is set and AD_CLIENT is not');
    expect(sentenceOf({ TYPESENSE_API_KEY: 'x' })).toContain('TYPESENSE_URL is not');
    expect(sentenceOf({ DATABASE_URL: 'pg://db/x?password=secret&sslmode=disable' })).toContain(
      'pg://db/x?password=…&sslmode=disable',
    );
    expect(sentenceOf({ TYPESENSE_URL: 'http://localhost:8108' })).toContain('TYPESENSE_API_KEY is not');
    expect(sentenceOf({ DATABASE_READ_URLS: 'postgres://replica/x' })).toContain('DATABASE_URL is not');
    expect(sentenceOf({ SHARED_CACHE: 'varnish' })).toContain('SHARED_CACHE_URLS is not');
    expect(sentenceOf({ SHARED_CACHE_URLS: 'http://varnish:6081' })).toContain('SHARED_CACHE is not');
    expect(
      sentenceOf({ SHARED_CACHE: 'fastly', SHARED_CACHE_URLS: 'https://api.fastly.com/service/x' }),
    ).toContain('SHARED_CACHE_TOKEN is not');
    expect(sentenceOf({ DATABASE_READ_URLS: 'postgres://a:b@c,mysql://me:secret@db/x' })).toContain(
      'postgres://a:…@c,mysql://me:…@db/x',
    );
    expect(sentenceOf({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toContain('RATE_LIMITS is off');
    for (const NODE_ENV of ['production', 'development'])
      for (const name of ['PICTURES_ALLOW', 'WEBHOOKS_ALLOW'])
        expect(sentenceOf({ [name]: '127.0.0.1:80', NODE_ENV })).toContain(`${name} is for tests`);
    expect(sentenceOf({ DISCORD_CLIENT_ID: 'x' })).toContain('DISCORD_CLIENT_SECRET is not');
    expect(sentenceOf({ DISCORD_CLIENT_SECRET: 'x' })).toContain('DISCORD_CLIENT_ID is not');
    expect(sentenceOf({ METRICS_TOKEN: 'too-short-one' })).not.toContain('too-short-one');
    expect(sentenceOf({ DATABASE_URL: 'postgre://me:secret@db/x' })).toContain('postgre://me:…@db/x');
    expect(sentenceOf({ DATABASE_URL: 'postgre://me:s@c/ret@db/x' })).toContain('postgre://me:…@db/x');
    const all = sentenceOf({ PORT: 'x', DEMO: 'y' });
    expect(all).toMatch(
      /^A setting is wrong: PORT is "x", and must be .+; DEMO is "y", and must be 1 or 0\. See docs\/operating\.md\.$/,
    );
  });

  it('never offer ready-made accounts in production, nor together with a real sign-in', () => {
    const offered = (environment: Record<string, string>) => readSettings(environment).developmentSignIn;
    expect(offered({ NODE_ENV: 'development' })).toBe(true);
    expect(offered({ NODE_ENV: 'production' })).toBe(false);
    expect(offered({ DISCORD_CLIENT_ID: 'x', DISCORD_CLIENT_SECRET: 'y' })).toBe(false);
    const { discord } = readSettings({ DISCORD_CLIENT_ID: 'x', DISCORD_CLIENT_SECRET: 'y' });
    expect(discord).toEqual({ clientId: 'x', clientSecret: 'y', url: 'https://discord.com' });
  });

  it('keep a production site without https off the open network, unless allowed explicitly', () => {
    const production = (environment: NodeJS.ProcessEnv) => () =>
      readSettings({ NODE_ENV: 'production', ...environment });
    expect(production({ PUBLIC_URL: 'http://staffroll.example' })).toThrow('ALLOW_HTTP=1');
    for (const allowed of [
      { PUBLIC_URL: 'https://staffroll.example' },
      { PUBLIC_URL: 'http://localhost:3000' },
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      { PUBLIC_URL: 'http://staffroll.example', ALLOW_HTTP: '1' },
      {},
    ])
      expect(production(allowed)).not.toThrow();
    expect(() => readSettings({ PUBLIC_URL: 'http://staffroll.example' })).not.toThrow();
  });

  it.each([
    [{ HOST: '::1', PORT: '24414' }, 'http://[::1]:24414'],
    [{ HOST: '[::1]' }, 'http://[::1]:3000'],
    [{ HOST: 'fe80::1', PORT: '1' }, 'http://[fe80::1]:1'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: 'staff_host-1' }, 'http://staff_host-1:3000'],
    [{ PUBLIC_URL: 'HTTPS://Staffroll.Example:443/' }, 'https://staffroll.example'],
    [{ PUBLIC_URL: 'http://[::1]:80' }, 'http://[::1]'],
  ])('make a public address of %j that can be opened', (environment, address) => {
    const { publicUrl, host } = readSettings(environment as Record<string, string>);
    expect(publicUrl).toBe(address);
    expect(new URL(publicUrl).origin).toBe(address);
    expect(host).not.toMatch(/[[\]]/);
  });

  it('load the demo by default only outside production', () => {
    expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });

  it('strip the trailing slash of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://staffroll.example//' }).publicUrl).toBe(
      'https://staffroll.example',
    );
    expect(readSettings({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ HOST: '192.0.2.5' }).publicUrl).toBe('http://192.0.2.5:3000');
  });

  it('about the site are off by default, and invalid ones are explained', () => {
    const { site, thirdParties } = readSettings({
      OPERATOR_NAME: 'Misaki Unno',
      CONTACT: 'misaki@example.org',
      SOCIAL_LINKS: 'Discord=https://discord.example/x, Bluesky = https://bsky.example/y?a=b',
      LEGAL_LINKS: 'Imprint=/imprint',
      CONSENT_SCRIPT_URL: 'https://consent.example/v1/tool.js',
      AD_CLIENT: 'ca-pub-1',
      AD_SLOT: '2',
      THIRD_PARTY_SOURCES: 'https://*.doubleclick.example https://consent.example',
    });
    expect(site).toEqual({
      operator: 'Misaki Unno',
      contact: 'mailto:misaki@example.org',
      social: [
        { name: 'Discord', url: 'https://discord.example/x' },
        { name: 'Bluesky', url: 'https://bsky.example/y?a=b' },
      ],
      legal: [{ name: 'Imprint', url: '/imprint' }],
      consent: { script: 'https://consent.example/v1/tool.js', open: 'googlefc.showRevocationMessage' },
      ads: {
        script: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
        client: 'ca-pub-1',
        slot: '2',
      },
    });
    expect(thirdParties).toEqual([
      'https://consent.example',
      'https://pagead2.googlesyndication.com',
      'https://*.doubleclick.example',
    ]);
    for (const wrong of [
      { SOCIAL_LINKS: 'Discord' },
      { SOCIAL_LINKS: 'Discord=javascript:alert(1)' },
      { CONTACT: 'javascript:alert(1)@x' },
      { CONSENT_SCRIPT_URL: 'http://consent.example/tool.js' },
      { CONSENT_OPEN: 'alert(1)' },
      { THIRD_PARTY_SOURCES: "https://a.example 'unsafe-inline'" },
      { THIRD_PARTY_SOURCES: 'https://*' },
      { THIRD_PARTY_SOURCES: 'https:' },
    ])
      expect(() => readSettings(wrong)).toThrow(Object.keys(wrong)[0]!);
  });
});
