export * from './anilist-id.js';
export * from './databases.js';
export * from './identity.js';
export * from './pasted.js';
