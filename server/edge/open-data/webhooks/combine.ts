import type { FollowWhat } from '@libs/contract/community/follows.js';
import { isKindOf, type PublicChange } from '@libs/contract/lists/changes.js';
import { type Webhook, WebhookChangeKind, type WebhookItem } from '@libs/contract/community/webhooks.js';

/** How many things one message tells about at most. */
export const maxItems = 100;

/** What a webhook is told about. */
export type Wanted = Pick<Webhook, 'kinds'> & { lists: readonly string[] };

/** What a member follows, as far as public changes are about it. */
export interface Followed {
  /** By uuid: what of the list; empty: everything. */
  lists: ReadonlyMap<string, readonly FollowWhat[]>;
  /** Keys of people and studios. */
  people: ReadonlySet<string>;
  /** Uuids of lists that gained credits of somebody or of a role that they follow. */
  gained: ReadonlySet<string>;
}

/** `followed`: null if it does not matter. */
const isWanted = (
  { kinds, lists }: Wanted,
  followed: Followed | null,
  change: Pick<PublicChange, 'kind' | 'list' | 'person'>,
): boolean =>
  isKindOf(kinds, change.kind) &&
  (lists.length === 0 || (change.list !== undefined && lists.includes(change.list.uuid))) &&
  (followed === null || isFollowed(followed, change));

function isFollowed(
  { lists, people, gained }: Followed,
  { kind, list, person }: Pick<PublicChange, 'kind' | 'list' | 'person'>,
): boolean {
  if (person) return people.has(person.key);
  if (!list) return false;
  const isEdit = kind === 'list.edited';
  const what = lists.get(list.uuid);
  if (what && (what.length === 0 || what.includes(isEdit ? 'edits' : 'status'))) return true;
  return (isEdit || kind === 'list.created') && gained.has(list.uuid);
}

const subjectOf = ({ kind, list, person, role, reading }: PublicChange): string =>
  [kind.split('.')[0], list?.uuid ?? person?.key ?? role?.id ?? reading?.id].join(' ');

/** Kinds that only say that something is different, not what it has become. */
const isLesser = ({ kind }: PublicChange): boolean => kind.endsWith('.edited') || kind.endsWith('.changed');

/**
 * The changes that a webhook is told about, one for each thing: as the last one left it, with the most telling kind. A list that is
 * created and edited a hundred times is one `list.created` with 101 `times`.
 */
export function combine(
  wanted: Wanted,
  changes: readonly PublicChange[],
  followed: Followed | null = null,
): WebhookItem[] {
  const bySubject = new Map<string, WebhookItem>();
  for (const change of changes) {
    const kind = WebhookChangeKind.safeParse(change.kind).data;
    if (!kind || !isWanted(wanted, followed, change)) continue;
    const subject = subjectOf(change);
    const former = bySubject.get(subject);
    // In the order of the last change of each.
    bySubject.delete(subject);
    bySubject.set(subject, {
      ...change,
      kind: former && isLesser(change) ? former.kind : kind,
      times: (former?.times ?? 0) + 1,
    });
  }
  return [...bySubject.values()];
}
