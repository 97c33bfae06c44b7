import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express from 'express';
import { EncodedBody } from '../base/http/encoded.js';
import { sendJson } from '../base/http/json.js';
import { openApiDocument } from '../base/http/openapi.js';
import { policyOfApiDocs } from '../edge/pages/content-policy.js';

/** The files that the page of Swagger UI uses, of all that its package has. */
const files = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swagger UI</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="/api/docs/favicon-16x16.png" sizes="16x16">
<style>
html { box-sizing: border-box; overflow-y: scroll }
*, *::before, *::after { box-sizing: inherit }
body { margin: 0; background: #fafafa }
.swagger-ui .topbar .download-url-wrapper { display: none }
</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/swagger-ui-init.js"></script>
</body>
</html>
`;

const start = `window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/api/docs.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'StandaloneLayout',
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
