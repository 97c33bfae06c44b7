import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypes, { astToString } from 'openapi-typescript';
import { openApiDocument } from './openapi.js';

const file = new URL('../../clients/typescript/schema.d.ts', import.meta.url);

it('The types of the client are those of the OpenAPI document (UPDATE_CLIENT=1 generates them again)', async () => {
  const document = JSON.stringify(openApiDocument('https://staffroll.example'));
  const types = `/* Generated from the OpenAPI document; see README.md. */\n${astToString(await openapiTypes(document, { defaultNonNullable: false }))}`;
  if (process.env['UPDATE_CLIENT']) writeFileSync(file, types);
  expect(readFileSync(file, 'utf8') === types).toBe(true);
});
