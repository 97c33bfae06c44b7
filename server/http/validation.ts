import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Failure } from '../../libs/contract/index.js';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
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

/** Issues of a schema as a failure that says where. */
export function invalid(issues: readonly Issue[]): Failure {
  const places = issues.slice(0, 50).map((issue) => ({ path: placeOf(issue.path), message: issue.message }));
  const first = places[0];
  return new Failure('bad-request', first && `${first.path || 'The body'}: ${first.message}`, places);
}

/** Validates what is declared with a schema (`@Body({ schema })`, `@Query({ schema })`) at the door. */
export const validation = new StandardSchemaValidationPipe({ exceptionFactory: invalid });
