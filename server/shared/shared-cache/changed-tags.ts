import { picturesTag, wholeSite } from '../../base/http/shared-cache/shared-answers.js';
import type { Notice } from '../../base/notices/notices.js';

/** What others say of a list: title, status, cover. Edits of its episodes leave it as it is; they change `lists`. */
export const recordTag = (uuid: string): string => `record:${uuid.slice(0, 16)}`;

/** The same of any list. */
export const recordsTag = 'records';

/** More lists than these are not named one by one to shared caches: the length of headers is limited. */
const maxRecords = 100;

/** The tags of an answer for shared caches. */
export function sharedTags(tags: readonly string[]): readonly string[] {
  const others = tags.filter((tag) => !tag.startsWith('record:'));
  return tags.length - others.length > maxRecords ? [...others, recordsTag] : tags;
}

/** The page of anybody. What lists all of them, or counts them, depends on `people`. */
export const everybodyTag = 'everybody';

/** The page of one person or studio, by `person.id`. */
export const personTag = (id: number): string => `person:${id}`;

/**
 * What pages and answers of the API depend on, and what a notice changes of that. `wholeSite`: it may be anything. With more than
 * `maxPeople` people, everybody's pages count as changed.
 */
export function changedTags(notice: Notice, maxPeople = Infinity): string[] {
  switch (notice.kind) {
    case 'list':
    case 'list-deleted':
    case 'authors': {
      const isHidden = 'wasHidden' in notice && notice.wasHidden;
      const isWithin = 'contentOnly' in notice && notice.contentOnly;
      return [
        `list:${notice.uuid}`,
        'lists',
        ...(isWithin ? [] : [recordTag(notice.uuid), recordsTag]),
        ...(isHidden ? [picturesTag] : []),
      ];
    }
    case 'projected': {
      // Pages of lists show what their projection found out.
      const list = `list:${notice.uuid}`;
      if (!notice.people || notice.people.length > maxPeople) return [list, 'people', everybodyTag];
      return notice.people.length === 0 ? [list] : [list, 'people', ...notice.people.map(personTag)];
    }
    case 'reports':
      return [`list:${notice.list}`];
    case 'people':
      return ['people', everybodyTag];
    case 'roles':
    case 'statistics':
    case 'relations':
    case 'comments':
    case 'text-styles':
      return [notice.kind];
    case 'account':
    // Any page may name a member.
    case 'site-state':
      // Every page shows it.
      return [wholeSite];
    default:
      return [];
  }
}

/**
 * Whether what was there before may be seen for a moment more: edits of episodes, which come all the time while people edit. What is
 * rare, or hides something, is seen at once.
 */
export const mayLag = (notice: Notice): boolean =>
  notice.kind === 'projected' || (notice.kind === 'list' && notice.contentOnly === true);
