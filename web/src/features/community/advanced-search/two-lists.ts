import { withQuery } from '../../../lib/api';
import { type Step, stepIn } from '../../../lib/pages';

/** Two lists, by slug or uuid, and a role; each may be empty. */
export interface Pair {
  one: string;
  two: string;
  role: string;
}

/** Whether an address of the advanced search asks for who is in both of two lists. */
export const isPair = (search: string): boolean => new URLSearchParams(search).get('in') === 'both';

/** Reads it from the address, without its `?`. People type and share addresses: what is too long is left out. */
export function readPair(search: string): Pair & { page: number; step: Step } {
  const parameters = new URLSearchParams(search);
  const text = (name: keyof Pair) => {
    const value = (parameters.get(name) ?? '').trim();
    return value.length <= 200 ? value : '';
  };
  const page = Number(parameters.get('page'));
  return {
    one: text('one'),
    two: text('two'),
    role: text('role'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    step: stepIn(search),
  };
}

/** The parameters of `GET /api/v1/overlap/staff`. */
export const queryOfPair = ({ one, two, role }: Pair, page = 1, step: Step = {}) => ({
  one,
  two,
  ...(role ? { role } : {}),
  ...(page > 1 ? { page } : {}),
  ...step,
});

export const pairAddress = (pair: Pair, page = 1, step: Step = {}): string =>
  withQuery('/search', { in: 'both', ...queryOfPair(pair, page, step) });
