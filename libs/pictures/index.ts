export * from './address.js';
export * from './drawn.js';
export * from './placeholder.js';
