/* Stryker's instrumenter, and the Babel that it uses: installed by the first run, since nothing else needs them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import packages from '../../scripts/packages.cjs';

const folder = await packages.packagesFor('mutants').catch((error) => {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
});
const stryker = join(folder, '@stryker-mutator/instrumenter/dist/src');
const load = (file) => import(pathToFileURL(join(stryker, file)).href);

export const { createInstrumenter } = await load('index.js');
/** Stryker has no way to add mutators but its list of them, which its package does not export. */
export const { allMutators } = await load('mutators/mutate.js');
export const babel = createRequire(join(folder, 'from-here.js'))('@babel/core');
