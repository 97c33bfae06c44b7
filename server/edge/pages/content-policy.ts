import { createHash } from 'node:crypto';
import type { Settings } from '../../base/settings/settings.js';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * For everything that is not a page (JSON, problems, XML, text): nothing in it may run. Browsers that render such
 * answers themselves use styles.
 */
export const policyOfData =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Built files: a worker started from one of them has its policy. */
export const policyOfFiles =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The worker that reads pictures compiles the program that the page hands it, and can connect to nothing, not even to this site,
 * so that no picture can leave the browser.
 */
export const policyOfStillReader = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** `/api/docs`: all scripts of Swagger UI are files of this site; it uses inline styles and data images. */
export const policyOfApiDocs =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * How our inline scripts start: the first paint, Waku's loader and data, React's own, and the list for programs
 * (embeds.ts). Any other script was injected and must not run.
 */
const known =
  /^(?:\(function\(\)\{var e=document\.documentElement;|window\.addEventListener\('vite:preloadError'|\(self\.__FLIGHT_DATA\|\|=\[\]\)|\$R[A-Z]|requestAnimationFrame\(function\(\)\{\$RT|window\.preloadData = )/;

/**
 * The Content-Security-Policy of a page. Inline scripts are allowed by hash, because one cached and compressed body
 * serves everybody, so there can be no nonce per visitor.
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
      // React and its components use style attributes for position and colour.
      `; style-src 'self' 'unsafe-inline'`,
      // External pictures come through the site (server/shared/pictures); advertising brings its own.
      `; img-src 'self' data:${others}`,
      // A video that somebody chose is shown from memory.
      `; media-src 'self' blob:`,
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
