import { keyLimits, readsPerMinute } from '@libs/contract/accounts/keys.js';
import { maxIds } from '@libs/contract/base/many-ids.js';
import { writingScopes } from '@libs/contract/base/endpoint.js';
import { changesKeptDays } from '@libs/contract/lists/changes.js';

const scopes = writingScopes.map((scope) => `\`${scope}\``).join(', ');

/** What the OpenAPI document says of all addresses together, in Markdown: what somebody needs who has nothing else to read. */
export const apiGuide = `
Credit lists of anime, in Japanese and English: who did what in every episode. Everything public can be read without an account.

## Answers

JSON in UTF-8. Answers may get further fields at any time, and open lists of values further values: ignore what you do not know. Nothing goes
away within \`/api/v1\` without \`Deprecation\` and \`Sunset\` headers for at least six months.

Failures are \`application/problem+json\` (RFC 9457) with a stable \`code\`; \`errors\` has the places of what is wrong in a request.

Answers have an \`ETag\`. Send it back as \`If-None-Match\`: 304 means that nothing has changed, and does not count against your limit.

## Limits and keys

${readsPerMinute.anonymous} reads a minute from one address, ${readsPerMinute.withKey} with a key. \`RateLimit\` says what is left; 429 comes with
\`Retry-After\`, in seconds.

Members make up to ${keyLimits.perAccount} keys at \`/account?tab=keys\`. Send one with every request: \`Authorization: Bearer sr_…\`. What a key may
do besides reading depends on its scopes (${scopes}), and never exceeds what its owner may do. A write with a key may have an
\`Idempotency-Key\`, so that it can be repeated safely.

## Ids

A list has a \`uuid\`, which stays, and perhaps a \`slug\`, which may change; addresses take either.

A person or studio is \`123\`, the ID in the anime database, or \`ja:NAME\`, or \`en:NAME\` if there is no Japanese name. People and studios are
separate: person 1 is not studio 1. Who is asked for by another spelling of the name, or by the name of somebody who has an ID, or was merged, is
answered as who is shown today, and \`movedTo\` is their id. In rows of list documents, \`id\` may be negative: a mark of the editor, which is no ID.

\`ids=\` takes up to ${maxIds}: digits joined by commas, names one by one (\`ids=1,2&ids=ja:NAME&ids=ja:NAME\`), because a name may contain a comma.
What nobody has, and what is no id, is in \`unknown\`.

In changes and dumps, people and studios have a \`key\`: \`p:\` (person) or \`s:\` (studio), and such an id. A key ends when its credits get an ID.

## Pages

Pass \`next\` of an answer as \`after\` (in histories and discussions as \`before\`) with the same filters; null: there is no more. \`page\` counts
pages instead, which move when something is added or removed meanwhile. To read everything once, choose an order that stays: \`sort=added\` for people and studios,
\`sort=created\` for lists.

## Keeping a copy

1. Ask for \`/api/v1/changes?since=now\` and keep \`next\`.
2. Read everything, from the pages or from a dump.
3. Ask for \`/api/v1/changes?since={next}\`, at once while \`more\` is true, otherwise later. Read again whatever the changes name, and keep \`next\`
   when that is done.

Or follow \`/api/v1/changes/events\`, which sends the same as it happens. Changes are kept for ${changesKeptDays} days; an older \`since\` gets 410
\`changes-gone\`: begin anew. A change says what is different, not how: names and titles in it are those of today. Several changes of one thing in one
transaction are one.

| kind | comes when |
| --- | --- |
| \`list.created\` | a list is there, or has become public |
| \`list.edited\` | anything in its document is different: rows, settings, authors, identifiers, slug |
| \`list.status\` | its status is different, and perhaps more |
| \`list.deleted\` | it was deleted or is unlisted. Only its \`uuid\` is left |
| \`list.restored\` | it is no longer deleted |
| \`person.changed\` | the name that is shown, the picture or the ID is different |
| \`person.renamed\` | a moderator chose the name that is shown, or no longer does |
| \`person.merged\` | this key is shown as \`into\` from now on, and has no entry of its own |
| \`person.split\` | this key was shown as \`from\`, and has an entry of its own again |
| \`person.credits\` | their credits, lists, years or occupations are different; new people begin with it. Very many, so only if \`kinds\` has it |
| \`person.deleted\` | no public list has this key any more: its credits are gone, hidden or linked to an ID. It may come back |
| \`studio.…\` | the same of a studio |
| \`role.created\`, \`role.changed\`, \`role.deleted\`, \`role.restored\` | a term of the dictionary of roles |
| \`reading.created\`, \`reading.changed\`, \`reading.deleted\` | a confirmed reading of a name |

An edit changes people, too: \`person.credits\` and \`person.deleted\` follow within seconds, when the people are up to date. So do hiding a list,
which changes whoever it credits, and linking a name, which edits lists.

## Other formats

Atom feeds (\`/api/v1/feeds/…\`), dumps of everything as NDJSON and Parquet, pictures for links, and episodes in frames with oEmbed
are described below. Webhooks (\`/account?tab=webhooks\`) are told the same changes, but neither \`person.credits\` nor \`person.deleted\`.
Live editing uses Socket.IO, which this document does not describe.
`.trim();
