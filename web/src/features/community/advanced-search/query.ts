import { AdvancedQuery, advancedKinds, type AdvancedKind } from '@libs/contract/site/advanced-search.js';
import { withQuery, type Query } from '../../../lib/api';

/** The form: the query without paging, with texts as typed. */
export interface AdvancedForm {
  in: AdvancedKind;
  q: string;
  regex: boolean;
  case: boolean;
  whole: boolean;
  yearFrom: string;
  yearTo: string;
  season: string[];
  format: string[];
  status: string[];
  studio: string;
  author: string;
  category: string;
  role: string;
}

const flags = ['regex', 'case', 'whole'] as const;
const many = ['season', 'format', 'status'] as const;
const texts = ['q', 'yearFrom', 'yearTo', 'studio', 'author', 'category', 'role'] as const;

/** Reads the address of `/search`. People type and share addresses: invalid values are ignored. */
export function readForm(search: string): AdvancedForm {
  const parameters = new URLSearchParams(search);
  const known = (name: string, value: string): boolean =>
    AdvancedQuery.shape[name as keyof typeof AdvancedQuery.shape].safeParse(value).success;
  const one = (name: string): string => {
    const value = parameters.get(name) ?? '';
    return value && known(name, value) ? value : '';
  };
  const kind = one('in') as AdvancedKind;
  return {
    in: advancedKinds.includes(kind) ? kind : 'people',
    ...(Object.fromEntries(texts.map((name) => [name, one(name)])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(flags.map((name) => [name, parameters.get(name) === '1'])) as Record<
      (typeof flags)[number],
      boolean
    >),
    ...(Object.fromEntries(
      many.map((name) => [
        name,
        parameters
          .getAll(name)
          .flatMap((value) => value.split(','))
          .filter((value) => value && known(name, value)),
      ]),
    ) as Record<(typeof many)[number], string[]>),
  };
}

/** The non-default values of the form, for the address and for the API. */
export function parametersOf(form: AdvancedForm): Query {
  return {
    in: form.in === 'people' ? null : form.in,
    q: form.regex ? form.q : form.q.trim(),
    ...Object.fromEntries(flags.map((name) => [name, form[name] ? 1 : null])),
    ...Object.fromEntries(many.map((name) => [name, form[name].join(',')])),
    ...Object.fromEntries(texts.slice(1).map((name) => [name, form[name].trim()])),
  };
}

export const searchAddress = (form: AdvancedForm): string => withQuery('/search', parametersOf(form));

/** Number of active filters. */
export const filtersOf = (form: AdvancedForm): number =>
  many.filter((name) => form[name].length > 0).length + texts.slice(1).filter((name) => form[name]).length;
