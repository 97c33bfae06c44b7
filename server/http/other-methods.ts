import type { Request } from 'express';

interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** The other methods that the path of an unhandled request supports, in upper case; none if there is no such path. */
export function otherMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { router: { stack: Layer[] } }).router;
  const methods = new Set<string>();
  for (const layer of stack) {
    if (!layer.route || !matches(layer, request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  methods.delete('_ALL');
  if (methods.has('GET')) methods.add('HEAD');
  methods.delete(request.method);
  return [...methods].sort();
}

/** A path with malformed escapes matches nothing. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
