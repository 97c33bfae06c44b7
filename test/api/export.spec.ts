import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => void (server = await TestServer.start({ ANILIST_URL: 'off' })));
afterAll(() => server.stop());

/** Why something that is stored with a member is not in the export. */
const leftOut = (why: string) => ({ why });
const aSecret = leftOut('Whoever reads the file could act as the member.');
const aMark = leftOut('Where the site itself goes on.');
const isAudited = leftOut('An action of a moderator: the audit log has it, as `moderation`.');
const isBrief = leftOut('It ends by itself within a day.');

/** Where columns are in the export: a part, or what its entries call it. A whole table may be left out. */
type Place = string | { why: string };
const places: Record<string, Record<string, Place> | { why: string }> = {
  account: {
    id: 'account.id',
    screen_name: 'account.screenName',
    avatar: 'account.avatar',
    bio: 'account.bio',
    is_contributor: 'account.isContributor',
    is_moderator: 'account.isModerator',
    ban_reason: 'account.banReason',
    banned_at: 'account.bannedAt',
    banned_until: 'account.bannedUntil',
    anonymous: 'account.anonymous',
    level: 'account.level',
    discord_id: 'account.discordId',
    discord_name: 'account.discord',
    twitter_id: 'account.twitter',
    bluesky_id: 'account.bluesky',
    discord_visibility: 'account.discordVisibility',
    twitter_visibility: 'account.twitterVisibility',
    bluesky_visibility: 'account.blueskyVisibility',
    deleted_at: leftOut('Whoever can ask for the file has not left.'),
    development_account: leftOut('Of ready-made accounts, which belong to nobody.'),
    created_at: 'account.createdAt',
  },
  session: {
    token_hash: aSecret,
    id: 'sessions.id',
    account_id: 'sessions',
    browser: 'sessions.browser',
    created_at: 'sessions.createdAt',
    used_at: 'sessions.usedAt',
    expires_at: 'sessions.expiresAt',
  },
  api_key: {
    token_hash: aSecret,
    id: 'apiKeys.id',
    account_id: 'apiKeys',
    name: 'apiKeys.name',
    start: 'apiKeys.start',
    created_at: 'apiKeys.createdAt',
    used_on: 'apiKeys.usedOn',
    scopes: 'apiKeys.scopes',
  },
  follow: {
    id: 'follows.id',
    account_id: 'follows',
    about: 'follows.about',
    subject: 'follows.subject',
    what: 'follows.what',
    created_at: 'follows.createdAt',
  },
  follower: { account_id: 'seenUntil', seen_at: 'seenUntil', version: aSecret, former_hash: aSecret },
  list_comment: {
    id: 'comments.id',
    list_id: 'comments.list',
    parent_id: 'comments.parent',
    account_id: 'comments',
    node: 'comments.node',
    place: 'comments.place',
    text: 'comments.text',
    created_at: 'comments.createdAt',
    edited_at: 'comments.editedAt',
    removed_at: leftOut('A removed comment is nobody’s any more.'),
    resolved_at: 'comments.resolvedAt',
    resolved_by: 'resolvedComments.comment',
  },
  webhook: {
    id: 'webhooks.id',
    account_id: 'webhooks',
    url: 'webhooks.url',
    format: 'webhooks.format',
    kinds: 'webhooks.kinds',
    lists: 'webhooks.lists',
    only_followed: 'webhooks.onlyFollowed',
    secret: aSecret,
    former_secret: aSecret,
    former_until: aSecret,
    cursor: aMark,
    made_at: 'webhooks.madeAt',
    off: 'webhooks.off',
    failing_since: 'webhooks.failingSince',
    last_error: 'webhooks.lastError',
    created_at: 'webhooks.createdAt',
  },
  list_author: { list_id: 'authorOf.uuid', account_id: 'authorOf' },
  list_contributor: {
    list_id: 'contributedTo.uuid',
    account_id: 'contributedTo',
    changes: 'contributedTo.changes',
  },
  list_change: {
    list_id: 'changes.list',
    revision: 'changes.revision',
    change_id: aMark,
    account_id: 'changes',
    at: 'changes.at',
    operations: 'changes.operations',
    inverse: leftOut('What others wrote before.'),
  },
  report: {
    id: 'reports.id',
    list_id: 'reports.list',
    account_id: 'reports',
    episode: 'reports.episode',
    place: 'reports.place',
    kind: 'reports.kind',
    node: 'reports.node',
    message: 'reports.message',
    title: 'reports.title',
    state: 'reports.state',
    settled_by: 'settledReports.report',
    settled_at: 'settledReports.at',
    created_at: 'reports.createdAt',
    updated_at: 'reports.updatedAt',
    seen_at: 'reports.seenAt',
  },
  report_note: {
    id: 'reportNotes.id',
    report_id: 'reportNotes.report',
    account_id: 'reportNotes',
    text: 'reportNotes.text',
    at: 'reportNotes.at',
  },
  reading: {
    id: 'readings.id',
    anilist_id: 'readings.anilistId',
    kanji: 'readings.kanji',
    furigana: 'readings.furigana',
    reading: 'readings.reading',
    preferred: 'readings.preferred',
    is_company: 'readings.isCompany',
    source: 'readings.source',
    private_source: leftOut('Only moderators read it, who may have written it.'),
    confidence: 'readings.confidence',
    state: 'readings.state',
    submitted_by: 'readings',
    submitted_at: 'readings.submittedAt',
    decided_by: isAudited,
    decided_at: 'readings.decidedAt',
    ja_key: leftOut('Made from `kanji`.'),
    search_text: leftOut('Made from the names.'),
    search_grams: leftOut('Made from the names.'),
  },
  text_style: {
    id: 'textStyles.id',
    account_id: 'textStyles',
    name: 'textStyles.name',
    rules: 'textStyles.rules',
    state: 'textStyles.state',
    version: 'textStyles.version',
    created_at: 'textStyles.createdAt',
    changed_at: 'textStyles.changedAt',
    state_at: 'textStyles.stateAt',
    decided_by: isAudited,
  },
  list_relation: {
    list_id: 'relations.list',
    other_id: 'relations.other',
    kind: 'relations.kind',
    account_id: 'relations',
    at: 'relations.at',
  },
  list_deletion: {
    id: leftOut('It only orders them.'),
    list_id: 'deletions.list',
    account_id: 'deletions',
    at: 'deletions.at',
    what: 'deletions.what',
    reason: 'deletions.reason',
  },
  confirmed_name: {
    account_id: 'confirmedNames',
    list_id: 'confirmedNames.list',
    ja: 'confirmedNames.ja',
    en: 'confirmedNames.en',
    is_studio: 'confirmedNames.isStudio',
    at: 'confirmedNames.at',
  },
  account_warning: {
    id: 'warnings.id',
    account_id: 'warnings',
    by_id: leftOut('It says who else did something.'),
    text: 'warnings.text',
    at: 'warnings.at',
    read_at: 'warnings.readAt',
  },
  audit: {
    id: 'moderation.id',
    at: 'moderation.at',
    account_id: 'moderation',
    action: 'moderation.action',
    subject: 'moderation.subject',
    subject_id: 'moderation.subjectId',
    title: 'moderation.title',
    before: leftOut('It may be about other members.'),
    after: leftOut('It may be about other members.'),
  },
  comment_mention: leftOut('What others wrote.'),
  person_merge: isAudited,
  person_told_apart: isAudited,
  person_task: isAudited,
  list_task: isAudited,
  declined_role: isAudited,
  anilist_question: isBrief,
  repeatable_answer: isBrief,
  taken_task: isBrief,
};

it('The export has every change, however many there are', async () => {
  const member = await newAccount(server.databaseUrl);
  const { uuid } = sampleDocument({ title: 'Often changed' });
  await server.upload(sampleDocument({ uuid, title: 'Often changed' }), member.cookie);
  await query(
    server.databaseUrl,
    `insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
     select l.id, l.revision + n, 'many-' || n, ${member.id}, now() + n / 100 * interval '1 second', '[]', '[]'
     from list l, generate_series(1, 500) n where l.uuid = '${uuid}'`,
  );
  const { changes } = (await server.get('/api/v1/account/export', { cookie: member.cookie })).body;
  const revisions = changes.map(({ revision }: { revision: number }) => revision);
  expect(new Set(revisions).size).toBe(revisions.length);
  expect(revisions.length).toBeGreaterThanOrEqual(500);
});

it('The export has every column that is stored with a member, or the reason why not is known', async () => {
  const rows = await query<{ table: string; columns: string[] }>(
    server.databaseUrl,
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.oid, c.relname
     having c.relname = 'account' or bool_or(a.attname ~ '(^|_)account_id$|_by$') or exists (
       select 1 from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'account'::regclass)`,
  );
  expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(places).sort());
  for (const { table, columns } of rows) {
    const known = places[table]!;
    if (typeof known['why'] === 'string') continue;
    expect([table, Object.keys(known).sort()]).toEqual([table, columns.sort()]);
  }

  const member = await newAccount(server.databaseUrl);
  const [one, other] = [sampleDocument({ title: 'One' }), sampleDocument({ title: 'Other' })];
  await server.upload(one, member.cookie);
  await server.upload({ ...one, comment: 'Changed once more' }, member.cookie);
  await server.upload(other, member.cookie);
  await query(
    server.databaseUrl,
    `with one as (select id from list where uuid = '${one.uuid}'), other as (select id from list where uuid = '${other.uuid}'),
       keys as (insert into api_key (token_hash, account_id, name, start, scopes) values ('x', ${member.id}, 'A program', 'sr_', '{read}')),
       follows as (insert into follow (account_id, about, subject, what) values (${member.id}, 'list', '${one.uuid}', '{}')),
       warnings as (insert into account_warning (account_id, text, read_at) values (${member.id}, 'No jokes in credits', now())),
       seen as (insert into follower (account_id) values (${member.id})),
       comments as (insert into list_comment (list_id, account_id, text, resolved_by) select id, ${member.id}, 'A doubt', ${member.id} from one),
       hooks as (insert into webhook (account_id, url, format, kinds, lists, secret, cursor) values (${member.id}, 'https://hooks.example/', 'standard', '{}', '{}', 'x', '')),
       sent as (insert into report (list_id, account_id, message, settled_by) select id, ${member.id}, 'A wrong name', ${member.id} from one returning id),
       notes as (insert into report_note (report_id, account_id, text) select id, ${member.id}, 'A note' from sent),
       said as (insert into reading (kanji, reading, source, confidence, submitted_by, ja_key, search_text, search_grams)
         values ('山', 'Yama', 'x', 3, ${member.id}, '', '', '')),
       styles as (insert into text_style (account_id, name, rules) values (${member.id}, 'Of one wiki', '[]')),
       deleted as (insert into list_deletion (list_id, account_id, what) select id, ${member.id}, 'deleted' from one),
       confirmed as (insert into confirmed_name (account_id, list_id, ja, is_studio, en) select ${member.id}, id, '海野岬', false, 'Misaki Unno' from one),
       related as (insert into list_relation (list_id, other_id, kind, account_id) select one.id, other.id, 'SEQUEL', ${member.id} from one, other)
     insert into audit (account_id, action, subject, subject_id, title) values (${member.id}, 'x', 'list', 'x', 'x')`,
  );
  const exported = (await server.get('/api/v1/account/export', { cookie: member.cookie })).body;
  for (const [table, known] of Object.entries(places))
    for (const place of Object.values(known)) {
      if (typeof place !== 'string' || typeof known['why'] === 'string') continue;
      const [part, key] = place.split('.');
      const found = exported[part!];
      const entry = Array.isArray(found) ? found[0] : found;
      expect([table, place, entry ?? null]).toEqual([table, place, expect.anything()]);
      if (key !== undefined) expect([table, place, key in entry]).toEqual([table, place, true]);
    }
});
