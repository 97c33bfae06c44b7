/*
 * Makes clients/typescript/schema.d.ts, the types of the API, from its OpenAPI document: before the client is packed, its types are
 * checked, or a test compiles it. The file is not in the repository, as it says nothing that the contract does not say.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import '../test/runner/typescript.mjs';

const clientTypes = join(import.meta.dirname, '../clients/typescript/schema.d.ts');

/** Writes the file unless it is as it should be. Others may read or make it at the same time. */
export async function makeClientTypes() {
  const { openApiDocument } = await import('../server/base/http/openapi.js');
  const document = JSON.stringify(openApiDocument('https://staffroll.example'));
  const types = astToString(await openapiTypes(document, { defaultNonNullable: false }));
  const text = `/* Generated from the OpenAPI document; see README.md. */\n${types}`;
  try {
    if (readFileSync(clientTypes, 'utf8') === text) return;
  } catch {
    // Not made yet.
  }
  const making = `${clientTypes}.${process.pid}`;
  writeFileSync(making, text);
  renameSync(making, clientTypes);
}

if (process.argv[1] === import.meta.filename) await makeClientTypes();
