import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { Failure } from '@libs/contract/base/errors.js';
import { importDump } from '../../edge/dumps/import-dump.js';
import { Interrupted } from '../../shared/projections/interrupted.js';
import { Projections } from '../../shared/projections/projections.service.js';
import { RoleSeed } from '../../domain/roles/role-seed.js';
import { EndedError, interruptible, programOf, runProgram, withServices } from './answer.js';
import { ListImportService } from '../../domain/lists/list-import.service.js';

/**
 * `npm run lists:import -- FILES…`: imports list documents into a running or stopped site. With `--dump`: makes a site from a
 * dump.
 */
await runProgram(
  programOf(
    'npm run lists:import --',
    'Imports list documents, as downloaded from Staffroll, whether the site is running or not.',
  )
    .argument('[files...]', 'list documents')
    .option('--dump <folder>', 'make a site from a dump, or its manifest.json; only into an empty site')
    .option('--go-on', 'with --dump: go on with an import that was ended')
    .action((files: string[], { dump, goOn }: { dump?: string; goOn?: true }, program: Command) => {
      if (files.length > 0 === (dump !== undefined))
        program.error('error: name the files to import, or a dump with --dump');
      return withServices((app) =>
        interruptible((ended) =>
          dump ? makeFromDump(app, dump, ended, goOn ?? false) : importFiles(app, files, ended),
        ),
      );
    }),
);

async function importFiles(
  app: INestApplicationContext,
  files: string[],
  ended: AbortSignal,
): Promise<number> {
  const imports = app.get(ListImportService);
  const began = performance.now();
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, rows: 0, oddities: 0 };
  let done = 0;
  for await (const result of imports.importEach('system', files, read)) {
    const place = `[${done + 1}/${files.length}] ${files[done]}`;
    done += 1;
    if (result instanceof Failure) {
      counts.failed += 1;
      console.error(`${place}: ${result.code === 'not-found' ? result.detail : result.message}`);
      for (const { path, message } of (result.places ?? []).slice(1, 20))
        console.error(`    ${path}: ${message}`);
    } else {
      counts[result.result] += 1;
      counts.rows += result.rows;
      counts.oddities += result.oddities;
      console.log(`${place}: ${result.result}, ${result.rows} rows, /staff/${result.slug ?? result.uuid}`);
      for (const { path, message } of result.report.slice(0, 20)) console.log(`    ${path}: ${message}`);
      if (result.oddities > 20)
        console.log(`    … ${result.oddities - Math.min(20, result.report.length)} more`);
    }
    if (ended.aborted && done < files.length)
      throw new EndedError(
        `Ended after ${done} of ${files.length} files. To go on, run the same command again: what is imported is left unchanged.`,
      );
  }
  const show = (done: number, total: number) => {
    if (done % 20 === 0 || done === total) console.log(`People and search: ${done} of ${total} lists`);
  };
  await app
    .get(Projections)
    .rebuild(false, show, { ended })
    .catch((error: unknown) => {
      throw error instanceof Interrupted
        ? new EndedError(
            `All files are imported. People and search: ${error.message} The running site goes on, or the same command run again.`,
          )
        : error;
    });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.failed} failed; ` +
      `${counts.rows} rows in ${seconds.toFixed(1)} s; ${counts.oddities} oddities.`,
  );
  return counts.failed ? 1 : 0;
}

async function makeFromDump(
  app: INestApplicationContext,
  path: string,
  ended: AbortSignal,
  goesOn: boolean,
): Promise<number> {
  const began = performance.now();
  const { lists, refused, oddities, roles, readings } = await importDump(
    {
      em: app.get(EntityManager),
      roles: app.get(RoleSeed),
      lists: app.get(ListImportService),
      projections: app.get(Projections),
    },
    resolve(process.env['INIT_CWD'] ?? '.', path),
    (step) => console.log(step),
    { ended, goesOn },
  ).catch((error: unknown) => {
    throw error instanceof Interrupted
      ? new EndedError(`${error.message} To go on: npm run lists:import -- --dump ${path} --go-on`)
      : error;
  });
  for (const one of refused) console.error(one);
  console.log(
    `${lists} lists, ${roles} roles, ${readings} readings in ${((performance.now() - began) / 1000).toFixed(1)} s; ` +
      `${refused.length} lists refused, ${oddities} oddities.`,
  );
  return refused.length > 0 ? 1 : 0;
}

async function read(file: string): Promise<Buffer> {
  try {
    // npm changes to the project folder, so file names are resolved from where npm was called.
    return await readFile(resolve(process.env['INIT_CWD'] ?? '.', file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      'not-found',
      code === 'ENOENT' ? 'The file does not exist.' : `The file cannot be read (${code}).`,
    );
  }
}
