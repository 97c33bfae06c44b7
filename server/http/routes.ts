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
  /^\/(?:api|account\/auth\.php)(?:\/|$)/.test(path);

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

/** What the routes of the server say about addresses. */
interface Territory {
  /** Routes without parameters, and the folders of those that have some: `/cards` of `/cards/:kind/:file`. */
  beginnings: Set<string>;
  /** The most parts that one of these has: of a longer path, no more are looked up. */
  maxParts: number;
  /** Routes that have a parameter in their first part: `/sitemap-:kind.xml`. */
  others: Layer[];
}

const territories = new WeakMap<Application, Territory>();

/**
 * Whether an address belongs to a route of the server, or lies in the folder of one (`/dumps/nothing`), so that no page can be
 * there. Follows from the routes: call it only once they have been declared.
 */
export function isOfServer({ app, path }: Pick<Request, 'app' | 'path'>): boolean {
  let territory = territories.get(app);
  if (!territory) territories.set(app, (territory = territoryOf(app)));
  let end = 0;
  for (let part = 0; part < territory.maxParts && end >= 0; part += 1) {
    end = path.indexOf('/', end + 1);
    if (territory.beginnings.has(end < 0 ? path : path.slice(0, end))) return true;
  }
  return territory.others.some((layer) => matches(layer, path));
}

function territoryOf(app: Application): Territory {
  const beginnings = new Set<string>();
  const others: Layer[] = [];
  for (const layer of layersOf(app)) {
    const path = typeof layer.route!.path === 'string' ? layer.route!.path : '';
    const beginning = /[:*{]/.test(path) ? /^\/[^/:*{]+(?=\/)/.exec(path)?.[0] : path;
    if (beginning) beginnings.add(beginning);
    else others.push(layer);
  }
  const maxParts = Math.max(...Array.from(beginnings, (path) => path.split('/').length - 1));
  return { beginnings, maxParts, others };
}

/** A path with malformed escapes matches nothing. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
