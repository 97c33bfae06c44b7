import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '../..');

/**
 * Fails unless the pages of this tree, or of another one, are built. A server without them answers addresses of pages, and
 * whatever they hide by mistake, differently from every real site: tests of such a server promise nothing.
 */
export function requireBuiltPages(tree = here): void {
  if (existsSync(join(tree, 'web/dist/server/index.js'))) return;
  throw new Error(
    'The pages are not built, and tests need a server that has them, as real sites do. Run `npm run build` first; `npm test` does.',
  );
}
