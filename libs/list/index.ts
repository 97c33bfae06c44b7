/** The pure core of a list: document, changes, interchange JSON, text import, statistics. No I/O, no clock, no randomness. */
export * from './document.js';
export * from './operation.js';
export * from './interchange.types.js';
export * from './text.types.js';
