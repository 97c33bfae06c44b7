import type { TreePart } from '@libs/contract/base/documents.js';
import type { ListTree } from '@libs/list/model/document.js';
import { apiAddress, api, failureOf } from '../../../lib/api';
import '../../../lib/early-tree';
import { readTree } from './read-tree';

/** Milliseconds: a long list on a slow connection. */
const timeout = 60_000;

/** The whole list with this uuid. */
export async function treeOf(uuid: string): Promise<ListTree> {
  const address = apiAddress('GET /api/v1/lists/:id/tree', { path: { id: uuid } });
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw await failureOf(answer);
  return readTree(answer);
}

/** The list with this uuid, of a long one only the menu of this name; the one that was requested ahead is taken once. */
export async function partOf(uuid: string, menu: string): Promise<TreePart> {
  const ahead = await globalThis.earlyTree?.catch(() => null);
  globalThis.earlyTree = undefined;
  if (ahead?.fields['uuid'] === uuid) return ahead;
  return api.call('GET /api/v1/lists/:id/tree', { path: { id: uuid }, query: { menu }, timeout });
}
