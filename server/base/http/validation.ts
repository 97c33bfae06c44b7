import { type ArgumentMetadata, type PipeTransform, StandardSchemaValidationPipe } from '@nestjs/common';
import { invalid } from './invalid.js';

/**
 * Validates everything that is declared with a schema (`@Param('id', { schema })`, `@Query({ schema })`, `@Body({
 * schema })`).
 */
class Validation implements PipeTransform {
  async transform(value: unknown, argument: ArgumentMetadata): Promise<unknown> {
    const what = argument.data ?? (argument.type === 'body' ? 'The body' : 'The address');
    return new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => invalid(issues, what),
    }).transform(value, argument);
  }
}

export const validation = new Validation();
