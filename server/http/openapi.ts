import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '../../libs/contract/index.js';
import { isLimited } from './limits/reading-limit.js';

type ResponseSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>;

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' }) as ResponseSchema;

/** What an address takes, as the schema says it before defaults are filled in. */
export const bodyOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io: 'input',
  }) as ResponseSchema;

const problem = schemaOf(Problem);

/** Says in the OpenAPI document what an address does and answers; the schema is the one that the pages are typed by. */
export const Answers = (summary: string, schema?: z.ZodType, status = 200) =>
  applyDecorators(
    ApiOperation({ summary }),
    ApiResponse({
      status,
      description: summary,
      ...(schema ? { content: { 'application/json': { schema: schemaOf(schema) } } } : {}),
    }),
    ApiResponse({
      status: 'default',
      description: 'A problem of the one catalogue',
      content: { 'application/problem+json': { schema: problem } },
    }),
  );

/** Says of every address whose reading is limited that it takes a key, and does without one. */
export function withKeys(document: OpenAPIObject): OpenAPIObject {
  document.components ??= {};
  document.components.securitySchemes = {
    ...document.components.securitySchemes,
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'sr_…',
      description: 'A key of one’s own account (/account?tab=keys): a wider limit, and no rights.',
    },
  };
  for (const [path, { get }] of Object.entries(document.paths))
    if (get && isLimited(path)) get.security = [{}, { key: [] }];
  return document;
}
