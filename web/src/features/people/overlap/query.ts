import { readIds } from '@libs/contract/base/id-list.js';
import { overlapGroup } from '@libs/contract/people/overlap-group.js';
import { withQuery } from '../../../lib/api';
import { type Step, stepIn } from '../../../lib/pages';

/** Who is compared, by the ids of their addresses. */
export interface Group {
  people: string[];
  studios: string[];
}

interface OverlapAddress extends Group {
  page: number;
  /** Its place beside the page before or after. */
  step: Step;
}

/** Reads the address of `/overlap`, without its `?`. People type and share addresses: too many are cut off. */
export function readAddress(search: string): OverlapAddress {
  const parameters = new URLSearchParams(search);
  const people = readIds(parameters.getAll('people')).slice(0, overlapGroup.most);
  const studios = readIds(parameters.getAll('studios')).slice(0, overlapGroup.most - people.length);
  const page = Number(parameters.get('page'));
  return { people, studios, page: Number.isInteger(page) && page > 0 ? page : 1, step: stepIn(search) };
}

/** Ids as parameters: database ids together, names one by one. */
const parametersOf = (ids: readonly string[]): string[] => {
  const isNumber = (id: string) => /^\d+$/.test(id);
  const numbers = ids.filter(isNumber);
  return [...(numbers.length > 0 ? [numbers.join(',')] : []), ...ids.filter((id) => !isNumber(id))];
};

export const queryOf = ({ people, studios }: Group, page = 1, step: Step = {}) => ({
  people: parametersOf(people),
  studios: parametersOf(studios),
  ...(page > 1 ? { page } : {}),
  ...step,
});

export const overlapAddress = (group: Group, page = 1, step: Step = {}): string =>
  withQuery('/overlap', queryOf(group, page, step));

export const sizeOf = ({ people, studios }: Group): number => people.length + studios.length;

/** The group with one more, or without one. */
export function changed(group: Group, kind: keyof Group, id: string, isIn: boolean): Group {
  const others = group[kind].filter((other) => other !== id);
  return { ...group, [kind]: isIn ? [...others, id] : others };
}
