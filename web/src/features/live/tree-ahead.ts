import type { ListTree } from '@libs/list/document.js';
import { api } from '../../lib/api';

let asked: Promise<ListTree> | null = null;

/** The whole list, compressed, by slug or uuid. */
const request = (id: string) => api.call('GET /api/v1/lists/:id/tree', { path: { id }, timeout: 60_000 });

/** Requests the list that the editor will open with, before there is a session that needs it. */
export function askAhead(id: string): void {
  asked = request(id);
  // Whoever takes it requests it again.
  asked.catch(() => {});
}

/** The list with this uuid; the one that was requested ahead is taken once. */
export async function treeOf(uuid: string): Promise<ListTree> {
  const ahead = await asked?.catch(() => null);
  asked = null;
  return ahead?.fields['uuid'] === uuid ? ahead : request(uuid);
}
