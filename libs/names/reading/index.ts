export * from './counts.js';
export * from './dictionary.js';
export * from './model.js';
export * from './romanise.js';
export * from './suggest.js';
