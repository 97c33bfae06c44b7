import type { Follow } from '@libs/contract/community/follows.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { api } from '../../../lib/api';

/** Something that can be followed; `name` is shown. */
export type Target = { name: string } & (
  | { kind: 'list'; uuid: string }
  /** `path`: the last part of the address of their page. */
  | { kind: 'people' | 'studios'; path: string }
);

const keyOf = (target: Target): string =>
  target.kind === 'list' ? `list ${target.uuid}` : `${target.kind} ${target.path}`;

/** Whether both are the same, whatever they are called. */
export const isSame = (one: Target, other: Target | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

/** Whether a member follows this by `follow`. */
export function isOf(target: Target, { list, person }: Follow): boolean {
  if (target.kind === 'list') return list?.uuid === target.uuid;
  return (
    person !== undefined &&
    person.isStudio === (target.kind === 'studios') &&
    personPath({ id: person.anilistId, ja: person.ja, en: person.en }) === target.path
  );
}

/** Follows it. Fails with `Failure`. */
export function follow(target: Target, what: Follow['what'] = []): Promise<Follow> {
  if (target.kind === 'list')
    return api.call('PUT /api/v1/lists/:id/follow', {
      path: { id: target.uuid },
      body: { what: what.filter((one) => one !== 'lists') },
    });
  const path = { id: decodeURIComponent(target.path) };
  const body = { what: what.filter((one) => one === 'lists') };
  return target.kind === 'people'
    ? api.call('PUT /api/v1/people/:id/follow', { path, body })
    : api.call('PUT /api/v1/studios/:id/follow', { path, body });
}

/** Of what a member can be told; the first is everything. */
export const choicesFor = ({ list, role }: Follow): { what: Follow['what']; title: string }[] =>
  list
    ? [
        { what: [], title: 'Every change' },
        { what: ['edits', 'status'], title: 'Without the discussion' },
        { what: ['comments'], title: 'Only the discussion' },
        { what: ['status'], title: 'Only a new status' },
      ]
    : role
      ? []
      : [
          { what: [], title: 'Every credit' },
          { what: ['lists'], title: 'Only in new lists' },
        ];
