import type { AuthState } from '../../libs/contract/index.js';
import type { EncodedBody } from '../http/encoded.js';

/** JSON for a script element: one client HTML-unescapes it before parsing, another stops at `</script>`. */
export const escapeForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The auth state of the specification, section 7: it depends on the visitor, so it is inserted last. */
export const authBlock = (state: AuthState): string =>
  `<script id="authData" type="application/json">${escapeForScript(JSON.stringify(state))}</script>`;

/** Beyond this many bytes, a browser that opens the page gets the list without its credits, with its address (docs/api.md). */
const embeddedBytes = 1024 * 1024;

/** Whether a page differs for browsers that open it and for programs that read its blocks. */
export const isLong = ({ body }: EncodedBody): boolean => body.length > embeddedBytes;

/**
 * Both blocks of a list page; clients match them literally. `isShortened`: without credits if the list is long (wire formats,
 * section 2).
 */
export function listBlocks(uuid: string, document: EncodedBody, isShortened: boolean): string {
  const whole = document.body.toString();
  const json = escapeForScript(isShortened && isLong(document) ? truncated(uuid, whole) : whole);
  return `<script id="staffListData" type="application/json">${json}</script><script>window.preloadData = ${json};</script>`;
}

function truncated(uuid: string, json: string): string {
  const document = JSON.parse(json) as { menus: Record<string, unknown>[] };
  return JSON.stringify({
    ...document,
    menus: document.menus.map(({ credits: _credits, ...menu }) => menu),
    truncated: true,
    href: `/api/v1/lists/${uuid}`,
  });
}
