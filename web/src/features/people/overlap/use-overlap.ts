import type { Overlap } from '@libs/contract/people/overlap.js';
import { overlapGroup } from '@libs/contract/people/overlap-group.js';
import type { PeopleRow } from '@libs/contract/people/people-directory.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { kindOf } from '../parts/kind';
import { queryOf, readAddress, sizeOf } from './query';

/** Somebody of the group. */
export interface Member {
  kind: 'people' | 'studios';
  /** As in the address of this page. */
  asked: string;
  ja: string;
  en: string;
}

interface Loaded {
  of: string;
  members: Member[];
  answer: Overlap | null;
  failure: Failure | null;
}

/** Who is in the group of an address (`?people=…`), and what they worked on together: null until there are two. */
export function useOverlap(search: string) {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Loaded | null>(null);
  const asked = `${turn} ${search}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(search, signal).then(
      (loaded) => signal.aborted || setState({ of: asked, failure: null, ...loaded }),
      (error: unknown) =>
        signal.aborted ||
        setState((before) => ({
          of: asked,
          members: before?.members ?? [],
          answer: null,
          failure: asFailure(error),
        })),
    );
    return () => controller.abort();
  }, [search, asked]);
  const isBusy = state?.of !== asked;
  return {
    members: state?.members ?? [],
    answer: state?.answer ?? null,
    failure: isBusy ? null : (state?.failure ?? null),
    isBusy,
    again: () => setTurn(turn + 1),
  };
}

async function load(search: string, signal: AbortSignal): Promise<Pick<Loaded, 'members' | 'answer'>> {
  const { page, step, ...group } = readAddress(search);
  if (sizeOf(group) >= overlapGroup.least) {
    const answer = await api.call('GET /api/v1/overlap', { query: queryOf(group, page, step), signal });
    const members = answer.group.map(({ isStudio, asked, ja, en }): Member => ({
      kind: kindOf(isStudio),
      asked,
      ja,
      en,
    }));
    return { members, answer };
  }
  const { people, studios } = queryOf(group);
  const none = { items: [] as PeopleRow[] };
  const [persons, houses] = await Promise.all([
    people.length ? api.call('GET /api/v1/people', { query: { ids: people }, signal }) : none,
    studios.length ? api.call('GET /api/v1/studios', { query: { ids: studios }, signal }) : none,
  ]);
  const asMembers = (kind: Member['kind'], items: readonly Partial<PeopleRow>[]): Member[] =>
    items.map(({ asked = '', ja = '', en = '' }) => ({ kind, asked, ja, en }));
  return {
    members: [...asMembers('people', persons.items), ...asMembers('studios', houses.items)],
    answer: null,
  };
}
