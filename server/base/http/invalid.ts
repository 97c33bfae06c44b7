import { z } from 'zod';
import { Failure } from '@libs/contract/base/errors.js';

/** By itself, zod calls what is missing `undefined`, and what is no number `NaN`, which whoever sent it has never written. */
z.config({
  customError: ({ code, input, expected }) => {
    if (code !== 'invalid_type') return undefined;
    if (input === undefined) return 'This is missing.';
    return Number.isNaN(input) && expected === 'number' ? 'This must be a number.' : undefined;
  },
});

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** `menus[3].name`, from the path of a schema's issue. */
export function placeOf(path: Issue['path']): string {
  return (path ?? [])
    .map((part) => (typeof part === 'object' ? part.key : part))
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join('');
}

/**
 * Turns the issues of a schema into a failure with their places; `whole` names the input for an issue without a place.
 */
export function invalid(issues: readonly Issue[], whole = 'The body'): Failure {
  const places = issues.slice(0, 50).map((issue) => ({ path: placeOf(issue.path), message: issue.message }));
  const first = places[0];
  return new Failure('bad-request', first && `${first.path || whole}: ${first.message}`, places);
}
