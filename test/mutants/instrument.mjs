/* Puts all mutants of a file into its code, each behind a switch (Stryker's instrumenter). Nothing in the checkout is changed: the
   processes that run tests load these files from the cache instead of the sources (worker.mjs). */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compile } from '../runner/compile.mjs';
import { mutators } from './mutators.mjs';
import { root } from './scope.mjs';
import { allMutators, createInstrumenter } from './tool.mjs';

/** Of this run alone, for others at the same time. The processes that run tests inherit it. */
const instrumented = join(root, `.cache/mutants/code-${process.pid}`);
process.env.MUTANTS_CODE = instrumented;
process.on('exit', () => rmSync(instrumented, { recursive: true, force: true }));

allMutators.push(...mutators);
// Some of its regular expressions cannot be compiled, and the whole file with them.
const regex = allMutators.find(({ name }) => name === 'Regex');
const { mutate } = regex;
regex.mutate = function* (...path) {
  for (const node of mutate(...path)) if (node.type !== 'RegExpLiteral' || isValid(node)) yield node;
};

function isValid({ pattern, flags }) {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
}

const quiet = {
  isDebugEnabled: () => false,
  debug() {},
  info() {},
  warn: console.warn,
  error: console.error,
};
/** Stands for the container that Stryker gets its parts from. */
const container = {
  values: { logger: quiet },
  provideValue(name, value) {
    this.values[name] = value;
    return this;
  },
  injectClass(Class) {
    return new Class(...Class.inject.map((name) => this.values[name]));
  },
};

/**
 * @param files paths in the checkout. Their instrumented code is in the cache afterwards, under the same paths.
 * @returns the mutants: id, file, line (from 1), the text of the line, what is replaced by what, and the kind of mutation.
 */
export async function instrument(files) {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { files: results, mutants } = await createInstrumenter(container).instrument(
    files.map((name) => ({ name, mutate: true, content: withoutAssertions(sources.get(name)) })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of results) {
    const path = join(instrumented, name.replace(/\.ts$/, '.js'));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, compile(join(root, name), content, false));
  }
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, replacement, mutatorName }) => {
      const lines = sources.get(fileName).split('\n');
      const original =
        start.line === end.line
          ? lines[start.line].slice(start.column, end.column)
          : [
              lines[start.line].slice(start.column),
              ...lines.slice(start.line + 1, end.line),
              lines[end.line].slice(0, end.column),
            ].join('\n');
      return {
        id,
        file: fileName,
        line: start.line + 1,
        text: lines[start.line].trim(),
        original: oneLine(original),
        replacement: oneLine(replacement),
        kind: mutatorName,
      };
    });
}

/** On one line, for people and for the list of accepted survivors. */
const oneLine = (code) => code.replace(/\s+/g, ' ');

/** Stryker leaves out whatever has `as …` behind it, even `{ … } as const`. Blanks, so that places in the file stay the same. */
function withoutAssertions(source) {
  let text = source;
  const visit = (node) => {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      const blank = source.slice(node.expression.end, node.end).replace(/[^\n]/g, ' ');
      text = text.slice(0, node.expression.end) + blank + text.slice(node.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return text;
}
