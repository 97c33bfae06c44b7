/**
 * Addresses that routes of the server answer, where no page can be. The server decides from its routes (server/base/http/routes.ts);
 * this is for what cannot ask it: links of the pages and the development server. A test compares the two.
 */
export const serverAddress =
  /^\/(?:(?:api|by|cards|dumps|embed|oembed|pictures|socket\.io)(?![^/?#])|account\/auth\.php|log(?:in|out)\.php|(?:robots\.txt|opensearch\.xml|sitemap(?:-[^/?#]*)?\.xml|\.well-known)(?![^/?#]))/;

/** Files beside the pages: what the build has made, and what has an ending in the root. */
const file = /^\/(?:assets\/|[^/?#]*\.)/;

/** Whether a path of this site, with or without a query and a hash, is something else than a page, so that browsers must load it. */
export const isNoPage = (path: string): boolean => serverAddress.test(path) || file.test(path);
