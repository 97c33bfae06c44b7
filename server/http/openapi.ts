import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '../../libs/contract/index.js';
import { isLimited } from './limits/reading-limit.js';

type ResponseSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>;

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' }) as ResponseSchema;

/** The input of an endpoint, as its schema describes it before defaults are filled in. */
export const bodyOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    io: 'input',
  }) as ResponseSchema;

const problem = schemaOf(Problem);

/** Describes an endpoint in the OpenAPI document; the schema is the one that types the pages. */
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
      description: 'A problem from the error catalogue',
      content: { 'application/problem+json': { schema: problem } },
    }),
  );

/** Marks every rate-limited reading endpoint as accepting an optional key. */
export function withKeys(document: OpenAPIObject): OpenAPIObject {
  document.components ??= {};
  document.components.securitySchemes = {
    ...document.components.securitySchemes,
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'sr_…',
      description: 'A key of your account (/account?tab=keys): raises the rate limit, grants no rights.',
    },
  };
  for (const [path, { get }] of Object.entries(document.paths))
    if (get && isLimited(path)) get.security = [{}, { key: [] }];
  return document;
}
