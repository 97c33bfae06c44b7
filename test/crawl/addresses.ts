/** What one answer names, and what it says. */
export interface Named {
  /** As they are written, not yet resolved. */
  addresses: Set<string>;
  /** What people and programs read: visible text, attributes, values; each with its place. */
  texts: { place: string; text: string }[];
}

/** What an answer with this type of content names and says. `origin`: of the site; `path`: of the answer. */
export function namedIn(type: string, body: string, origin: string, path: string): Named {
  const named: Named = { addresses: new Set(), texts: [] };
  if (/json/.test(type)) ofJson(JSON.parse(body), origin, path === '/api/docs.json', named);
  else if (type.startsWith('text/x-component')) ofRouterData(body, named);
  else if (/html|xml/.test(type)) ofMarkup(body, origin, named);
  else if (type.startsWith('text/css')) ofStyles(body, named);
  else if (/javascript/.test(type)) ofScript(body, named);
  else if (type.startsWith('text/plain')) {
    for (const [address] of body.matchAll(/https?:\/\/[^\s"'<>)]+/g)) named.addresses.add(address);
    named.texts.push({ place: 'text', text: body });
  }
  return named;
}

/** `Location`, `Link` and `Content-Location`. */
export function namedInHeaders(headers: Headers): string[] {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>/g)].map(([, address]) => address!);
  return [headers.get('location'), headers.get('content-location'), ...links].filter((one) => one !== null);
}

const tokens =
  /<!--[\s\S]*?-->|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>|<\/?[a-z][\w:-]*((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|<[!?][^>]*>/gi;
const attributes = /([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data-href', 'cite']);
const severalAddresses = new Set(['srcset', 'imagesrcset']);
const readAttributes = new Set([
  'content',
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'label',
  'value',
  'style',
]);

/** HTML, Atom and other XML. */
function ofMarkup(markup: string, origin: string, named: Named): void {
  let flight = '';
  let end = 0;
  const text = (until: number) => {
    const shown = unescaped(markup.slice(end, until)).trim();
    if (!shown) return;
    named.texts.push({ place: 'text', text: shown });
    if (shown.startsWith(`${origin}/`) && !/\s/.test(shown)) named.addresses.add(shown);
  };
  for (const token of markup.matchAll(tokens)) {
    text(token.index);
    end = token.index + token[0].length;
    const [, element, ofElement, content = '', ofTag] = token;
    for (const [, name = '', ...values] of (ofElement ?? ofTag ?? '').matchAll(attributes)) {
      const value = unescaped(values.find((one) => one !== undefined) ?? '');
      const attribute = name.toLowerCase();
      if (addressAttributes.has(attribute)) named.addresses.add(value);
      else if (severalAddresses.has(attribute))
        for (const one of value.split(/,\s+/)) named.addresses.add(one.trim().split(/\s/)[0]!);
      // OpenSearch: what is searched for comes in its place.
      else if (attribute === 'template') named.addresses.add(value.replace('{searchTerms}', 'a'));
      else if (attribute === 'content' && value.startsWith(`${origin}/`)) named.addresses.add(value);
      if (attribute === 'style') ofStyles(value, named);
      if (readAttributes.has(attribute)) named.texts.push({ place: attribute, text: value });
    }
    if (element?.toLowerCase() === 'style') ofStyles(content, named);
    else if (element && /\btype="application\/(?:ld\+)?json"/.test(ofElement ?? '') && content.trim())
      ofJson(JSON.parse(content), origin, false, named);
    else if (element) {
      const pushed = /__FLIGHT_DATA\b[^"]*\.push\(("(?:[^"\\]|\\.)*")\)/.exec(content)?.[1];
      if (pushed) flight += JSON.parse(pushed) as string;
    }
  }
  text(markup.length);
  if (flight) ofRouterData(flight, named);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name
      ? (entities[name.toLowerCase()] ?? whole)
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

function ofStyles(styles: string, named: Named): void {
  for (const [, address] of styles.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g))
    if (!address!.startsWith('#')) named.addresses.add(address!);
}

/** Built scripts name others beside them, and files of `/assets`. */
function ofScript(script: string, named: Named): void {
  const files = /["'`](\.\/[\w.@-]+\.(?:js|css|wasm)|\/assets\/[\w.@-]+\.\w+|assets\/[\w.@-]+\.\w+)["'`]/g;
  for (const [, file] of script.matchAll(files))
    named.addresses.add(file!.startsWith('assets/') ? `/${file}` : file!);
}

const addressKeys = /"(href|src|srcSet|imageSrcSet|to|action|url|poster)":"((?:[^"\\]|\\.)*)"/g;

/** What the router renders pages from. `$` begins what is no text: undefined, references and the like. */
function ofRouterData(data: string, named: Named): void {
  for (const [, key, value] of data.matchAll(addressKeys)) {
    const text = parsed(value!);
    if (text === null || text.startsWith('$')) continue;
    if (/srcset/i.test(key!))
      for (const one of text.split(/,\s+/)) named.addresses.add(one.trim().split(/\s/)[0]!);
    else named.addresses.add(text);
  }
  let key = '';
  for (const [, value, isKey] of data.matchAll(/"((?:[^"\\]|\\.)*)"(:)?/g)) {
    const text = isKey || key === placeField ? null : parsed(value!);
    if (text && !text.startsWith('$')) named.texts.push({ place: 'router data', text });
    key = isKey ? value! : '';
  }
}

function parsed(literal: string): string | null {
  try {
    return JSON.parse(`"${literal}"`) as string;
  } catch {
    return null;
  }
}

/** Fields whose values are addresses, also relative ones. */
const addressFields = new Set(['href', 'url', 'atom', 'src', 'start_url', 'manifest', 'folder']);
/** Where something is among others (fractional indexing): any letters. */
const placeField = 'order';
/** Fields of schemas and documentation, where `null` is a word. */
const aboutTypes = new Set(['type', 'description', 'summary', 'const', 'default', 'enum']);

/** Every value: those that are addresses of the site, and all texts. `isDocumentation`: texts may speak of `null`. */
function ofJson(value: unknown, origin: string, isDocumentation: boolean, named: Named, key = ''): void {
  if (typeof value === 'string') {
    if (value.startsWith(`${origin}/`) || (/^\/[\w.-]/.test(value) && addressFields.has(key))) {
      if (!/\s/.test(value)) named.addresses.add(value);
    }
    if (key !== placeField && !(isDocumentation && aboutTypes.has(key)))
      named.texts.push({ place: key, text: value });
  } else if (Array.isArray(value)) {
    for (const one of value) ofJson(one, origin, isDocumentation, named, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value))
      ofJson(one, origin, isDocumentation || name === 'schema', named, name);
  }
}

/** An absent value that was written into a text: the word, or null. No name that the site is filled with ends so. */
export const absentIn = (text: string): string | null =>
  /^(?:https?:\/)?\/\S+$/.test(text) ? absentInAddress(text) : absentInWords(text);

function absentInWords(text: string): string | null {
  // Ids in lists (libs/list/model/ids.ts) are random.
  const words = /^[\dA-Za-z]{10}$/.test(text)
    ? /undefined/
    : /undefined|\[object |(?<![A-Z])NaN(?![a-z])|null(?![A-Za-z])/;
  return words.exec(text)?.[0] ?? null;
}

/** The same for an address; what is random in it may contain any letters. */
export function absentInAddress(address: string): string | null {
  const meant = address
    .replace(/\/assets\/[^/?]*/, '/assets/')
    .replace(/(?<=[?&]v=)[\w-]+/g, '')
    .replace(/(?<=^[^?]*\/pictures\/[^/?]*\/[^/?]*\/)[^?]*/, '');
  let plain = meant;
  try {
    plain = decodeURIComponent(meant);
  } catch {
    // Malformed escapes are looked at as they are.
  }
  return absentInWords(plain);
}
