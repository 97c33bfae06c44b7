/* One owner for each table: only its folder in server/ writes it, others ask the owner; and only some may use SQL text. Part of
   `npm test -- lint`; `--print` shows which folders read and write which tables. It reads SQL in string literals, Kysely's
   builder, and imports of entities: code with an entity can load and change rows, so importing one counts as writing. A table
   name that is assembled at run time is not noticed; do not do that outside of the owner. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const ts = createRequire(import.meta.url)('typescript');
const root = join(import.meta.dirname, '..');

/**
 * The owner of each table, and who else may read it, in joins. The fewer the better: remove a folder that no longer reads the
 * table, and add none that can ask the owner.
 */
const owners = {
  users: {
    account: [
      'comments',
      'following',
      'history',
      'list-store',
      'moderation',
      'names',
      'readings',
      'reports',
      'search',
      'staff',
      'statistics',
      'tasks',
      'text-styles',
    ],
    session: ['list-store'],
    api_key: [],
    login_attempt: [],
    repeatable_answer: [],
    account_warning: ['list-store'],
  },
  'list-store': {
    list: [
      'careers',
      'comments',
      'following',
      'franchise',
      'history',
      'identifiers',
      'list-tasks',
      'moderation',
      'names',
      'pages',
      'projections',
      'reports',
      'search',
      'search-index',
      'staff',
      'statistics',
      'tasks',
      'users',
    ],
    list_time: [],
    list_menu: ['following', 'history', 'list-tasks', 'search', 'staff'],
    list_change: ['history', 'list-tasks', 'staff', 'users'],
    list_author: ['following', 'history', 'list-tasks', 'reports', 'search', 'users'],
    list_contributor: ['names', 'statistics', 'users'],
    list_deletion: ['users'],
    confirmed_name: ['names', 'users'],
    former_slug: [],
    list_tally: ['search'],
    list_identifier: ['identifiers', 'moderation'],
    identifier_use: ['moderation'],
  },
  projections: {
    credit: ['careers', 'franchise', 'list-tasks', 'names', 'search', 'staff'],
    person: [
      'careers',
      'following',
      'franchise',
      'identifiers',
      'moderation',
      'names',
      'pages',
      'readings',
      'search',
      'search-index',
      'staff',
      'statistics',
      'tasks',
    ],
    person_name: ['careers', 'names', 'readings', 'search', 'search-index', 'staff'],
    person_list: ['following', 'franchise', 'names', 'staff', 'tasks'],
    followed_credit: ['following'],
    person_role: ['staff'],
    person_main: [],
    person_namesake: ['moderation'],
    person_merge: ['staff'],
    list_note: ['search'],
    list_outline: [],
    role_tally: ['following', 'roles'],
    role_list: ['careers'],
    role_use: ['careers', 'list-tasks', 'roles', 'search'],
    occupation: ['staff'],
    counted_change: [],
    counted_list: ['statistics'],
    counted_menu: [],
    counted_person: ['statistics'],
    counted_role: [],
    counted_role_person: ['careers'],
  },
  staff: {
    person_profile: ['names', 'projections'],
    person_identifier: ['identifiers', 'moderation'],
    person_task: [],
    person_task_list: [],
  },
  moderation: {
    person_told_apart: [],
  },
  reports: {
    report: ['list-tasks', 'moderation', 'users'],
    report_note: ['users'],
  },
  readings: {
    reading: ['moderation', 'names', 'users'],
  },
  'text-styles': {
    text_style: ['moderation', 'users'],
  },
  roles: {
    role_term: ['search'],
    declined_role: [],
  },
  statistics: {
    site_statistics: [],
    prolific_role: [],
  },
  'search-index': {
    search_line: [],
    search_word: [],
    search_pending: [],
  },
  names: {
    name_dictionary: [],
  },
  anilist: {
    anilist_answer: [],
    anilist_budget: [],
    anilist_question: [],
  },
  audit: {
    audit: ['moderation', 'staff', 'users'],
  },
  comments: {
    list_comment: ['following', 'list-tasks', 'users'],
    comment_mention: ['following'],
  },
  franchise: {
    anime_relation: [],
    list_relation: ['users'],
  },
  following: {
    follow: ['projections', 'tasks', 'users'],
    follower: ['comments', 'users'],
    site_secret: [],
  },
  'list-tasks': {
    list_task: ['roles'],
    list_task_list: [],
  },
  tasks: {
    list_need: [],
    taken_task: [],
  },
  'open-data': {
    public_change: ['following', 'projections'],
    change_feed: [],
    webhook: ['users'],
    webhook_delivery: [],
  },
  http: {
    rate_limit: [],
  },
  'site-state': {
    site_state: [],
    network_ban: [],
  },
};

/** They handle all tables as a whole: backups, the doctor, which compares them, and what is published of all. */
const readsAll = ['app', 'backup', 'dumps', 'open-data'];
/** They may write any table: restoring a backup replaces everything, and a dump makes a whole site. */
const writesAll = ['backup', 'dumps'];
/**
 * Their queries may be SQL text (docs/decisions/0020-queries.md); all others use the builder, so that the compiler checks the
 * columns.
 */
const asksInText = [
  'list-store',
  'history',
  'projections',
  'search',
  'search-index',
  'app',
  'backup',
  'dumps',
];

/**
 * How many calls take SQL text: `rawQuery`, with values, and `execute`, most of them for temporary tables and `analyze`. It only gets
 * less: whoever removes some lowers the number.
 */
const maxTextCalls = { rawQuery: 113, execute: 75 };

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => Object.keys(tables).map((table) => [table, owner])),
);

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /(?<!\.spec)\.ts$/.test(entry.name) ? [path] : [];
  });

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The table of each entity, by the entity's name. */
const tableOfEntity = new Map();
for (const path of filesIn(join(root, 'server/base/database/entities')))
  for (const [, entity, table] of readFileSync(path, 'utf8').matchAll(
    /export const (\w+) = defineEntity\(\{[^}]*?tableName: '(\w+)'/gs,
  ))
    tableOfEntity.set(entity, table);

const written =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\b/gi;
const read = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/gi;
/** `from a, b`. */
const listed = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z]\w*)?((?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z]\w*)?)+)/gi;

const builderWrites = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const builderReads = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
]);

/**
 * What a file does with tables: calls `use(table, writes, inText)` for each one that it names, and `ask(method)` for each call with
 * SQL text.
 */
function tablesIn(path, use, ask) {
  const inSql = (text) => {
    for (const [, table] of text.matchAll(written)) use(table, true, true);
    for (const [, table] of text.matchAll(read)) use(table, false, true);
    for (const [, more] of text.matchAll(listed))
      for (const [, table] of more.matchAll(/,\s*([a-z_]+)/g)) use(table, false, true);
  };
  const inBuilder = (method, argument) => {
    const names = ts.isArrayLiteralExpression(argument) ? argument.elements : [argument];
    for (const name of names)
      if (ts.isStringLiteral(name)) use(name.text.split(' ')[0], builderWrites.has(method));
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (node.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return;
      if (!/\/entities\/\w+\.js$/.test(node.moduleSpecifier.text)) return;
      for (const { isTypeOnly, propertyName, name } of bindings.elements)
        if (!isTypeOnly) use(tableOfEntity.get((propertyName ?? name).text), true);
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) inSql(node.text);
    if (ts.isTemplateExpression(node))
      inSql(node.head.text + node.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join(''));
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'rawQuery')
      ask('rawQuery');
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.arguments[0]) {
      const method = node.expression.name.text;
      // The builder's own `execute` takes nothing.
      if (method === 'execute') ask('execute');
      if (builderWrites.has(method) || builderReads.has(method)) inBuilder(method, node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
}

/** By table, then by folder: the files that read or write it. */
const uses = { read: new Map(), write: new Map() };
/** The calls with SQL text. */
const inText = { rawQuery: 0, execute: 0 };
const faults = [];
for (const path of filesIn(join(root, 'server'))) {
  const file = relative(root, path);
  // server/<floor>/<room>/…, or server/app/…
  const [, floor, room] = file.split('/');
  const folder = ['edge', 'domain', 'shared', 'base'].includes(floor) ? room : floor;
  if (folder === 'database') continue;
  const use = (table, writes, isText = false) => {
    if (!ownerOf.has(table)) return;
    if (isText && !asksInText.includes(folder))
      faults.push(`${file} names ${table} in a text of SQL: build the query with Kysely.`);
    const byFolder = uses[writes ? 'write' : 'read'];
    if (!byFolder.has(table)) byFolder.set(table, new Map());
    const folders = byFolder.get(table);
    if (!folders.has(folder)) folders.set(folder, new Set());
    folders.get(folder).add(file);
  };
  tablesIn(path, use, (method) => {
    inText[method] += 1;
  });
}

for (const table of tableOfEntity.values())
  if (!ownerOf.has(table))
    faults.push(`Table ${table} has no owner: give it one in scripts/check-tables.mjs.`);
for (const [owner, tables] of Object.entries(owners)) {
  for (const [table, readers] of Object.entries(tables)) {
    for (const [folder, files] of uses.write.get(table) ?? [])
      if (folder !== owner && !writesAll.includes(folder))
        faults.push(`${[...files].join(', ')} writes ${table}, which is ${owner}'s: ask its store there.`);
    const reading = new Set(
      [...(uses.read.get(table)?.keys() ?? [])].filter(
        (folder) => folder !== owner && !readsAll.includes(folder),
      ),
    );
    for (const folder of reading)
      if (!readers.includes(folder))
        faults.push(
          `${[...uses.read.get(table).get(folder)].join(', ')} reads ${table}, which is ${owner}'s: ask its store there.`,
        );
    for (const folder of readers)
      if (!reading.has(folder))
        faults.push(`${folder} reads ${table} no more: take it off the list in scripts/check-tables.mjs.`);
  }
}

for (const [method, most] of Object.entries(maxTextCalls))
  if (inText[method] > most)
    faults.push(
      `${inText[method]} calls of ${method} take SQL text, ${most} may: build the query with Kysely.`,
    );
  else if (inText[method] < most)
    faults.push(
      `Only ${inText[method]} calls of ${method} take SQL text: lower the number in scripts/check-tables.mjs.`,
    );

if (process.argv.includes('--print'))
  for (const [owner, tables] of Object.entries(owners)) {
    console.log(`${owner}/`);
    for (const table of Object.keys(tables)) {
      const named = (by) => [...(by.get(table)?.keys() ?? [])].toSorted().join(' ') || '–';
      console.log(`  ${table.padEnd(18)} written by ${named(uses.write)}; read by ${named(uses.read)}`);
    }
  }
for (const fault of faults) console.error(fault);
console.log(
  `${ownerOf.size} tables, each with one owner; SQL text in ${inText.rawQuery} calls of rawQuery and ${inText.execute} of execute` +
    (faults.length ? `: ${faults.length} faults` : ''),
);
process.exit(faults.length ? 1 : 0);
