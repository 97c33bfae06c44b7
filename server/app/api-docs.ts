import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express from 'express';
import { EncodedBody } from '../base/http/encoded.js';
import { sendJson } from '../base/http/json.js';
import { openApiDocument } from '../base/http/openapi.js';
import { policyOfApiDocs } from '../edge/pages/content-policy.js';

/** The files that the page of Swagger UI uses, of all that its package has. */
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-16x16.png', 'favicon-32x32.png'];

const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Staffroll</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="/api/docs/favicon-16x16.png" sizes="16x16">
<style>
html { box-sizing: border-box; overflow-y: scroll }
*, *::before, *::after { box-sizing: inherit }
body { margin: 0; background: #fafafa; font-family: sans-serif }
.site { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0.75rem 1.25rem; background: #fff; border-bottom: 1px solid #e4e4e7 }
.site a { padding: 0.25rem 0; color: #047857 }
.site a:first-child { font-weight: 600 }
.dark-mode { color-scheme: dark }
.dark-mode body { background: #09090b }
.dark-mode .site { background: #18181b; border-color: #27272a }
.dark-mode .site a { color: #34d399 }
</style>
<script src="/api/docs/swagger-ui-init.js"></script>
</head>
<body>
<header class="site">
<a href="/">Staffroll</a>
<a href="/developers">For developers</a>
<a href="/api/docs.json">OpenAPI file</a>
</header>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
</body>
</html>
`;

/** Before the first paint. The theme is that of the pages (web/src/lib/first-paint.ts). */
const start = `const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => {
  let theme = null;
  try {
    theme = localStorage.getItem('staffroll:theme');
  } catch {}
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && systemIsDark.matches));
};
showTheme();
systemIsDark.addEventListener('change', showTheme);
window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/api/docs.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    // Hundreds of addresses and models: opened, they are slow to draw and to scroll.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 0,
    presets: [SwaggerUIBundle.presets.apis],
  });
};
`;

/** The OpenAPI document at `/api/docs.json`, and Swagger UI showing it at `/api/docs`. `publicUrl`: the address of the site. */
export function apiDocs(publicUrl: string): express.Router {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: EncodedBody | null = null;
  const router = express.Router({ caseSensitive: true });
  router.get('/api/docs.json', (request, response) => {
    document ??= new EncodedBody(JSON.stringify(openApiDocument(publicUrl)));
    sendJson(request, response, document);
  });
  router.use('/api/docs', (_request, response, next) => {
    response.setHeader('Content-Security-Policy', policyOfApiDocs);
    next();
  });
  router.get(['/api/docs', '/api/docs/index.html'], (_request, response) => {
    response.type('text/html').send(page);
  });
  router.get('/api/docs/swagger-ui-init.js', (_request, response) => {
    response.type('application/javascript').send(start);
  });
  for (const file of files)
    router.get(`/api/docs/${file}`, (_request, response) => response.sendFile(file, { root: folder }));
  return router;
}
