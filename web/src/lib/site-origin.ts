import { serverHost } from './server-api';
import { requestHeaders } from './waku';

/** Scheme and host of the site, without a trailing slash; in development as in the visitor's request. Server only. */
export function siteOrigin(): string {
  const configured = serverHost()?.publicUrl;
  if (configured) return configured;
  const headers = requestHeaders();
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? 'localhost';
  const scheme = headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'http';
  return `${scheme}://${host}`;
}
