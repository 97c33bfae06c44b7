import { type ReportKind, reportKinds } from '@libs/contract/community/reports.js';
import { storage } from '../../../../lib/storage';

/** An unfinished report about a list; kept until it is sent, so that nothing typed is lost. */
export interface ReportDraft {
  /** Name of an episode; empty: the whole list. */
  episode: string;
  /** Empty: the whole episode. */
  place: string;
  /** Id of a row; empty: none, or not known. */
  node: string;
  kind: ReportKind;
  message: string;
}

const keyOf = (uuid: string) => `report:${uuid}`;

export function readDraft(uuid: string): ReportDraft | null {
  try {
    const draft = JSON.parse(storage.read(keyOf(uuid)) ?? 'null') as ReportDraft | null;
    if (!draft || typeof draft.message !== 'string') return null;
    // One that was begun before these were asked for.
    const kind = reportKinds.find((known) => known === draft.kind) ?? 'other';
    return { ...draft, kind, node: draft.node ?? '' };
  } catch {
    return null;
  }
}

/** An empty message need not be kept. */
export function keepDraft(uuid: string, draft: ReportDraft | null): void {
  storage.write(keyOf(uuid), draft?.message.trim() ? JSON.stringify(draft) : null);
}

/** A report of a credit is about its name unless the reader said otherwise. */
export const kindOfCredit = (kind: ReportKind): ReportKind => (kind === 'other' ? 'name' : kind);

/**
 * What the form begins with: what was left unfinished, about the credit that the reader pointed at now. `hasIds`: its id is known to
 * everybody.
 */
export function beginDraft(
  kept: ReportDraft | null,
  episode: string,
  row: { id: string; episode: string; place: string } | null,
  hasIds: boolean,
): ReportDraft {
  const draft = kept ?? { episode, place: '', node: '', kind: 'other', message: '' };
  if (!row) return draft;
  const { id, place } = row;
  return { ...draft, episode: row.episode, place, node: hasIds ? id : '', kind: kindOfCredit(draft.kind) };
}
