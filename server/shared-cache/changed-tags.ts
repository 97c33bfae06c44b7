import { picturesTag, wholeSite } from '../http/shared-cache/shared-answers.js';
import type { Notice } from '../notices/notices.js';

/**
 * What pages and answers of the API depend on, and what a notice changes of that. `wholeSite`: it may be anything.
 */
export function changedTags(notice: Notice): string[] {
  switch (notice.kind) {
    case 'list':
    case 'list-deleted':
    case 'authors': {
      const isHidden = 'hid' in notice && notice.hid;
      return [`list:${notice.uuid}`, 'lists', ...(isHidden ? [picturesTag] : [])];
    }
    case 'projected':
      // Pages of lists show what their projection found out.
      return [`list:${notice.uuid}`, ...(notice.people?.length === 0 ? [] : ['people'])];
    case 'reports':
      return [`list:${notice.list}`];
    case 'people':
    case 'roles':
    case 'statistics':
      return [notice.kind];
    case 'account':
      // Any page may name a member.
      return [wholeSite];
    default:
      return [];
  }
}
