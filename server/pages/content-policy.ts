import { createHash } from 'node:crypto';
import type { Settings } from '../settings.js';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * How the scripts begin that belong into a page: the first paint, Waku's loader and data, React's own, and the list for
 * programs (embeds.ts). Any other one was put there by somebody else and is not run.
 */
const known =
  /^(?:\(function\(\)\{var e=document\.documentElement;|window\.addEventListener\('vite:preloadError'|\(self\.__FLIGHT_DATA\|\|=\[\]\)|\$R[A-Z]|requestAnimationFrame\(function\(\)\{\$RT|window\.preloadData = )/;

/**
 * The Content-Security-Policy of a page. Its inline scripts are allowed by their hashes, because one body, kept and
 * compressed once, serves everybody, so that no number could differ from visitor to visitor.
 */
export class ContentPolicy {
  private readonly before: string;
  private readonly after: string;

  constructor({ publicUrl, thirdParties }: Pick<Settings, 'publicUrl' | 'thirdParties'>) {
    const others = thirdParties.map((origin) => ` ${origin}`).join('');
    const sockets = publicUrl.replace(/^http(s?:\/\/[^/]+).*$/, 'ws$1');
    this.before = `default-src 'self'; script-src 'self'`;
    this.after = [
      others,
      // React and its components place and colour by style attributes.
      `; style-src 'self' 'unsafe-inline'`,
      // Covers and pictures in notes are from anywhere.
      `; img-src 'self' data: blob: https: http:`,
      `; connect-src 'self' ${sockets}${others}`,
      `; frame-src ${others.trim() || "'none'"}`,
      `; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
    ].join('');
  }

  of(html: string): string {
    const hashes = [...html.matchAll(inlineScript)]
      .filter(([, attributes, script]) => !isData.test(attributes!) && known.test(script!))
      .map(([, , script]) => ` 'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    return this.before + [...new Set(hashes)].join('') + this.after;
  }
}
