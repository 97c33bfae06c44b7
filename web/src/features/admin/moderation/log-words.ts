import type { AuditAction, AuditEntry, AuditSubject } from '@libs/contract/site/audit.js';
import { auditActions } from '@libs/contract/site/audit.js';
import { confidenceLevels } from '@libs/contract/names/readings.js';
import { keyParts } from '@libs/names/person-key.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { type Database, databases } from '@libs/identities/databases.js';
import { shownValue } from '@libs/list/history/words.js';
import type { Json } from '@libs/list/model/document.js';
import { memberAddress, termAddress } from '../../../lib/addresses';
import { dateText, utcTimeText } from '../../../lib/time';
import { count } from '../../../lib/words';
import { withQuery } from '../../../lib/api';

type Fields = Record<string, unknown>;

/** What an entry changed: its fields before and after; empty objects for none. */
interface Changed {
  before: Fields;
  after: Fields;
}

interface Words {
  /** What was done, for the filter: “Verified a list”. */
  label: string;
  /** What was done, after the moderator’s name. `{}` stands for the name of whom or what it was done to. */
  say: string | ((changed: Changed) => string);
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const text = (value: unknown, field?: string): string => shownValue(value as Json | undefined, field);

/** Who somebody was merged with, split from or made of. */
const keyOfOther = ({ after }: Changed) => keyParts(text(fieldsOf(after['other'])['key']));
/** “渡辺 / Watanabe” of somebody who was merged or split off. */
const otherIn = (changed: Changed): string => {
  const { ja, en } = fieldsOf(changed.after['other']);
  const known = keyOfOther(changed);
  return (
    [ja, en].filter(Boolean).join(' / ') ||
    (known.id === null ? (known.ja ?? known.en) : `AniList ID ${known.id}`) ||
    'somebody'
  );
};
/** “ and banned them” if reverting a member also banned them. */
const andBanned = ({ before, after }: Changed): string =>
  after['ban'] && !before['ban'] ? ' and banned them' : '';
const inLists = ({ after }: Changed): string =>
  typeof after['lists'] === 'number' ? ` in ${count(after['lists'], 'list')}` : '';
const toAnilist = ({ after }: Changed): string =>
  typeof after['anilistId'] === 'number' ? ` to AniList ID ${after['anilistId']}` : '';
const converted = (changed: Changed): string =>
  keyOfOther(changed).isStudio ? 'the person {} a studio' : 'the studio {} a person';

/** What a task did with the credits of somebody, after “undid”. */
const undone: Record<string, (changed: Changed) => string> = {
  convert: (changed) => `making ${converted(changed)}`,
  divide: (changed) => `making credits of {} those of ${otherIn(changed)}`,
  link: () => 'linking the credits of {}',
  unlink: () => 'unlinking the credits of {}',
  sync: () => 'syncing the credits of {}',
};

/** Whether a role has got another English name: the sentence has both. */
const isRenamed = ({ before, after }: Changed): boolean =>
  Boolean(before['nameEn'] && after['nameEn']) && before['nameEn'] !== after['nameEn'];

function roleChanged(changed: Changed): string {
  const { before, after } = changed;
  if (!isRenamed(changed)) return 'changed the role {} of the dictionary';
  const credits =
    typeof after['credits'] === 'number' && after['credits'] > 0
      ? `, ${count(after['credits'], 'credit')}`
      : '';
  const where = after['lists'] === undefined ? ' in the dictionary' : inLists(changed) + credits;
  if (after['undoes']) return `undid the renaming of {} to “${text(before['nameEn'])}”${where}`;
  return `renamed the role “${text(before['nameEn'])}” to {}${where}`;
}

function rolesGiven({ before, after }: Changed): string {
  const change = (field: string, role: string): string[] => {
    if (Boolean(before[field]) === Boolean(after[field])) return [];
    return [after[field] ? `made {} a ${role}` : `took the rights of a ${role} from {}`];
  };
  const [first, second] = [...change('isModerator', 'moderator'), ...change('isContributor', 'contributor')];
  if (!first) return 'set the roles of {}';
  return second ? `${first} and ${second.replaceAll('{}', 'them')}` : first;
}

function banned({ before, after }: Changed): string {
  const { until } = fieldsOf(after['ban']);
  const verb = before['ban'] ? 'changed the ban of {}' : 'banned {}';
  return typeof until === 'number' ? `${verb} until ${dateText(until)}` : verb;
}

const settled: Record<string, string> = {
  sent: 'opened a report about {} again',
  fixed: 'marked a report about {} as fixed',
  archived: 'archived a report about {}',
};

/** A sentence for each action of the log. */
export const sentences: Record<AuditAction, Words> = {
  'verify-list': { label: 'Verified a list', say: 'verified {}' },
  'unverify-list': {
    label: 'Sent back a verified list',
    say: ({ after }) => `sent {} back from Verified to ${text(after['status'], 'status')}`,
  },
  'set-status': {
    label: 'Set the status of a list',
    say: ({ after }) =>
      after['status'] === 'UNLISTED'
        ? 'hid {}'
        : `set the status of {} to ${text(after['status'], 'status')}`,
  },
  'set-authors': { label: 'Set the authors of a list', say: 'set the authors of {}' },
  'change-slug': { label: 'Changed a slug', say: 'changed the slug of {}' },
  'set-identifiers': {
    label: 'Set identifiers',
    say: 'set the identifiers of {} in other databases',
  },
  'delete-list': { label: 'Deleted a list', say: 'deleted {}' },
  'restore-list': { label: 'Restored a list', say: 'restored {}' },
  'remove-comment': {
    label: 'Removed a comment',
    say: ({ before }) => `removed a comment by ${text(before['author']) || 'a former member'} on {}`,
  },
  'name-person': {
    label: 'Chose a name',
    say: ({ after }) => (after['primary'] ? 'chose the name of {}' : 'removed the chosen name of {}'),
  },
  'merge-person': { label: 'Merged people', say: (changed) => `merged ${otherIn(changed)} into {}` },
  'split-person': { label: 'Split people', say: (changed) => `split ${otherIn(changed)} from {}` },
  'link-person': {
    label: 'Linked credits',
    say: (changed) => `linked the credits of {}${toAnilist(changed)}${inLists(changed)}`,
  },
  'unlink-person': {
    label: 'Unlinked credits',
    say: (changed) => `unlinked the credits of {}${inLists(changed)}`,
  },
  'sync-person': {
    label: 'Synced credits',
    say: (changed) => `synced the credits of {}${toAnilist(changed)}${inLists(changed)}`,
  },
  'convert-person': {
    label: 'Made a studio of a person, or a person of a studio',
    say: (changed) => `made ${converted(changed)}${inLists(changed)}`,
  },
  'divide-person': {
    label: 'Divided a name',
    say: (changed) => `made the credits of {}${inLists(changed)} those of ${otherIn(changed)}`,
  },
  'undo-person': {
    label: 'Undid a change of credits',
    say: (changed) => {
      const kind = text(changed.after['kind']);
      const what = Object.hasOwn(undone, kind) ? undone[kind]!(changed) : 'a change of the credits of {}';
      return `undid ${what}${inLists(changed)}`;
    },
  },
  'delete-studio': { label: 'Deleted a studio', say: 'deleted the studio {}' },
  'tell-apart': { label: 'Told people apart', say: 'said that those with the name {} are different' },
  'ask-again': { label: 'Asked about a name again', say: 'asked again who has the name {}' },
  'confirm-reading': { label: 'Confirmed a reading', say: 'confirmed the reading {}' },
  'refuse-reading': { label: 'Refused a reading', say: 'refused the reading {}' },
  'reopen-reading': { label: 'Reopened a reading', say: 'put the reading {} back to be decided' },
  'edit-reading': { label: 'Edited a reading', say: 'edited the reading {}' },
  'remove-reading': { label: 'Deleted a reading', say: 'deleted the reading {}' },
  'add-role-term': { label: 'Added a role', say: 'added the role {} to the dictionary' },
  'change-role-term': { label: 'Changed a role', say: roleChanged },
  'merge-role-term': {
    label: 'Merged roles',
    say: ({ after }) => `merged ${text(after['others']) || 'other roles of the dictionary'} into the role {}`,
  },
  'delete-role-term': { label: 'Deleted a role', say: 'deleted the role {} from the dictionary' },
  'restore-role-term': { label: 'Restored a role', say: 'restored the role {} of the dictionary' },
  'decline-role': { label: 'Declined a role', say: 'declined {} as a role of the dictionary' },
  'offer-role': { label: 'Offered a role again', say: 'offered {} as a role of the dictionary again' },
  'approve-text-style': { label: 'Approved a text style', say: 'offered the text style {} to all' },
  'withdraw-text-style': { label: 'Withdrew a text style', say: 'withdrew the text style {}' },
  'reopen-text-style': {
    label: 'Reopened a text style',
    say: 'put the text style {} back to be decided',
  },
  'rename-text-style': {
    label: 'Renamed a text style',
    say: ({ before }) => `renamed the text style “${text(before['name'])}” to {}`,
  },
  'set-roles': { label: 'Set the roles of a member', say: rolesGiven },
  ban: { label: 'Banned a member', say: banned },
  unban: { label: 'Lifted a ban', say: 'lifted the ban of {}' },
  'end-sessions': { label: 'Ended sessions', say: 'ended the sessions of {}' },
  warn: { label: 'Warned a member', say: 'warned {}' },
  'revert-member': {
    label: 'Reverted a member',
    say: (changed) => `reverted what {} did${inLists(changed)}${andBanned(changed)}`,
  },
  'restore-member': {
    label: 'Undid a revert',
    say: (changed) => `undid the revert of what {} did${inLists(changed)}`,
  },
  'delete-account': { label: 'Deleted an account', say: 'deleted the account of {}, who asked for it' },
  'ban-network': { label: 'Banned a network', say: 'banned {}' },
  'unban-network': { label: 'Lifted the ban of a network', say: 'lifted the ban of {}' },
  announce: {
    label: 'Set the line above all pages',
    say: ({ after }) =>
      after['announcement'] ? 'set the line above all pages of {}' : 'removed the line above all pages of {}',
  },
  'close-site': { label: 'Made the site read-only', say: 'made {} read-only' },
  'reopen-site': { label: 'Ended the read-only mode', say: 'ended the read-only mode of {}' },
  'settle-report': {
    label: 'Settled a report',
    say: ({ after }) => settled[text(after['state'])] ?? 'settled a report about {}',
  },
};

export const subjectWords: Record<AuditSubject, string> = {
  list: 'Lists',
  person: 'People and studios',
  reading: 'Readings',
  'role-term': 'Roles',
  'missing-role': 'Missing roles',
  'text-style': 'Text styles',
  account: 'Members',
  report: 'Reports',
  network: 'Networks',
  site: 'The site',
};

/** The actions that the filter offers, with their labels. */
export const actionWords = (subject: AuditSubject | undefined): Record<string, string> =>
  Object.fromEntries(
    (subject ? auditActions[subject] : Object.values(auditActions).flat()).map((action) => [
      action,
      sentences[action].label,
    ]),
  );

export interface SentenceParts {
  /** Before and after the name of whom it was done to. */
  head: string;
  tail: string;
}

/** What an entry says, around the name of whom it is about. Of an action of an earlier version, its words. */
export function sentenceOf({ action, before, after }: AuditEntry): SentenceParts {
  const known = Object.hasOwn(sentences, action) ? sentences[action as AuditAction].say : null;
  const say =
    typeof known === 'function' ? known({ before: fieldsOf(before), after: fieldsOf(after) }) : known;
  const [head = '', ...rest] = (say ?? `${action.replaceAll('-', ' ')}: {}`).split('{}');
  return { head, tail: rest.join('{}') };
}

/** The page of whom or what an entry is about; null: it has none. */
export function addressOf({ action, subject, subjectId, title }: AuditEntry): string | null {
  if (subject === 'list') return `/staff/${subjectId}`;
  if (subject === 'account') return /^\d+$/.test(subjectId) ? memberAddress(Number(subjectId)) : null;
  if (subject === 'report') return withQuery('/reports', { id: subjectId });
  if (subject === 'reading')
    return action === 'remove-reading' ? null : withQuery('/readings', { q: title.split(' ')[0]! });
  if (subject === 'role-term') return termAddress(subjectId);
  if (subject === 'missing-role') return '/roles';
  if (subject === 'text-style') return '/admin/styles';
  if (subject === 'network' || subject === 'site') return null;
  if (action === 'delete-studio') return null;
  const { isStudio, ...named } = keyParts(subjectId);
  const path = personPath(named);
  return path && `/${isStudio ? 'studio' : 'person'}/${path}`;
}

export interface Detail {
  label: string;
  /** Empty: there was, or is, none. */
  before: string;
  after: string;
}

/** Fields as words. Those that are null say nothing to people, or are in the sentence already. */
const fieldWords: Record<string, string | null> = {
  anilistId: 'AniList ID',
  announcement: 'Line above all pages',
  author: null,
  authors: 'Authors',
  ban: 'Ban',
  by: null,
  category: 'Category',
  changes: 'Changes',
  company: 'Company',
  confidence: 'Confidence',
  credits: null,
  decidedAt: null,
  description: 'Description',
  ended: 'Sessions',
  en: 'English',
  episodeCategory: 'Category in episodes',
  furigana: 'Furigana',
  id: null,
  isContributor: 'Contributor',
  isModerator: 'Moderator',
  kanji: 'Kanji',
  keys: null,
  kind: null,
  lists: null,
  merged: null,
  // Of text styles; the sentence has both.
  name: null,
  nameEn: 'English name',
  names: 'Spellings',
  namesJa: 'Japanese names',
  note: 'Note',
  of: null,
  other: null,
  others: null,
  preferred: 'Preferred reading',
  primary: 'Name',
  privateSource: 'Private source',
  readOnly: 'Read-only',
  reading: 'Reading',
  reason: 'Reason',
  since: 'Since',
  slug: 'Slug',
  source: 'Source',
  state: 'State',
  status: 'Status',
  submittedAt: null,
  task: null,
  text: 'Text',
  undoes: null,
  until: 'Until',
  version: null,
};

const states: Record<string, string> = {
  sent: 'Open',
  fixed: 'Fixed',
  archived: 'Archived',
  waiting: 'To decide',
  confirmed: 'Confirmed',
  refused: 'Refused',
  own: 'Its author’s own',
  approved: 'Offered to all',
  withdrawn: 'Withdrawn',
};

function valueText(field: string, value: unknown): string {
  if (field === 'state') return states[String(value)] ?? text(value);
  if (field === 'since' && value !== undefined)
    return value === 0 ? 'the beginning' : utcTimeText(Number(value));
  if (field === 'confidence' && typeof value === 'number')
    return confidenceLevels[value as keyof typeof confidenceLevels] ?? text(value);
  if (field === 'readOnly' && value) {
    const { reason, until } = fieldsOf(value);
    return `${text(reason) || 'yes'}${typeof until === 'number' ? ` (until ${utcTimeText(until)})` : ''}`;
  }
  if (field === 'ban' && value) {
    const { reason, until } = fieldsOf(value);
    return `${text(reason)}${typeof until === 'number' ? ` (until ${dateText(until)})` : ''}`;
  }
  if (field === 'until' && typeof value === 'number') return dateText(value);
  if (Array.isArray(value) && value.length === 0) return '';
  return text(value, field);
}

/** “someField” as “Some field”. */
const spaced = (field: string): string =>
  field.replaceAll(/(^[a-z])|([A-Z])/g, (letter, first?: string) =>
    first ? letter.toUpperCase() : ` ${letter.toLowerCase()}`,
  );

/** A field as a word; null: it says nothing to people. Identifiers are by database. */
function labelOf(field: string, action: string, changed: Changed): string | null {
  if (action === 'set-identifiers')
    return Object.hasOwn(databases, field) ? databases[field as Database].name : spaced(field);
  // The sentence has the names of the other one.
  if (field === 'en' && changed.after['other']) return null;
  if (field === 'nameEn' && isRenamed(changed)) return null;
  return Object.hasOwn(fieldWords, field) ? fieldWords[field]! : spaced(field);
}

/** What differs between before and after, in words. Fields that are unknown here appear under their own names. */
export function detailsOf({ action, before, after }: AuditEntry): Detail[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const label = labelOf(field, action, { before: was, after: is });
    if (label === null) return [];
    const [from, to] = [valueText(field, was[field]), valueText(field, is[field])];
    return from === to ? [] : [{ label, before: from, after: to }];
  });
}
