/** The log of changes in readable form, and reverting its entries. */
export * from './merge.js';
export * from './net.js';
export * from './align.js';
export * from './surroundings.js';
export * from './difference.js';
export * from './summary.js';
export * from './revert.js';
export * from './words.js';
