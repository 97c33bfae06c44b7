import { basename, dirname, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../../..');

/** The folder of the project, or of the site in production: above the built server (`dist/`) or, in tests, above its sources. */
export const projectRoot = basename(above) === 'dist' ? dirname(above) : above;
