import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { pause } from '../../../lib/pause';

/** Milliseconds of reading without a pause. */
const turn = 6;

/**
 * Reads the JSON of a list, in which each menu is on a line of its own. A list of 40,000 rows has five megabytes, and reading them at
 * once would hold up the page for a quarter of a second on a phone.
 */
export async function readTree({ body }: Pick<Response, 'body'>): Promise<ListTree> {
  const menus: MenuNode[] = [];
  let head: string | null = null;
  let last = '';
  let since = performance.now();
  for await (const line of linesOf(body!)) {
    if (head === null) {
      head = line;
      continue;
    }
    // The one before is a menu if there is another line.
    if (last) menus.push(JSON.parse(last.replace(/,$/, '')) as MenuNode);
    last = line;
    if (performance.now() - since < turn) continue;
    await pause();
    since = performance.now();
  }
  // In one line: from a server that does not write it like this.
  if (!last) return JSON.parse(head ?? '') as ListTree;
  return { ...(JSON.parse(head! + last) as ListTree), menus };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (done) break;
  }
  yield rest;
}
