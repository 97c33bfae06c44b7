/**
 * The one catalogue of what can go wrong (specification, section 8; decisions, section 7). Keys are stable: they are
 * the `code` of problem+json answers, of socket refusals and of messages on the page.
 */
export const errors = {
  'list-not-found': { status: 404, message: "This Staff List doesn't exist..." },
  'person-not-found': { status: 404, message: 'Nobody with this id is known here.' },
  'person-merge-refused': { status: 409, message: 'These two cannot be merged.' },
  'person-ids-differ': {
    status: 409,
    message: 'Both have an AniList ID of their own. Confirm that they are one before they are merged.',
  },
  'person-not-merged': { status: 409, message: 'These two are not merged any more. Reload the page.' },
  'person-busy': {
    status: 409,
    message: 'Credits of this name are just being changed. Wait until that is done, or cancel it.',
  },
  'person-name-empty': { status: 400, message: 'A name needs a Japanese or an English form.' },
  'sync-refused': { status: 409, message: 'The credits of this name cannot be synced.' },
  'studio-update-failed': { status: 400, message: 'The studio was not updated.' },
  'studio-delete-failed': { status: 409, message: 'The studio was not deleted.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'bad-request': { status: 400, message: 'The request is not understood. Check what was sent.' },
  'invalid-json': { status: 400, message: 'This is not a valid JSON file.' },
  'invalid-list': { status: 400, message: 'This file is not a list document.' },
  'list-too-large': {
    status: 413,
    message: 'This list is too large: at most 2,000 menus, 200,000 credits and 20 MB of JSON.',
  },
  'text-too-large': {
    status: 400,
    message: 'This text is too large: at most 200,000 characters in one field.',
  },
  unauthorized: { status: 401, message: 'Please log in first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'no-permission': { status: 403, message: 'You have no permission to edit this list.' },
  banned: { status: 403, message: 'Your account is banned.' },
  'rights-changed': {
    status: 403,
    message: 'Your rights have changed. The page connects again with those you have now.',
  },
  'foreign-origin': { status: 403, message: 'This request comes from another site and is not accepted.' },
  'method-not-allowed': { status: 405, message: 'This address does not answer this kind of request.' },
  conflict: { status: 409, message: 'Somebody else was faster. Reload and try again.' },
  'slug-taken': { status: 409, message: 'This slug is already in use.' },
  'slug-invalid': {
    status: 400,
    message:
      'This slug cannot be used. Take letters, digits and hyphens, at most 200, without spaces and slashes.',
  },
  'slug-forbidden': { status: 403, message: 'Only moderators may change a slug.' },
  'slug-update-failed': {
    status: 500,
    message: 'The slug could not be changed. What you typed is kept.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a few seconds.' },
  'list-unnamed': { status: 400, message: 'Error: Please name your Staff List!' },
  'anilist-address': { status: 400, message: 'Please enter a valid AniList URL or ID.' },
  'anilist-failed': {
    status: 502,
    message: 'AniList cannot be reached right now. Go on by hand, or try again in a moment.',
  },
  'anilist-busy': {
    status: 503,
    message: 'AniList is asked for too much right now. Go on by hand, or try again in a minute.',
  },
  'anime-not-found': { status: 404, message: 'AniList has no anime with this ID.' },
  'anilist-id': { status: 400, message: 'Invalid AniList ID. Make sure the ID is a number.' },
  'title-mismatch': {
    status: 400,
    message: "This is not the list's title. Type it exactly as it stands.",
  },
  'restore-expired': {
    status: 410,
    message: 'This list was deleted more than 30 days ago and cannot be restored.',
  },
  'list-incomplete': {
    status: 409,
    message: 'A list can be Completed when nothing in it is empty and nearly all is translated.',
  },
  'author-unknown': { status: 400, message: 'There is no account with this screen name.' },
  'author-ambiguous': { status: 409, message: 'Several accounts have this screen name.' },
  'claim-taken': { status: 409, message: 'This list has an author already. Ask them, or a moderator.' },
  'claim-failed': { status: 500, message: 'The list could not be claimed. Please try again in a moment.' },
  'author-last': {
    status: 409,
    message: 'A list keeps at least one author. Add another one first, or ask a moderator.',
  },
  'clipboard-invalid': { status: 400, message: 'Invalid clipboard data format.' },
  'regex-invalid': { status: 400, message: 'Invalid regular expression.' },
  'regex-slow': {
    status: 400,
    message: 'This regular expression takes too long and was stopped. Make it simpler.',
  },
  'search-failed': {
    status: 503,
    message:
      'The search failed, perhaps because of its limits. Narrow it with a filter, or try again in a minute.',
  },
  'search-limit': {
    status: 429,
    message: 'At most 10 searches a minute. What you have typed stays; search again in a moment.',
  },
  'person-search-failed': {
    status: 503,
    message: 'The people could not be searched. Narrow the search with a filter, or try again in a minute.',
  },
  'replace-failed': {
    status: 409,
    message:
      'The replacement failed for this list, which is as it was. Search again to see what stands there now.',
  },
  'overview-missing': { status: 409, message: 'The Overview episode must exist.' },
  'episode-comment': {
    status: 409,
    message: 'Staff episode comments must be empty or in an episode format like Episodes 1-3, 5, 7.',
  },
  'role-unnamed': { status: 400, message: 'Enter the name of the role first, in Japanese or English.' },
  'menu-last': { status: 409, message: 'The last menu cannot be deleted.' },
  'change-invalid': { status: 400, message: 'This change is not understood and was not stored.' },
  'history-failed': {
    status: 500,
    message: 'The history could not be loaded. Please try again in a moment.',
  },
  'history-gone': { status: 404, message: 'The history of this list does not have this entry.' },
  'history-too-large': {
    status: 413,
    message: 'This is too much to take back at once. Take back smaller entries, the newest first.',
  },
  'reading-failed': {
    status: 500,
    message: 'The reading could not be submitted. What you typed is still here; please try again.',
  },
  'reading-not-found': { status: 404, message: 'There is no such reading.' },
  'login-refused': {
    status: 403,
    message: 'You did not let Discord tell us who you are, so you are not logged in. Nothing was stored.',
  },
  'login-expired': {
    status: 400,
    message: 'This login was not begun in this browser, took too long, or was used already. Begin it again.',
  },
  'login-unreachable': {
    status: 502,
    message: 'Discord does not answer right now. Please try again in a moment.',
  },
  'login-failed': {
    status: 502,
    message: 'Discord did not accept the login. Please try again; if it fails again, tell the team.',
  },
  'login-off': { status: 503, message: 'Logging in is not possible here right now.' },
  'profile-failed': {
    status: 500,
    message: 'The profile could not be saved. What you typed is still here; please try again.',
  },
  'screen-name-taken': {
    status: 409,
    message: 'Another member has this screen name. Choose a different one.',
  },
  'screen-name-mismatch': {
    status: 400,
    message: 'This is not your screen name. Type it exactly as it stands.',
  },
  'last-moderator': {
    status: 409,
    message: 'You are the only moderator. Make somebody else one before you go.',
  },
  'session-not-found': { status: 404, message: 'This session is over already.' },
  'key-malformed': {
    status: 401,
    message:
      'This is not an API key. Send “Authorization: Bearer” and then the whole key, which begins with sr_.',
  },
  'key-unknown': {
    status: 401,
    message: 'This API key is not known, or was revoked. Make a new one on the page of your account.',
  },
  'key-limit': { status: 409, message: 'You have five API keys, which is the most. Revoke one first.' },
  'key-not-found': { status: 404, message: 'This API key is revoked already.' },
  'key-failed': {
    status: 500,
    message: 'The API key could not be made. The name that you typed is still here; please try again.',
  },
  'key-revoke-failed': {
    status: 500,
    message: 'The API key could not be revoked and still works. Please try again in a moment.',
  },
  'member-left': { status: 410, message: 'This member has left. What they contributed stays.' },
  'member-not-found': { status: 404, message: 'There is no such member.' },
  'member-self': { status: 409, message: 'Nobody changes their own rights. Ask another moderator.' },
  'ban-failed': { status: 500, message: 'The member could not be banned. Please try again in a moment.' },
  'ban-moderator': { status: 409, message: 'Moderators are not banned. Take the role away first.' },
  'ban-past': { status: 400, message: 'A ban cannot end in the past.' },
  'report-failed': {
    status: 500,
    message: 'The report could not be sent. Your text is still here; please try again.',
  },
  'report-not-found': { status: 404, message: 'There is no such report, or you may not read it.' },
  'report-archived': { status: 409, message: 'This report is archived and cannot change any more.' },
  'report-update-failed': {
    status: 500,
    message: 'The report could not be changed. Please try again in a moment.',
  },
  'role-term-not-found': {
    status: 404,
    message: 'The dictionary has no such role. Somebody may have deleted it.',
  },
  'role-term-exists': {
    status: 409,
    message: 'This category has a role with this English name already. Add the Japanese names to that one.',
  },
  'client-too-old': { status: 426, message: 'This page is out of date. Reload it to go on.' },
  'login-required-to-save': {
    status: 401,
    message: 'Log in to save. Ctrl+Shift+S downloads your working copy as a file.',
  },
  network: {
    status: 0,
    message: 'The server cannot be reached. Check your connection; nothing typed is lost.',
  },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' },
  unavailable: { status: 503, message: 'Staffroll is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

const ofStatus: Record<number, ErrorCode> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'list-too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The code of a failure of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ofStatus[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'server-error');

/** A failure with a code of the catalogue. `detail` says more (where in a file, for how long, why). */
export class Failure extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
    /** Places in the input, as `menus[3].credits[0].name: …`. */
    readonly places?: { path: string; message: string }[],
    /** Seconds after which the same may be asked again. */
    readonly retryAfter?: number,
  ) {
    super(detail ? `${errors[code].message} ${detail}` : errors[code].message);
    this.name = 'Failure';
    this.status = errors[code].status;
  }

  /** Somebody asks too often; there is room again after these seconds. */
  static tooMany(seconds: number, code: 'too-many-requests' | 'search-limit' = 'too-many-requests'): Failure {
    return new Failure(code, undefined, undefined, seconds);
  }
}
