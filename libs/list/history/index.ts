/** The log of changes as people read it, and what takes entries of it back. */
export * from './merge.js';
export * from './net.js';
export * from './align.js';
export * from './surroundings.js';
export * from './difference.js';
export * from './summary.js';
export * from './revert.js';
export * from './words.js';
