/**
 * Whether a JSON value has more levels than this. Walks without recursion, level by level, so that it can be asked of
 * anything before a schema, which recurses, sees it.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (depth >= levels) return true;
      for (const item of Object.values(one)) below.push(item);
    }
    level = below;
  }
  return false;
}
