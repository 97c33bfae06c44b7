import { join, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { transformSync, version } from '@swc/core';

const swcrc = join(resolve(import.meta.dirname, '../..'), '.swcrc');

/** What the compiled code depends on, besides the source. */
export const settings = `${version}\n${readFileSync(swcrc, 'utf8')}`;

/** The JavaScript of one of our TypeScript files, with the settings of the build. */
export const compile = (file, source, sourceMaps = 'inline') =>
  transformSync(source, {
    filename: file,
    configFile: swcrc,
    sourceMaps,
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
  }).code;
