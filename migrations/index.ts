import { Migration0001 } from './0001-foundation.js';
import { Migration0002 } from './0002-search.js';
import { Migration0003 } from './0003-names.js';
import { Migration0004 } from './0004-audit.js';
import { Migration0006 } from './0006-people.js';
import { Migration0007 } from './0007-people-pages.js';
import { Migration0008 } from './0008-roles.js';
import { Migration0009 } from './0009-limits.js';
import { Migration0010 } from './0010-advanced-search.js';
import { Migration0011 } from './0011-accounts.js';
import { Migration0012 } from './0012-stats.js';
import { Migration0013 } from './0013-reports.js';
import { Migration0014 } from './0014-moderation.js';
import { Migration0015 } from './0015-readings.js';
import { Migration0016 } from './0016-comments.js';
import { Migration0018 } from './0018-homonyms.js';
import { Migration0019 } from './0019-keys.js';
import { Migration0020 } from './0020-readings-by-name.js';
import { Migration0021 } from './0021-list-notes.js';

/** In the order in which they run; forward only, and never changed once released. */
export const migrations = [
  { name: '0001-foundation', class: Migration0001 },
  { name: '0002-search', class: Migration0002 },
  { name: '0003-names', class: Migration0003 },
  { name: '0004-audit', class: Migration0004 },
  { name: '0006-people', class: Migration0006 },
  { name: '0007-people-pages', class: Migration0007 },
  { name: '0008-roles', class: Migration0008 },
  { name: '0009-limits', class: Migration0009 },
  { name: '0010-advanced-search', class: Migration0010 },
  { name: '0011-accounts', class: Migration0011 },
  { name: '0012-stats', class: Migration0012 },
  { name: '0013-reports', class: Migration0013 },
  { name: '0014-moderation', class: Migration0014 },
  { name: '0015-readings', class: Migration0015 },
  { name: '0016-comments', class: Migration0016 },
  { name: '0018-homonyms', class: Migration0018 },
  { name: '0019-keys', class: Migration0019 },
  { name: '0020-readings-by-name', class: Migration0020 },
  { name: '0021-list-notes', class: Migration0021 },
];
