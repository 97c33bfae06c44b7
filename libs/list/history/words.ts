import { digits } from '../../characters/digits.js';
import { isDismissal } from '../check/dismissed.js';
import { doubtCount } from '../check/import-doubts.js';
import { lineRuleCount } from '../check/line-memory.js';
import { importMemoryName, isImportMemory, rememberedLines } from '../model/import-memory.js';
import type { Json, NodeKind } from '../model/document.js';
import { statusNames, type ListStatus } from '../model/interchange.types.js';
import { isJsonObject } from '../model/json.js';
import type { Kept } from './revert.js';

const maxLength = 80;

const fieldNames: Record<string, string> = {
  ja: 'Japanese',
  en: 'English',
  name: 'name',
  original: 'Japanese',
  note: 'note',
  airedDate: 'air date',
  studio: 'studio',
  comment: 'comment',
  id: 'AniList id',
  isStudio: 'studio',
  pn: 'primary name',
  isNC: 'uncredited',
  isMiscredit: 'miscredited',
  isInvisible: 'invisible',
  isWorkTitle: 'work title',
  subItem: 'sub-item',
  untranslated: 'untranslated',
  unconfirmed: 'unconfirmed',
  doubted: 'doubted',
  halfSpace: 'half space',
};

const settingNames: Record<string, string> = {
  'fields/title': 'title',
  'fields/slug': 'slug',
  'fields/anilistId': 'AniList id',
  'fields/seasonYear': 'year',
  'fields/status': 'status',
  'fields/author': 'authors',
  'fields/comment': 'comment',
  'fields/identifiers': 'identifiers of other databases',
  'settings/categories': 'categories',
  'settings/delimiters': 'delimiters',
  'settings/episodeDelimiters': 'episode delimiters',
  'settings/episodeRegex': 'headings of episodes',
  'settings/roleDelimiters': 'role delimiters',
  'settings/staffDelimiters': 'staff delimiters',
  'settings/episodePadding': 'episode padding',
  'anilist/idMal': 'MyAnimeList id',
  'anilist/title': 'titles',
  'anilist/synonyms': 'other titles',
  'anilist/coverImage': 'key visual',
  'anilist/bannerImage': 'banner',
  'anilist/startDate': 'start date',
  'anilist/endDate': 'end date',
  'anilist/isAdult': 'NSFW',
  'anilist/episodes': 'number of episodes',
  'anilist/seasonYear': 'season year',
};

/** A field of a node as a word. The two names of a credit or role are called by their languages. */
export function fieldName(kind: NodeKind, field: string): string {
  if (kind === 'role' && field === 'name') return 'English';
  if (kind === 'credit' && field === 'studio') return 'affiliation';
  return Object.hasOwn(fieldNames, field) ? fieldNames[field]! : field;
}

export function settingName(scope: string, field: string): string {
  if (scope === 'settings' && isDismissal(field)) return 'dismissed finding';
  if (scope === 'settings' && isImportMemory(field)) return importMemoryName(field);
  const key = `${scope}/${field}`;
  return Object.hasOwn(settingNames, key) ? settingNames[key]! : field;
}

/** A stored value in readable form, on one line and shortened. Empty for absence. */
export function shownValue(value: Json | undefined, field = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isImportMemory(field) && isJsonObject(value))
    return field === rememberedLines ? lineRuleCount(value) : doubtCount(value);
  if (field === 'status' && typeof value === 'string' && Object.hasOwn(statusNames, value))
    return statusNames[value as ListStatus];
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) {
    const names = value.map((one) => (isJsonObject(one) ? namesIn(one) : shownValue(one)));
    return shortened(names.join(', '));
  }
  return shortened(isJsonObject(value) ? namesIn(value) || JSON.stringify(value) : String(value));
}

/** A change of status, as what somebody did: “verified”, “sent back to In Progress”. */
export function statusStep(before: Json | undefined, after: Json | undefined): string {
  const [from, to] = [shownValue(before, 'status'), shownValue(after, 'status')];
  const was = from && ` (was ${from})`;
  if (after === 'VERIFIED') return `verified${was}`;
  if (after === 'UNLISTED') return `hidden${was}`;
  if (before === 'UNLISTED') return `made public as ${to}`;
  if (before === 'VERIFIED') return `sent back to ${to} (was Verified)`;
  if (after === 'COMPLETED') return `completed${was}`;
  if (
    before === 'COMPLETED' ||
    (before === 'FINISHED' && (after === 'IN_PROGRESS' || after === 'NOT_YET_RELEASED'))
  )
    return `sent back to ${to}${was}`;
  return from && to ? `status: ${from} → ${to}` : `status ${to ? `set to ${to}` : 'removed'}`;
}

/** A change of slug, as what somebody did. */
export function slugStep(before: Json | undefined, after: Json | undefined): string {
  const [from, to] = [shownValue(before), shownValue(after)];
  if (from && to) return `changed the slug from ${from} to ${to}`;
  return to ? `set the slug to ${to}` : `removed the slug ${from}`;
}

function namesIn(value: { [key: string]: Json }): string {
  const date = ['year', 'month', 'day'].map((part) => value[part]);
  if (date[0] !== undefined && date[0] !== null)
    return date
      .filter((part) => part !== undefined && part !== null)
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  const names = ['ja', 'en', 'name', 'native', 'romaji', 'english', 'extraLarge', 'large']
    .map((key) => value[key])
    .filter((name): name is string => typeof name === 'string' && name !== '');
  return [...new Set(names)].join(' / ');
}

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, maxLength * 2 + 2));
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

const kindNames: Record<NodeKind, string> = {
  menu: 'episode',
  category: 'category',
  role: 'role',
  credit: 'credit',
};

/** “1 credit”, “2 categories”. */
export const countOf = (kind: NodeKind, amount: number): string => {
  const name = kindNames[kind];
  const many = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
  return `${digits(amount)} ${amount === 1 ? name : many}`;
};

const reasons: Record<Kept['reason'], string> = {
  back: 'is already back; somebody entered it again',
  gone: 'has been removed since',
  changed: 'has been changed by somebody since',
  'place-gone': 'has nowhere to go: its old place was removed',
  filled: 'contains something that somebody has added since',
  'not-allowed': 'was left alone: you cannot change it here',
  refused: 'cannot be reverted: it would break the list',
};

/** A sentence about something that a revert left as it is. */
export function keptText({ kind, id, ja, en, field, reason }: Kept): string {
  const name = [ja, en].filter(Boolean).join(' / ');
  if (kind === 'setting')
    return `The setting “${shortened(settingNames[`fields/${id}`] ?? id)}” ${reasons[reason]}.`;
  const what = name ? `“${shortened(name)}”` : `${kind === 'menu' ? 'An' : 'A'} ${kindNames[kind]}`;
  return `${field ? `The ${fieldName(kind, field)} of ` : ''}${what} ${reasons[reason]}.`;
}
