/**
 * How a backup treats each table. A new table must be added to one of these lists (a test checks this); a table in none
 * of them is backed up.
 */

/** Data that cannot be derived. In no particular order: the database knows which tables refer to which. */
export const kept = [
  'account',
  'account_warning',
  'anilist_answer',
  'anime_relation',
  'api_key',
  'audit',
  'comment_mention',
  'confirmed_name',
  'declined_role',
  'follow',
  'followed_credit',
  'follower',
  'former_slug',
  'list',
  'list_author',
  'list_change',
  'list_comment',
  'list_contributor',
  'list_deletion',
  'list_menu',
  'list_relation',
  'network_ban',
  'list_task',
  'list_task_list',
  'person_identifier',
  'person_merge',
  'person_profile',
  'person_task',
  'person_task_list',
  'person_told_apart',
  'reading',
  'report',
  'report_note',
  'role_term',
  'text_style',
  'webhook',
];

/** Derived from the data above. */
export const derived = [
  'counted_change',
  'counted_list',
  'counted_menu',
  'counted_person',
  'counted_role',
  'counted_role_person',
  'credit',
  'identifier_use',
  'list_identifier',
  'list_need',
  'list_note',
  'list_outline',
  'list_tally',
  'list_time',
  'occupation',
  'person',
  'person_list',
  'person_main',
  'person_name',
  'person_namesake',
  'person_role',
  'prolific_role',
  'role_list',
  'role_tally',
  'role_use',
  'search_line',
  'search_pending',
  'search_word',
  'site_statistics',
];

/**
 * Short-lived, or too sensitive for files: sessions, pending logins, the secret behind the addresses of private feeds, who is at what, the
 * counters of limits, what waits to be asked, and messages to webhooks. Public changes are left out so that programs which follow them
 * notice that a site was restored. An announcement or read-only time of the operator ends with the site that had it. The dictionary of
 * names is made again by importing its source (docs/operating.md).
 */
export const leftOut = [
  'anilist_budget',
  'anilist_question',
  'change_feed',
  'login_attempt',
  'name_dictionary',
  'public_change',
  'rate_limit',
  'repeatable_answer',
  'session',
  'site_secret',
  'site_state',
  'taken_task',
  'webhook_delivery',
];

/** Tables of those above in which migrations put one row, of defaults. A backup makes it anew where psql restores it. */
export const seeded = ['change_feed'];

/** Which migrations were applied; a backup lists them in its header. */
export const migrationTable = 'migration';
