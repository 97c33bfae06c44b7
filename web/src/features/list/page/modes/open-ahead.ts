import { loadLive } from '../../../shell/live/load-live';
import { readAddress } from '../../reader/address';

/** The editor's code, as soon as somebody seems about to open it. */
export function loadEditor(): void {
  // Those who need it report its failure.
  import('../../editor/Editor').catch(() => {});
  loadLive().catch(() => {});
}

/**
 * If the page was opened with its editor, requests the editor's code at once: on a slow phone, it takes a second until the page is alive and
 * does so itself. The list was requested even before (early-tree.ts).
 */
function openAhead(): void {
  if (typeof window === 'undefined') return;
  const [, page, id] = window.location.pathname.split('/');
  const { isEditing, mode } = readAddress();
  if (page === 'staff' && id && isEditing && mode === 'credits') loadEditor();
}

openAhead();
