import type { Json } from '@libs/list/model/document.js';
import type { LostChange } from '../../../shell/live/pending';

/** A setting of the list itself that the server refused. */
interface LostSetting {
  id: string;
  value: Json;
  reason: string;
}

/** The latest refused change to one of the list's fields, which its field shows. */
export function lostSetting(lost: readonly LostChange[], field: string): LostSetting | null {
  for (const { id, operations, reason } of [...lost].reverse()) {
    const mine = operations.find(
      (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === field,
    );
    if (mine?.op === 'setting' && reason) return { id, value: mine.value, reason };
  }
  return null;
}
