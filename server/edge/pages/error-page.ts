import type { ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { sentenceOf } from '@libs/contract/base/errors.js';

const headingOf = (code: ErrorCode): string =>
  code === 'too-many-requests'
    ? 'Too many pages at once'
    : code === 'unavailable'
      ? 'Not available at the moment'
      : 'Something went wrong';

/**
 * The page shown when no other page can be rendered. It needs nothing from the build of the pages. Its sentence comes from the
 * catalogue of failures; the cause is in the log.
 */
export const errorPage = ({
  code,
  retryAfter,
}: Failure): string => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${headingOf(code)} – Staffroll</title>
<style>:root{color-scheme:light dark;--text:#18181b;--muted:#52525b;--page:#fafafa;--accent:#007a55}@media(prefers-color-scheme:dark){:root{--text:#f4f4f5;--muted:#a1a1aa;--page:#09090b;--accent:#00d492}}body{font:14px/1.5 Inter,system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:1rem;text-align:center;background:var(--page);color:var(--text)}h1{font-size:20px;font-weight:600;margin:0}p{margin:.5rem 0 0;color:var(--muted)}a{display:inline-block;margin-top:.75rem;padding:.5rem 1rem;border:1px solid;border-radius:6px;color:var(--accent);font-weight:500;text-decoration:none}</style>
</head><body><main><h1>${headingOf(code)}</h1><p>${sentenceOf(code, retryAfter)}</p><p>${code === 'too-many-requests' ? '<a href="">Try again</a>' : '<a href="/">Go back</a>'}</p></main></body></html>
`;
