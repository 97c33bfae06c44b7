/** Names: search keys, name orders, similarity and identity keys. No I/O, no clock, no randomness. */
export * from './company.js';
export * from './grams.js';
export * from './japanese.js';
export * from './lookup-key.js';
export * from './kana.js';
export * from './name-order.js';
export * from './person-key.js';
export * from './search-forms.js';
export * from './search-key.js';
export * from './similarity.js';
export * from './typos.js';
export * from './variants.js';
