import type { ComparedPerson } from '@libs/contract/people/people-administration.js';
import { api } from '../../../lib/api';
import { kindOf, partOf } from './address';

/**
 * How `others` are merged into one, all or none, and split off again. `confirmed`: whoever merges them has made sure, because several
 * have an id of their own.
 */
export function mergeOf(
  isStudio: boolean,
  { id }: ComparedPerson,
  others: readonly ComparedPerson[],
  confirmed: boolean,
) {
  const target = { isStudio, id };
  const asked = { path: partOf(target), timeout: 60_000 };
  const merged: ComparedPerson[] = [];
  const split = async () => {
    for (const { key } of merged.splice(0).reverse())
      await api.call(`POST /api/v1/${kindOf(target)}/:id/split`, { ...asked, body: { key } });
  };
  const merge = async () => {
    try {
      for (const one of others) {
        const body = { other: decodeURIComponent(one.id), confirmed };
        await api.call(`POST /api/v1/${kindOf(target)}/:id/merge`, { ...asked, body });
        merged.push(one);
      }
    } catch (error) {
      await split();
      throw error;
    }
  };
  return { merge, split };
}
