import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'waku/config';

/** The API server's port while developing; `npm run dev` starts both. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;
const forwarded = ['/api', '/account', '/login.php', '/logout.php', '/sitemap.xml'];

export default defineConfig({
  vite: {
    // A plugin of this name stands in for Waku's, whose generated route types would differ from machine to machine.
    plugins: [tailwindcss(), { name: 'waku:vite-plugins:fs-router-typegen' }],
    resolve: { alias: { '@libs': fileURLToPath(new URL('../libs', import.meta.url)) } },
    // Fonts and images stay files: a font inside the style sheet is paid for by everybody.
    build: { assetsInlineLimit: 0 },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      proxy: {
        ...Object.fromEntries(forwarded.map((path) => [path, { target: api }])),
        '/socket.io': { target: api, ws: true },
      },
    },
  },
});
