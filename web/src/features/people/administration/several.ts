import { Failure } from '@libs/contract/base/errors.js';
import type { PersonTask, TaskPreview } from '@libs/contract/people/people-administration.js';
import type { PeopleRow } from '@libs/contract/people/people-directory.js';
import { personPath } from '@libs/contract/people/person-path.js';
import type { SeveralLine } from '../../directory/table/SeveralDialog';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { count } from '../../../lib/words';
import { kindOf, type Managed, partOf } from './address';
import { failureFrom } from './failure';
import { nameAmong } from './Name';

/** Moderator actions on several people or studios of a directory at once. */
export type SeveralKind = 'merge' | 'link' | 'sync' | 'delete';

/** The details of the action, besides its kind. */
export interface SeveralAim {
  kind: SeveralKind;
  /** The person whom the others are merged into. */
  into?: PeopleRow | undefined;
  /** The id that their credits are linked to. */
  anilistId?: number | undefined;
}

export const managedOf = ({ id, isStudio, ja, en }: PeopleRow): Managed => ({
  isStudio,
  id: personPath({ id, ja, en }),
});

/** What tells one of them apart from the others. */
export const nameOfRow = ({ id, ja, en }: PeopleRow, all: readonly PeopleRow[]): string =>
  nameAmong({ ja, en, anilistId: id }, all);

/** The default person for the others to be merged into: one with an AniList ID, otherwise the one with the most credits. */
export const staysOf = (people: readonly PeopleRow[]): PeopleRow =>
  people.toSorted((a, b) => Number(b.id !== null) - Number(a.id !== null) || b.credits - a.credits)[0]!;

/** The people to act on: for a merge, all but the one that stays. */
export const aimedAt = (people: readonly PeopleRow[], { into }: SeveralAim): PeopleRow[] =>
  people.filter((person) => person !== into);

/** What would happen to one of them; asks the server, which changes nothing. */
export async function previewOne(person: PeopleRow, aim: SeveralAim): Promise<SeveralLine> {
  try {
    switch (aim.kind) {
      case 'delete':
        return person.credits > 0
          ? refused(
              `Has ${count(person.credits, 'credit')}, so it cannot be deleted. Merge it, or change the credits.`,
            )
          : ready('Will be deleted: it has no credits.');
      case 'merge':
        return await previewMerge(person, aim.into!);
      default: {
        const { credits, lists } = (await send(person, aim, '1')) as TaskPreview;
        return credits === 0
          ? refused('No credit would change.')
          : ready(`${count(credits, 'credit')} in ${count(lists.length, 'list')} would change.`);
      }
    }
  } catch (error) {
    return refused(failureFrom(error).message);
  }
}

/** Does it to one of them. Failures are reported, and change nothing. */
export async function applyOne(person: PeopleRow, aim: SeveralAim): Promise<SeveralLine> {
  try {
    if (aim.kind === 'delete') {
      await api.call('DELETE /api/v1/studios/:id', { path: partOf(managedOf(person)) });
      return { state: 'done', text: 'Deleted' };
    }
    if (aim.kind === 'merge') {
      const target = managedOf(aim.into!);
      await api.call(`POST /api/v1/${kindOf(target)}/:id/merge`, {
        path: partOf(target),
        body: { other: decodeURIComponent(managedOf(person).id), confirmed: false },
        timeout: 60_000,
      });
      return { state: 'done', text: `Is shown as ${nameOfRow(aim.into!, [aim.into!, person])} now` };
    }
    const { lists } = (await send(person, aim, '0')) as PersonTask;
    return { state: 'done', text: `Under way in ${count(lists.total, 'list')}` };
  } catch (error) {
    const own = aim.kind === 'delete' ? 'studio-delete-failed' : 'server-error';
    return refused((error instanceof Failure ? failureIn(error, own) : failureFrom(error)).message);
  }
}

const ready = (text: string): SeveralLine => ({ state: 'ready', text });
const refused = (text: string): SeveralLine => ({ state: 'refused', text });

async function previewMerge(person: PeopleRow, into: PeopleRow): Promise<SeveralLine> {
  if (person.id !== null && into.id !== null)
    return refused('Both have an AniList ID of their own. Compare these two by themselves.');
  const { same, two, common } = await api.call(`GET /api/v1/${kindOf(managedOf(into))}/:id/compare`, {
    path: partOf(managedOf(into)),
    query: { with: decodeURIComponent(managedOf(person).id) },
  });
  if (same) return refused('They are already merged.');
  const both =
    common.length > 0
      ? ` ${count(common.length, 'list')} ${common.length === 1 ? 'credits' : 'credit'} both.`
      : '';
  return ready(
    `${count(two.credits, 'credit')} would be shown as ${nameOfRow(into, [person, into])}.${both}`,
  );
}

function send(person: PeopleRow, { kind, anilistId }: SeveralAim, preview: '0' | '1') {
  const managed = managedOf(person);
  const given = { path: partOf(managed), query: { preview }, timeout: 60_000 };
  return kind === 'sync'
    ? api.call(`POST /api/v1/${kindOf(managed)}/:id/sync`, given)
    : api.call(`POST /api/v1/${kindOf(managed)}/:id/link`, { ...given, body: { anilistId: anilistId! } });
}
