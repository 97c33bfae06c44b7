import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from './openapi.js';

const file = new URL('../../../clients/typescript/schema.d.ts', import.meta.url);

it('The types of the client are those of the OpenAPI document (UPDATE_CLIENT=1 generates them again)', async () => {
  const document = JSON.stringify(openApiDocument('https://staffroll.example'));
  const types = `/* Generated from the OpenAPI document; see README.md. */\n${astToString(await openapiTypes(document, { defaultNonNullable: false }))}`;
  if (process.env['UPDATE_CLIENT']) writeFileSync(file, types);
  expect(readFileSync(file, 'utf8') === types).toBe(true);
});

it('The client compiles strictly, its declarations included, as in projects of others', () => {
  const program = ts.createProgram([fileURLToPath(new URL('index.ts', file))], {
    strict: true,
    // The project itself skips declarations, which hides what is wrong in them.
    skipLibCheck: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/clients/typescript/'));
  expect(ours).toHaveLength(2);
  const faults = [
    ...program.getOptionsDiagnostics(),
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ];
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});
