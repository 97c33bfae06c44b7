import { requestHeaders } from './waku';

/** Scheme and host of the site, without a slash at the end: PUBLIC_URL, else as the visitor wrote it. Only on the server. */
export function siteOrigin(): string {
  const configured = process.env.PUBLIC_URL;
  if (configured) return configured.replace(/\/+$/, '');
  const headers = requestHeaders();
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? 'localhost';
  const scheme = headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'http';
  return `${scheme}://${host}`;
}
