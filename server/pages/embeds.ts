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

/** Larger lists are embedded without their credits, with their address (docs/api.md). */
const embeddedBytes = 1024 * 1024;

/** Both blocks of a list page; clients match them literally. */
export function listBlocks(uuid: string, { body }: EncodedBody): string {
  const whole = body.toString();
  const json = escapeForScript(body.length > embeddedBytes ? truncated(uuid, whole) : whole);
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
