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

it('The export has every change of the member, oldest first, however many there are, and where large ones are', async () => {
  const [member, other] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
  const { uuid } = sampleDocument({ title: 'Often changed' });
  await server.upload(sampleDocument({ uuid, title: 'Often changed' }), member.cookie);
  const [before] = await query<{ revision: number }>(
    server.databaseUrl,
    `with known as (select id, revision from list where uuid = '${uuid}'),
     added as (
       insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
       select id, revision + n, 'many-' || n, case when n % 100 = 50 then ${other.id} else ${member.id} end,
         now() + n / 100 * interval '1 second',
         case when n = 500 then (select json_agg(md5(i::text)) from generate_series(1, 4000) i) else '[]' end, '[]'
       from known, generate_series(1, 500) n
     ) select revision from known`,
  );
  const first = before!.revision;
  const { changes } = (await server.get('/api/v1/account/export', { cookie: member.cookie })).body;
  const added = changes.filter((one: { revision: number }) => one.revision > first);
  const wanted = Array.from({ length: 500 }, (_, index) => index + 1).filter((n) => n % 100 !== 50);
  expect(added.map(({ revision }: { revision: number }) => revision - first)).toEqual(wanted);
  const last = first + 500;
  expect(added.slice(-2)).toEqual([
    { list: uuid, revision: last - 1, at: expect.any(String), operations: [] },
    {
      list: uuid,
      revision: last,
      at: expect.any(String),
      href: `/api/v1/lists/${uuid}/history/${last}-${last}`,
    },
  ]);
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

  // Two of everything, and as much of somebody else, who settles and resolves what is the member's, and the other way round.
  const [member, other] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
  for (const { cookie } of [member, other])
    for (const title of ['One', 'Other']) {
      const document = sampleDocument({ title });
      for (const comment of ['', 'Changed']) await server.upload({ ...document, comment }, cookie);
    }
  for (const number of [1, 2])
    for (const [me, them] of [
      [other.id, member.id],
      [member.id, other.id],
    ] as const)
      await query(server.databaseUrl, belongings(me, them, number));
  // What has been changed lies behind the others.
  for (const table of [
    'list_comment',
    'report',
    'report_note',
    'reading',
    'text_style',
    'list_deletion',
    'account_warning',
    'audit',
  ])
    await query(
      server.databaseUrl,
      `update ${table} set id = id where id in (select id from ${table} order by id limit 2)`,
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
  const orders: Record<string, string> = {
    apiKeys: `select id from api_key where account_id = $1 order by created_at`,
    sessions: `select id from session where account_id = $1 order by created_at`,
    follows: `select id from follow where account_id = $1 order by created_at`,
    webhooks: `select id from webhook where account_id = $1 order by created_at`,
    comments: `select id from list_comment where account_id = $1 order by id`,
    resolvedComments: `select id from list_comment where resolved_by = $1 order by id`,
    reports: `select id from report where account_id = $1 order by id`,
    settledReports: `select id from report where settled_by = $1 order by id`,
    reportNotes: `select id from report_note where account_id = $1 order by id`,
    readings: `select id from reading where submitted_by = $1 order by id`,
    textStyles: `select id from text_style where account_id = $1 order by id`,
    warnings: `select id from account_warning where account_id = $1 order by id`,
    moderation: `select id from audit where account_id = $1 order by id`,
    authorOf: `select uuid as id from list_author a join list l on l.id = a.list_id where account_id = $1 order by l.id`,
    contributedTo: `select uuid as id from list_contributor c join list l on l.id = c.list_id where account_id = $1 order by l.id`,
    relations: `select uuid as id from list_relation r join list l on l.id = r.list_id where account_id = $1 order by at`,
    deletions: `select uuid as id from list_deletion d join list l on l.id = d.list_id where account_id = $1 order by d.id`,
    confirmedNames: `select ja as id from confirmed_name where account_id = $1 order by at, list_id, ja`,
  };
  const wanted: Record<string, unknown> = {
    account: member.id,
    seenUntil: expect.stringMatching(/^2026-02-01/),
  };
  for (const [part, text] of Object.entries(orders)) {
    wanted[part] = (await query<{ id: unknown }>(server.databaseUrl, text, [member.id])).map(({ id }) => id);
    // The session of the request is another one.
    expect([part, (wanted[part] as unknown[]).length]).toEqual([part, part === 'sessions' ? 3 : 2]);
  }
  const { changes: _, ...parts } = exported;
  const shown = Object.entries<Record<string, unknown>[] | Record<string, unknown> | string>(parts).map(
    ([part, value]) => [
      part,
      Array.isArray(value)
        ? value.map(
            (one) => one['id'] ?? one['comment'] ?? one['report'] ?? one['uuid'] ?? one['ja'] ?? one['list'],
          )
        : typeof value === 'string'
          ? value
          : value['id'],
    ],
  );
  expect(Object.fromEntries(shown)).toEqual(wanted);
});

/** Something of everything that is stored with a member: the times of later ones are earlier, where they are sorted by time. */
const belongings = (me: number, them: number, number: number) => `
  with lists as (select list_id as id, row_number() over (order by list_id) as n from list_author where account_id = ${me}),
    one as (select id from lists where n = ${number}), two as (select id from lists where n = ${3 - number}),
    time as (select timestamptz '2026-02-01 12:00Z' - interval '${number} hours' as at),
    keys as (insert into api_key (token_hash, account_id, name, start, scopes, created_at)
      select 'x${me}${number}', ${me}, 'A program', 'sr_', '{read}', at from time),
    sessions as (insert into session (token_hash, account_id, expires_at, created_at) select 'x${me}${number}', ${me}, now() + interval '1 day', at from time),
    follows as (insert into follow (account_id, about, subject, what, created_at) select ${me}, 'list', '${number}', '{}', at from time),
    warnings as (insert into account_warning (account_id, text, read_at) values (${me}, 'No jokes in credits', now())),
    seen as (insert into follower (account_id, seen_at) select ${me}, case when ${me} < ${them} then at else at - interval '9 days' end from time on conflict do nothing),
    comments as (insert into list_comment (list_id, account_id, text, resolved_by) select id, ${me}, 'A doubt', ${them} from one),
    hooks as (insert into webhook (account_id, url, format, kinds, lists, secret, cursor, created_at)
      select ${me}, 'https://hooks.example/', 'standard', '{}', '{}', 'x', '', at from time),
    sent as (insert into report (list_id, account_id, message, settled_by) select id, ${me}, 'A wrong name', ${them} from one returning id),
    notes as (insert into report_note (report_id, account_id, text) select id, ${me}, 'A note' from sent),
    said as (insert into reading (kanji, reading, source, confidence, submitted_by, ja_key, search_text, search_grams)
      values ('山', 'Yama', 'x', 3, ${me}, '', '', '')),
    styles as (insert into text_style (account_id, name, rules) values (${me}, 'Of wiki ${number}', '[]')),
    deleted as (insert into list_deletion (list_id, account_id, what) select id, ${me}, 'deleted' from one),
    confirmed as (insert into confirmed_name (account_id, list_id, ja, is_studio, en, at)
      select ${me}, one.id, '海野岬${number}', false, 'Misaki Unno', at from one, time),
    related as (insert into list_relation (list_id, other_id, kind, account_id, at) select one.id, two.id, 'SEQUEL', ${me}, at from one, two, time)
  insert into audit (account_id, action, subject, subject_id, title) values (${me}, 'x', 'list', 'x', 'x')`;
