import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

it('The client compiles strictly, its declarations included, as in projects of others', async () => {
  const { makeClientTypes } = await import('../../../scripts/client-types.mjs');
  await makeClientTypes();
  const program = ts.createProgram([join(root, 'clients/typescript/index.ts')], {
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
