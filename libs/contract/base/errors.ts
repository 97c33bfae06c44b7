import { aFewSeconds, waitInWords } from './wait.js';

/**
 * The error catalogue (rule error-1). Keys are stable: they are sent as the `code` of
 * problem+json answers, in socket refusals and on pages. Where a message says “a few seconds”
 * and the wait is known, `sentenceOf` says that instead.
 */
export const errors = {
  'list-not-found': { status: 404, message: "This Staff List doesn't exist..." },
  'person-not-found': { status: 404, message: 'There is nobody with this ID.' },
  'person-merge-refused': { status: 409, message: 'These two cannot be merged.' },
  'person-ids-differ': {
    status: 409,
    message: 'Both have an AniList ID. Confirm that they are the same before merging.',
  },
  'person-not-merged': { status: 409, message: 'These two are no longer merged. Reload the page.' },
  'person-busy': {
    status: 409,
    message: 'Credits of this name are being changed right now. Wait until that is done or cancel it.',
  },
  'list-task-busy': {
    status: 409,
    message: 'Many lists are being changed for this right now. Wait until that is done or stop it.',
  },
  'list-task-failed': {
    status: 500,
    message: 'The change could not be started, and nothing was changed. Please try again in a moment.',
  },
  'list-task-undone': { status: 409, message: 'Nothing left to undo.' },
  'person-name-empty': { status: 400, message: 'A name needs a Japanese or an English form.' },
  'person-name-same': {
    status: 409,
    message: 'They need different names. Add something that tells them apart, such as a number in brackets.',
  },
  'person-task-open': {
    status: 409,
    message: 'This is still running. Stop it or wait until it is done.',
  },
  'sync-refused': { status: 409, message: 'The credits of this name cannot be synced.' },
  'studio-update-failed': { status: 400, message: 'The studio was not updated.' },
  'studio-delete-failed': { status: 409, message: 'The studio was not deleted.' },
  'format-not-implemented': {
    status: 501,
    message: 'This format is not supported. Ask for JSON.',
  },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'changes-gone': {
    status: 410,
    message:
      'This cursor is too old or from another database. Start from a dump or from all lists, and then from `since=now`.',
  },
  'too-many-followers': {
    status: 503,
    message:
      'Too many programs follow the changes right now. Please try again in a moment, or ask from time to time.',
  },
  'bad-request': { status: 400, message: 'This request is not valid.' },
  'headers-too-large': {
    status: 431,
    message: 'The address or the headers of this request are too long: at most 16 KB in all.',
  },
  'invalid-json': { status: 400, message: 'This is not a valid JSON file.' },
  'invalid-list': { status: 400, message: 'This file is not a list document.' },
  'list-too-large': {
    status: 413,
    message: 'This list is too large: at most 2,000 menus, 200,000 credits and 20 MB of JSON.',
  },
  'body-too-large': {
    status: 413,
    message: 'This request is larger than this address accepts. Send less at once.',
  },
  'body-slow': {
    status: 408,
    message: 'The request arrived too slowly and was cancelled. Check your connection and send it again.',
  },
  'unsupported-media-type': {
    status: 415,
    message: 'This content type is not accepted here. Send uncompressed JSON as application/json.',
  },
  'text-too-large': {
    status: 400,
    message: 'This text is too large: at most 200,000 characters in one field.',
  },
  unauthorized: { status: 401, message: 'Please log in first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'key-scope': {
    status: 403,
    message: 'This key may not do this. Create one with the scope that it needs on your account page.',
  },
  'precondition-required': {
    status: 428,
    message: 'Say which version you have changed: send the ETag of your last answer as If-Match.',
  },
  'precondition-failed': {
    status: 412,
    message: 'Somebody changed this since you read it. Read it again and repeat your change.',
  },
  'idempotency-key-invalid': {
    status: 400,
    message: 'An Idempotency-Key has 1 to 255 characters of ASCII.',
  },
  'idempotency-key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  'idempotency-key-busy': {
    status: 409,
    message: 'The first request with this Idempotency-Key is still being processed. Repeat it soon.',
  },
  'no-permission': { status: 403, message: 'You have no permission to edit this list.' },
  banned: { status: 403, message: 'Your account is banned.' },
  'network-banned': {
    status: 403,
    message: 'Nobody can log in or change anything from your network at the moment. Reading works.',
  },
  'warning-unread': {
    status: 403,
    message: 'A moderator has warned you. Read the warning on any page of this site first.',
  },
  'warning-not-found': { status: 404, message: 'You have no such warning.' },
  'warning-failed': {
    status: 500,
    message: 'The warning could not be sent. What you typed is still here; please try again.',
  },
  'rights-changed': {
    status: 403,
    message: 'Your permissions have changed. The page reconnects with the new ones.',
  },
  'foreign-origin': { status: 403, message: 'This request comes from another site and is not accepted.' },
  'method-not-allowed': { status: 405, message: 'This address does not support this request method.' },
  conflict: { status: 409, message: 'Somebody else changed this first. Reload and try again.' },
  'slug-taken': { status: 409, message: 'This slug is already in use.' },
  'slug-confusable': {
    status: 409,
    message: 'This slug is too similar to another list’s. Choose a different one.',
  },
  'slug-invalid': {
    status: 400,
    message:
      'This slug cannot be used. Use at most 200 letters, digits and hyphens, no spaces or slashes, and nothing that looks like an address of this site.',
  },
  'slug-forbidden': { status: 403, message: 'Only moderators may change the slug of a list.' },
  'slug-update-failed': {
    status: 500,
    message: 'The slug could not be changed. What you typed is kept.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a few seconds.' },
  'list-unnamed': { status: 400, message: 'Error: Please name your Staff List!' },
  'anilist-address': { status: 400, message: 'Please enter a valid AniList URL or ID.' },
  'anilist-failed': {
    status: 502,
    message: 'AniList cannot be reached right now. Continue by hand, or try again in a moment.',
  },
  'anilist-busy': {
    status: 503,
    message:
      'Too many requests are waiting for AniList right now. Continue by hand, or try again in a minute.',
  },
  'anilist-members': {
    status: 401,
    message: 'Only members can search AniList. Log in, or continue by hand.',
  },
  'anime-not-found': { status: 404, message: 'AniList has no anime with this ID.' },
  'anime-no-staff': {
    status: 404,
    message: 'AniList names no staff for this anime. Enter the credits by hand, or paste them as text.',
  },
  'anilist-id': { status: 400, message: 'Invalid AniList ID. Make sure the ID is a number.' },
  'identifier-invalid': {
    status: 400,
    message: 'This is not an identifier of that database. Paste the address of the page there.',
  },
  'title-mismatch': {
    status: 400,
    message: "This is not the list's title. Type it exactly as shown.",
  },
  'restore-expired': {
    status: 410,
    message: 'This list was deleted more than 30 days ago and cannot be restored.',
  },
  'list-incomplete': {
    status: 409,
    message: 'A list can be Completed once nothing in it is empty and nearly everything is translated.',
  },
  'author-unknown': { status: 400, message: 'There is no account with this screen name.' },
  'author-ambiguous': { status: 409, message: 'Several accounts have this screen name.' },
  'claim-taken': { status: 409, message: 'This list already has an author. Ask them, or a moderator.' },
  'claim-failed': { status: 500, message: 'The list could not be claimed. Please try again in a moment.' },
  'author-last': {
    status: 409,
    message: 'A list needs at least one author. Add another one first, or ask a moderator.',
  },
  'clipboard-invalid': { status: 400, message: 'Invalid clipboard data format.' },
  'regex-invalid': { status: 400, message: 'Invalid regular expression.' },
  'regex-slow': {
    status: 400,
    message: 'This regular expression took too long and was stopped. Make it simpler.',
  },
  'regex-unavailable': {
    status: 0,
    message: 'This browser cannot run regular expressions here. Search for plain text instead.',
  },
  'search-failed': {
    status: 503,
    message:
      'The search failed, possibly because of its limits. Narrow it with a filter, or try again in a minute.',
  },
  'search-limit': {
    status: 429,
    message:
      'At most 10 searches a minute. What you typed is still here; you can search again in a few seconds.',
  },
  'person-search-failed': {
    status: 503,
    message: 'The people search failed. Narrow it with a filter, or try again in a minute.',
  },
  'replace-failed': {
    status: 409,
    message: 'The replacement failed and this list is unchanged. Search again to see its current text.',
  },
  'replace-not-undone': {
    status: 409,
    message: 'The replacement was not undone in this list. Try again, or look at its history.',
  },
  'overview-missing': { status: 409, message: 'The Overview episode must exist.' },
  'episode-comment': {
    status: 409,
    message: 'Staff episode comments must be empty or in an episode format like Episodes 1-3, 5, 7.',
  },
  'role-unnamed': { status: 400, message: 'Enter the name of the role first, in Japanese or English.' },
  'menu-last': { status: 409, message: 'The last menu cannot be deleted.' },
  'change-invalid': { status: 400, message: 'This change is not valid and was not stored.' },
  'history-failed': {
    status: 500,
    message: 'The history could not be loaded. Please try again in a moment.',
  },
  'history-gone': { status: 404, message: 'The history of this list has no such entry.' },
  'revision-gone': {
    status: 410,
    message: 'Changes since this revision are no longer kept. Read the whole list instead.',
  },
  'history-too-large': {
    status: 413,
    message: 'This is too much to revert at once. Revert smaller entries, newest first.',
  },
  'reading-failed': {
    status: 500,
    message: 'The reading could not be submitted. What you typed is still here; please try again.',
  },
  'reading-not-found': { status: 404, message: 'There is no such reading.' },
  'text-style-not-found': { status: 404, message: 'There is no such style. It may have been deleted.' },
  'text-style-limit': {
    status: 409,
    message: 'You already have 50 styles, which is the maximum. Delete one first.',
  },
  'text-style-name-taken': {
    status: 409,
    message: 'The same member already has a style with this name. Choose a different one.',
  },
  'text-style-name-offered': {
    status: 409,
    message: 'Another shared style has this name. Rename one of them first.',
  },
  'text-style-changed': {
    status: 409,
    message: 'Somebody changed this style. Look at it again before you continue.',
  },
  'text-style-approved': {
    status: 409,
    message:
      'This style is shared with everyone, so only moderators can rename or withdraw it. Save yours under another name.',
  },
  'text-style-full': {
    status: 409,
    message: 'There are already 200 shared styles, which is the maximum. Withdraw one first.',
  },
  'text-style-failed': {
    status: 500,
    message: 'The style could not be saved. What you typed is still here; please try again.',
  },
  'login-refused': {
    status: 403,
    message: 'Discord login was cancelled, so you are not logged in. Nothing was stored.',
  },
  'login-expired': {
    status: 400,
    message: 'This login expired or was started in another browser. Start again.',
  },
  'login-unreachable': {
    status: 502,
    message: 'Discord is not responding right now. Please try again in a moment.',
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
    message: 'This is not your screen name. Type it exactly as shown.',
  },
  'last-moderator': {
    status: 409,
    message: 'You are the only moderator. Make somebody else a moderator before you leave.',
  },
  'session-not-found': { status: 404, message: 'This session has already ended.' },
  'key-malformed': {
    status: 401,
    message:
      'This is not an API key. Send “Authorization: Bearer” followed by the whole key, which starts with sr_.',
  },
  'key-unknown': {
    status: 401,
    message: 'This API key does not exist or was revoked. Create a new one on your account page.',
  },
  'key-limit': {
    status: 409,
    message: 'You already have five API keys, which is the maximum. Revoke one first.',
  },
  'key-not-found': { status: 404, message: 'This API key is already revoked.' },
  'key-failed': {
    status: 500,
    message: 'The API key could not be created. The name that you typed is still here; please try again.',
  },
  'key-revoke-failed': {
    status: 500,
    message: 'The API key could not be revoked and still works. Please try again in a moment.',
  },
  'relation-self': { status: 400, message: 'A list cannot be related to itself. Choose another list.' },
  'relation-limit': {
    status: 409,
    message:
      'This list already has 30 relations that members entered, which is the maximum. Remove one first.',
  },
  'relation-not-found': { status: 404, message: 'This relation does not exist, or was already removed.' },
  'comment-not-found': { status: 404, message: 'This comment does not exist. It may have been removed.' },
  'comment-replies': {
    status: 409,
    message: 'This comment already has 100 replies, which is the maximum. Write a new comment instead.',
  },
  'follow-limit': {
    status: 409,
    message: 'You already follow 1,000 things, which is the maximum. Unfollow one first.',
  },
  'role-unknown': {
    status: 404,
    message: 'No list has a role with this name. Choose one from the roles page.',
  },
  'follow-not-found': { status: 404, message: 'You no longer follow this.' },
  'webhook-limit': {
    status: 409,
    message: 'You already have five webhooks, which is the maximum. Delete one first.',
  },
  'webhook-not-found': { status: 404, message: 'This webhook is already deleted.' },
  'webhook-address': {
    status: 400,
    message: 'Nothing is sent to this address. Use one on the public internet that starts with https://.',
  },
  'webhook-off': { status: 409, message: 'This webhook is off. Switch it on first.' },
  'webhook-failed': {
    status: 500,
    message: 'The webhook could not be added. What you typed is still here; please try again.',
  },
  'webhook-change-failed': {
    status: 500,
    message: 'The webhook could not be changed. Please try again in a moment.',
  },
  'delivery-not-found': { status: 404, message: 'This delivery is no longer in the log.' },
  'member-left': { status: 410, message: 'This member has left. What they contributed stays.' },
  'member-not-found': { status: 404, message: 'There is no such member.' },
  'member-self': { status: 409, message: 'You cannot change your own rights. Ask another moderator.' },
  'ban-failed': { status: 500, message: 'The member could not be banned. Please try again in a moment.' },
  'ban-moderator': {
    status: 409,
    message: 'Moderators cannot be banned. Remove their moderator role first.',
  },
  'ban-past': { status: 400, message: 'A ban cannot end in the past.' },
  'report-failed': {
    status: 500,
    message: 'The report could not be sent. Your text is still here; please try again.',
  },
  'report-not-found': { status: 404, message: 'This report does not exist, or you cannot read it.' },
  'report-archived': { status: 409, message: 'This report is archived and can no longer be changed.' },
  'report-update-failed': {
    status: 500,
    message: 'The report could not be changed. Please try again in a moment.',
  },
  'role-term-not-found': {
    status: 404,
    message: 'The dictionary has no such role. It may have been deleted.',
  },
  'role-term-exists': {
    status: 409,
    message: 'This category already has a role with this name. Add the other names to that one.',
  },
  'role-term-changed': {
    status: 409,
    message: 'Somebody else changed this role. What you typed is kept: compare and save again.',
  },
  'client-too-old': { status: 426, message: 'This page is out of date. Reload it to continue.' },
  'login-required-to-save': {
    status: 401,
    message: 'Log in to save. Ctrl+Shift+S downloads your working copy as a file.',
  },
  network: {
    status: 0,
    message: 'The server cannot be reached. Check your connection; nothing typed is lost.',
  },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' },
  'too-much-work': {
    status: 422,
    message: 'This took too much time or memory and was stopped. Send it in smaller parts.',
  },
  'read-only': {
    status: 503,
    message:
      'Nothing can be changed at the moment because of maintenance. Nothing typed is lost; try again later.',
  },
  busy: { status: 503, message: 'The server is busy right now. Please try again in a moment.' },
  unavailable: {
    status: 503,
    message: 'Staffroll is not available right now. Nothing typed is lost; please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

const ofStatus: Record<number, ErrorCode> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  408: 'body-slow',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  422: 'too-much-work',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The code for a failure of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ofStatus[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'server-error');

/**
 * The message for a failure with this code: the sentence of the catalogue.
 * @param retryAfter seconds until the request may be repeated, if known.
 */
export function sentenceOf(code: ErrorCode, retryAfter?: number): string {
  const { status, message } = errors[code];
  return status === 429 && retryAfter !== undefined
    ? message.replace(aFewSeconds, waitInWords(retryAfter))
    : message;
}

/** A failure with a code from the catalogue. `detail` adds specifics (where in a file, for how long, why). */
export class Failure extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
    /** Paths in the input, such as `menus[3].credits[0].name: …`. */
    readonly places?: { path: string; message: string }[],
    /** Seconds to wait before the same request may be sent again. */
    readonly retryAfter?: number,
  ) {
    const sentence = sentenceOf(code, retryAfter);
    super(detail ? `${sentence} ${detail}` : sentence);
    this.name = 'Failure';
    this.status = errors[code].status;
  }

  /** The visitor has reached a limit and may try again after this many seconds. */
  static tooMany(
    seconds: number,
    code: 'too-many-requests' | 'search-limit' = 'too-many-requests',
    detail?: string,
  ): Failure {
    return new Failure(code, detail, undefined, Math.max(1, Math.ceil(seconds)));
  }
}

/** The parts of a failure that are shown to people; also for failures that arrive as plain data. */
export type ToldFailure = Pick<Failure, 'code' | 'detail' | 'retryAfter'>;
