import { createHash } from 'node:crypto';
import { ContentPolicy } from './content-policy.js';

const policy = new ContentPolicy({ publicUrl: 'https://staffroll.example', thirdParties: [] });
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scripts = (html: string, of = policy) => /script-src ([^;]*)/.exec(of.of(html))![1];

describe('the Content-Security-Policy of a page', () => {
  it('allows our own inline scripts, whatever their data, and no others', () => {
    const ours = [`(self.__FLIGHT_DATA||=[]).push("海")`, 'window.preloadData = {"a":1};'];
    const html = `<script src="/x.js"></script><script>${ours[0]}</script><script id="a" type="application/json">{}</script>
      <script>alert(1)</script><script nonce="">fetch('/x')</script><script>${ours[1]}</script>`;
    expect(scripts(html)).toBe(`'self' ${ours.map(hash).join(' ')}`);
  });

  it('lets pages connect to their own server only', () => {
    expect(policy.of('')).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
        `media-src 'self' blob:; connect-src 'self' wss://staffroll.example; frame-src 'none'; object-src 'none'; base-uri 'none'; ` +
        `form-action 'self'; frame-ancestors 'self'`,
    );
  });

  it('allows origins that the operator has chosen', () => {
    const open = new ContentPolicy({
      publicUrl: 'http://localhost:3000',
      thirdParties: ['https://consent.example', 'https://*.ads.example'],
    }).of('');
    expect(open).toContain(`script-src 'self' https://consent.example https://*.ads.example;`);
    expect(open).toContain(
      `connect-src 'self' ws://localhost:3000 https://consent.example https://*.ads.example;`,
    );
    expect(open).toContain(`img-src 'self' data: https://consent.example https://*.ads.example;`);
    expect(open).toContain(`frame-src https://consent.example https://*.ads.example;`);
  });
});
