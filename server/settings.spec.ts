import { plainSite } from '../libs/contract/index.js';
import { readSettings, StartError } from './settings.js';

describe('The settings', () => {
  it('each have a default, also where they are set to nothing', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      anilistUrl: 'https://graphql.anilist.co',
      dataDir: '.data',
      databaseUrl: undefined,
      demo: true,
      developmentSignIn: true,
      discord: null,
      typesense: null,
      trustProxy: 0,
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

  it('name each variable that is wrong, with its value, in one sentence', () => {
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
      ['DATABASE_URL', 'mysql://localhost/x'],
      ['TYPESENSE_URL', 'typesense:8108'],
      ['DEMO', 'maybe'],
      ['TRUST_PROXY', 'yes'],
      ['DISCORD_URL', 'discord.com'],
      ['RATE_LIMITS', 'no'],
      ['LOG_LEVEL', 'loud'],
      ['NODE_ENV', 'staging'],
    ];
    for (const [name, value] of wrong)
      expect(sentenceOf({ [name]: value })).toContain(`${name} is "${value}"`);
    expect(sentenceOf({ TYPESENSE_URL: 'http://localhost:8108' })).toContain('TYPESENSE_API_KEY is not');
    expect(sentenceOf({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toContain('RATE_LIMITS is off');
    const all = sentenceOf({ PORT: 'x', DEMO: 'y' });
    expect(all).toMatch(
      /^A setting is wrong: PORT is "x" \(.+\); DEMO is "y" \(.+\)\. See docs\/operating\.md\.$/,
    );
  });

  it('offer ready-made accounts never in production, nor beside a real sign-in', () => {
    const offered = (environment: Record<string, string>) => readSettings(environment).developmentSignIn;
    expect(offered({ NODE_ENV: 'development' })).toBe(true);
    expect(offered({ NODE_ENV: 'production' })).toBe(false);
    expect(offered({ DISCORD_CLIENT_ID: 'x' })).toBe(false);
    const { discord } = readSettings({ DISCORD_CLIENT_ID: 'x', DISCORD_CLIENT_SECRET: 'y' });
    expect(discord).toEqual({ clientId: 'x', clientSecret: 'y', url: 'https://discord.com' });
  });

  it('give the public address without a slash at its end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://staffroll.example//' }).publicUrl).toBe(
      'https://staffroll.example',
    );
    expect(readSettings({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ HOST: '192.0.2.5' }).publicUrl).toBe('http://192.0.2.5:3000');
  });

  it('about the site are off unless they are set, and say what is meant by what is wrong', () => {
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
    expect(readSettings({ AD_CLIENT: 'ca-pub-1' }).site.ads).toBeNull();
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
