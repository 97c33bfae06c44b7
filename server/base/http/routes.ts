import type { Application, Request } from 'express';

interface Layer {
  route?: { path: unknown; methods: Record<string, boolean> };
  match(path: string): boolean;
}

const layersOf = (app: Application): Layer[] =>
  (app as unknown as { router: { stack: Layer[] } }).router.stack.filter(({ route }) => route);

/** The paths of all routes as they were declared (`/cards/:kind/:file`), each once. */
export const declaredPaths = (app: Application): string[] => [
  ...new Set(layersOf(app).map(({ route }) => String(route!.path))),
];

/** Addresses that are meant for programs, even when they are opened in a browser. */
export const isForPrograms = ({ path }: Request): boolean =>
  /^\/(?:api|dumps|oembed|account\/auth\.php)(?:\/|$)/.test(path);

/** The other methods that the path of an unhandled request supports, in upper case; none if there is no such path. */
export function otherMethods({ app, path, method }: Request): string[] {
  const methods = new Set<string>();
  for (const layer of layersOf(app)) {
    if (!matches(layer, path)) continue;
    for (const name of Object.keys(layer.route!.methods)) methods.add(name.toUpperCase());
  }
  methods.delete('_ALL');
  if (methods.has('GET')) methods.add('HEAD');
  methods.delete(method);
  return [...methods].sort();
}

/** The routes of the server, by how their addresses begin. */
interface RouteIndex {
  /** Routes without parameters, and the folders of those that have some: `/cards` of `/cards/:kind/:file`. */
  prefixes: Set<string>;
  /** The most parts that one of these has: of a longer path, no more are looked up. */
  maxParts: number;
  /** Routes that have a parameter in their first part: `/sitemap-:kind.xml`. */
  patterns: Layer[];
}

const indexes = new WeakMap<Application, RouteIndex>();

/**
 * Whether an address belongs to a route of the server, or lies in the folder of one (`/dumps/nothing`), so that no page can be
 * there. Follows from the routes: call it only once they have been declared.
 */
export function isServerAddress({ app, path }: Pick<Request, 'app' | 'path'>): boolean {
  let index = indexes.get(app);
  if (!index) indexes.set(app, (index = indexOf(app)));
  let end = 0;
  for (let part = 0; part < index.maxParts && end >= 0; part += 1) {
    end = path.indexOf('/', end + 1);
    if (index.prefixes.has(end < 0 ? path : path.slice(0, end))) return true;
  }
  return index.patterns.some((layer) => matches(layer, path));
}

function indexOf(app: Application): RouteIndex {
  const prefixes = new Set<string>();
  const patterns: Layer[] = [];
  for (const layer of layersOf(app)) {
    const path = typeof layer.route!.path === 'string' ? layer.route!.path : '';
    const prefix = /[:*{]/.test(path) ? /^\/[^/:*{]+(?=\/)/.exec(path)?.[0] : path;
    if (prefix) prefixes.add(prefix);
    else patterns.push(layer);
  }
  const maxParts = Math.max(...Array.from(prefixes, (path) => path.split('/').length - 1));
  return { prefixes, maxParts, patterns };
}

/** A path with malformed escapes matches nothing. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
