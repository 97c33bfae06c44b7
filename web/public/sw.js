/**
 * Shows the lists that were read last while the network is away. Pages always come from the network if it answers: what is kept here is
 * never older than what the site says. Only what everybody may read is kept, asked for without cookies; the editor never is.
 */
const pages = 'pages-1';
// Another name whenever what was kept before must go: at first, pictures were requested with cookies.
const files = 'files-2';
/** Lists, and scripts, styles, fonts and covers. Those kept longest ago go first. */
const maxPages = 30;
const maxFiles = 800;

const isList = (path) => /^\/staff\/(?!create(?:\/|$))[^/]+(?:\/[^/]+)?$/.test(path);
const isDocument = (path) => /^\/api\/v1\/lists\/[^/]+$/.test(path);
/** The page says where its credits are if they are too long to be a part of it. */
const documentOf = (html) => /"truncated":true,"href":"(\/api\/v1\/lists\/[\w-]+)"/.exec(html)?.[1] ?? null;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== pages && name !== files) await caches.delete(name);
    // The page is requested while this worker starts. In Firefox a request that fails would end the navigation, whatever is answered here.
    const { navigationPreload } = self.registration;
    await (/firefox/i.test(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable());
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', (event) => {
  const { keep: path, files: seen } = event.data ?? {};
  if (typeof path !== 'string' || !isList(path)) return;
  event.waitUntil(keep(path, Array.isArray(seen) ? seen : []).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(open(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isDocument(pathname)) event.respondWith(fetch(request).catch(() => kept(pages, pathname)));
  else if (request.destination === 'image')
    event.respondWith(fetch(request).catch(() => kept(files, request)));
});

/** A page from the network, else as it was kept, else one that says what was kept. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const { pathname, searchParams } = new URL(event.request.url);
    const isEditor = searchParams.has('edit');
    const copy = isEditor ? undefined : await caches.match(pathname, { cacheName: pages });
    if (copy) return dated(copy);
    // An episode that was not opened by itself is in its list.
    const list = pathname.split('/').slice(0, 3).join('/');
    if (!isEditor && list !== pathname && (await caches.match(list, { cacheName: pages })))
      return Response.redirect(list);
    return offline(isEditor);
  }
}

/** Marks a page as a copy, with when it was kept, so that it says so itself (features/offline). */
async function dated(copy) {
  const html = await copy.text();
  return new Response(html.replace('<html ', `<html data-kept="${copy.headers.get('x-kept')}" `), {
    headers: copy.headers,
  });
}

/** Names of built files change with what is in them. */
async function file(request) {
  const known = await caches.match(request, { cacheName: files, ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    void caches.open(files).then((cache) => cache.put(request, copy).catch(() => undefined));
  }
  return response;
}

const kept = async (cacheName, request) =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? Response.error();

/** Keeps a list as a visitor sees it, with the files that its page has loaded. One that is gone is forgotten. */
async function keep(path, seen) {
  const response = await fetch(path, { credentials: 'omit' });
  const cache = await caches.open(pages);
  const before = await cache.match(path);
  if (before) await forget(cache, path, before);
  if (!response.ok || response.redirected) return;
  const html = await response.text();
  const document = documentOf(html);
  if (document) {
    const credits = await fetch(document, { credentials: 'omit' });
    if (!credits.ok) return;
    await cache.put(document, credits);
  }
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'self'",
    'x-kept': String(Date.now()),
    'x-title': encodeURIComponent(title.replace(/ – Staffroll$/, '')),
    ...(document ? { 'x-document': document } : {}),
  };
  await cache.put(path, new Response(html, { headers }));
  const listed = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isList);
  for (const old of listed.slice(0, -maxPages)) await forget(cache, old, await cache.match(old));
  await keepFiles(seen);
}

async function forget(cache, path, copy) {
  const document = copy?.headers.get('x-document');
  if (document) await cache.delete(document);
  await cache.delete(path);
}

async function keepFiles(seen) {
  const cache = await caches.open(files);
  for (const url of seen.slice(0, 200)) {
    if (new URL(url, self.location.origin).origin !== self.location.origin) continue;
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url, { credentials: 'omit' }).catch(() => null);
    if (response?.ok) await cache.put(url, response);
  }
  for (const old of (await cache.keys()).slice(0, -maxFiles)) await cache.delete(old);
}

/** As the site does it before the first paint (src/lib/first-paint.ts). */
const theme = `(function(){var d=matchMedia('(prefers-color-scheme: dark)'),t=null;try{t=localStorage.getItem('staffroll:theme')}catch(_){}
function s(){document.documentElement.classList.toggle('dark',t==='dark'||(t!=='light'&&d.matches))}s();d.addEventListener('change',s)})()`;

/** Loads the page anew once the site can be read, as a copy does (features/offline/CopyNotice.tsx). */
const recovery = `(function(){var p=2000;function n(){setTimeout(a,p);p=Math.min(p*2,30000)}
function a(){fetch('/api/ready',{cache:'no-store'}).then(function(r){return r.json()}).then(function(b){if(b.read.ok)location.reload();else n()})
.catch(n)}n()})()`;

const hashOf = async (script) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** Says that the network or the site is away, and which lists can be read meanwhile. */
async function offline(isEditor) {
  const cache = await caches.open(pages);
  const lists = [];
  for (const request of await cache.keys()) {
    const title = (await cache.match(request))?.headers.get('x-title');
    if (title)
      lists.unshift(`<li><a href="${new URL(request.url).pathname}">${decodeURIComponent(title)}</a></li>`);
  }
  const reason = isEditor
    ? 'Lists can only be edited with a connection, so that nobody works on an outdated one.'
    : 'This page cannot be loaded now.';
  const readable = lists.length
    ? `<h2>Lists kept on this device</h2><ul>${lists.join('')}</ul>`
    : '<p>Lists that you read are kept on this device, and can then be read without a connection.</p>';
  const title = self.navigator.onLine ? 'The site cannot be reached' : 'You are offline';
  const scripts = `${await hashOf(theme)} ${await hashOf(recovery)}`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Staffroll</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;background:#fafafa;color:#18181b}
main{max-width:40rem;margin:0 auto;padding:15vh 1rem 4rem}h1{font-size:1.75rem;margin:0}h2{font-size:1rem;margin:2.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0}a{color:#047857}li a{display:block;padding:.5rem 0;border-top:1px solid #e4e4e7}
.again{display:inline-block;margin-top:.5rem;padding:.5rem 1rem;border-radius:6px;background:#047857;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid #047857;outline-offset:2px}
.dark{color-scheme:dark}.dark body{background:#09090b;color:#f4f4f5}.dark a{color:#34d399}.dark li a{border-color:#27272a}
.dark .again{background:#34d399;color:#022c22}.dark a:focus-visible{outline-color:#34d399}
</style><script>${theme}</script></head><body><main><h1>${title}</h1><p>${reason}</p><p><a class="again" href="">Try again</a></p>${readable}</main><script>${recovery}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${scripts}; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'`,
    },
  });
}
