import type { UserState } from '@libs/contract/accounts/auth.js';
import type { EncodedBody } from '../../base/http/encoded.js';

/** JSON for a script element: one client HTML-unescapes it before parsing, another stops at `</script>`. */
const escapeForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The auth state (rule format-7): it depends on the visitor, so it is inserted last. */
export const authBlock = (state: UserState): string =>
  `<script id="authData" type="application/json">${escapeForScript(JSON.stringify(state))}</script>`;

/** Beyond this many bytes, a browser that opens the page gets the list without its credits, with its address (docs/api.md). */
const embeddedBytes = 1024 * 1024;

/** Whether a page differs for browsers that open it and for programs that read its blocks. */
export const isLong = ({ body }: EncodedBody): boolean => body.length > embeddedBytes;

/**
 * Longer JSON would make pages that are too large to be kept, so that each request would cost their making. The longest list known
 * has 3.4 MB.
 */
const maxBytes = 12 * 1024 * 1024;

/**
 * Both blocks of a list page; clients match them literally. `isShortened`: without credits if the list is long (rule format-6).
 * Whoever asks gets a list over 12 MB without its credits, and if that is as long, an outline.
 */
export function listBlocks(uuid: string, document: EncodedBody, isShortened: boolean): string {
  const { body } = document;
  const isCut = isShortened && isLong(document);
  const json =
    (isCut ? null : fitting(body)) ??
    fitting(Buffer.from(truncated(uuid, body))) ??
    escapeForScript(outline(uuid, body));
  return `<script id="staffListData" type="application/json">${json}</script><script>window.preloadData = ${json};</script>`;
}

/** The bytes of `<`, `>` and `&`, which become six each. */
const isEscaped = new Set([0x3c, 0x3e, 0x26]);

/** Escaped JSON; null if that is too long, which is judged before the work is done. */
function fitting(json: Buffer): string | null {
  let length = json.length;
  for (let at = 0; at < json.length; at += 1) if (isEscaped.has(json[at]!)) length += 5;
  return length > maxBytes ? null : escapeForScript(json.toString());
}

interface Long {
  menus: { name: string; credits?: unknown }[];
  [field: string]: unknown;
}

const whereItIs = (uuid: string) => ({ truncated: true, href: `/api/v1/lists/${uuid}` });

function truncated(uuid: string, json: Buffer): string {
  const document = JSON.parse(json.toString()) as Long;
  const menus = document.menus.map(({ credits: _credits, ...menu }) => menu);
  return JSON.stringify({ ...document, menus, ...whereItIs(uuid) });
}

/** Only what is short by its nature. */
function outline(uuid: string, json: Buffer): string {
  const { title, slug, anilistId, status, savingId, menus } = JSON.parse(json.toString()) as Long;
  return JSON.stringify({
    title: String(title).slice(0, 500),
    uuid,
    slug,
    anilistId,
    status,
    savingId,
    settings: { categories: [] },
    anilist: { coverImage: {} },
    menus: menus.map(({ name }) => ({ name: name.slice(0, 500) })),
    ...whereItIs(uuid),
  });
}
