import { Migration0001 } from './0001-foundation.js';

/** In the order in which they run; forward only, and never changed once released. */
export const migrations = [{ name: '0001-foundation', class: Migration0001 }];
