export * from './decide.js';
export * from './review.js';
