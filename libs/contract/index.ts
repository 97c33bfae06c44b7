/** What the server, the pages and other programs agree on: shapes, errors, rights. */
export * from './administration.js';
export * from './anonymous.js';
export * from './auth.js';
export * from './change-schema.js';
export * from './check.js';
export * from './errors.js';
export * from './feed.js';
export * from './history.js';
export * from './lists.js';
export * from './live.js';
export * from './people.js';
export * from './policy.js';
export * from './presence.js';
export * from './problem.js';
export * from './search.js';
export * from './translate.js';
