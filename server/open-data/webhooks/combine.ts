import { isKindOf, type PublicChange, type Webhook, type WebhookItem } from '../../../libs/contract/index.js';

/** How many things one message tells about at most. */
export const mostItems = 100;

/** What a webhook is told about. */
export type Wanted = Pick<Webhook, 'kinds'> & { lists: readonly string[] };

const isWanted = ({ kinds, lists }: Wanted, { kind, list }: PublicChange): boolean =>
  isKindOf(kinds, kind) && (lists.length === 0 || (list !== undefined && lists.includes(list.uuid)));

const subjectOf = ({ kind, list, person, role, reading }: PublicChange): string =>
  [kind.split('.')[0], list?.uuid ?? person?.key ?? role?.id ?? reading?.id].join(' ');

/** Kinds that only say that something is different, not what it has become. */
const isLesser = ({ kind }: PublicChange): boolean => kind.endsWith('.edited') || kind.endsWith('.changed');

/**
 * The changes that a webhook is told about, one for each thing: as the last one left it, with the most telling kind. A list that is
 * created and edited a hundred times is one `list.created` with 101 `times`.
 */
export function combine(wanted: Wanted, changes: readonly PublicChange[]): WebhookItem[] {
  const bySubject = new Map<string, WebhookItem>();
  for (const change of changes) {
    if (!isWanted(wanted, change)) continue;
    const subject = subjectOf(change);
    const former = bySubject.get(subject);
    // In the order of the last change of each.
    bySubject.delete(subject);
    bySubject.set(subject, {
      ...change,
      kind: former && isLesser(change) ? former.kind : change.kind,
      times: (former?.times ?? 0) + 1,
    });
  }
  return [...bySubject.values()];
}
