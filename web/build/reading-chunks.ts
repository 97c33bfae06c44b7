/**
 * The scripts of the pages that people read. Left alone, each set of pages with a module in common gets a script of its
 * own, and one page loads a hundred of them, most with a few hundred bytes. Here everything that the frame of the site
 * needs is one script, what the home page shares with other reading pages is another, what only these share one more (and one for pages
 * that are searched), and so is the rest of each page. Modules that are imported later (`import()`) keep scripts of their own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const group = '\0virtual:vite-rsc/client-references/group/';
/**
 * What every page consists of: groups in which Waku collects client components, by the name of a page, or by a component that is in a
 * group of several pages.
 */
const framing = ['facade:src/pages/_layout.tsx', 'facade:src/pages/_root.tsx', '/src/ui/actions/Link.tsx'];
/** Pages of lists and of episodes. */
const lists = '/src/features/list/page/ListPage.tsx';
const home = 'facade:src/pages/index.tsx';
/** Where most visits begin; then pages with fields that need React Aria. */
const landing = [
  home,
  lists,
  '/src/features/people/directory/PeopleDirectory.tsx',
  // Pages of people and studios.
  '/src/features/people/careers/StudioPeople.tsx',
];
/** Loaded once a page is idle: by all pages of members, and by those of lists, of which the last is what is below the credits. */
const idle = {
  socket: ['/src/features/shell/live/socket.ts'],
  live: ['/src/features/shell/live/live.ts'],
  below: [
    '/src/features/list/reader/discussion/DiscussionView.tsx',
    '/src/features/list/reader/discussion/CommentFields.tsx',
    '/src/features/list/reader/franchise/RelatedStrip.tsx',
  ],
};
/** So small, and loaded by every page, that it is no script of its own. */
const keeping = '/src/features/list/page/offline/keep.ts';
/** Opened by one press on a page of a list. */
const editor = '/src/features/list/editor/Editor.tsx';
const directories = ['facade:src/pages/staff-lists/index.tsx', 'facade:src/pages/stats.tsx'];

/** The name of the script for each module that a reading page loads; the entry's own modules are not in it. */
const scripts = new Map<string, string>();

export const readingChunks = (): Plugin => ({
  name: 'staffroll:reading-chunks',
  buildEnd() {
    if (this.environment.name !== 'client') return;
    /** The modules and everything that they import, except what is imported later. */
    const closure = (modules: readonly string[]): Set<string> => {
      const found = new Set(modules);
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
      return found;
    };
    const namesZod = (id: string) =>
      this.getModuleInfo(id)?.importedIds.some((other) => other.includes('/zod/'));
    const groupOf = (name: string) => {
      if (!name.startsWith('/')) return group + name;
      const isIn = (id: string) =>
        this.getModuleInfo(id)?.importedIds.some((one) => one.split('?')[0]!.endsWith(name));
      return Array.from(this.getModuleIds()).find((id) => id.startsWith(`${group}shared:`) && isIn(id)) ?? '';
    };
    const named = (names: readonly string[]) => closure(names.map(groupOf));
    // The names change with what pages share; without this, pages would silently load many small scripts.
    for (const name of [...framing, ...landing, ...directories])
      if (!this.getModuleInfo(groupOf(name)))
        this.error(
          `No group of client components is called ${name} or contains it: put its new name into reading-chunks.ts.`,
        );
    const files = (names: readonly string[]) =>
      closure(Array.from(this.getModuleIds()).filter((id) => names.some((name) => id.endsWith(name))));
    const entry = closure(Array.from(this.getModuleIds()).filter((id) => this.getModuleInfo(id)?.isEntry));
    const assign = (ids: Iterable<string>, script: string) => {
      for (const id of ids)
        if (!entry.has(id) && !id.startsWith(group) && !scripts.has(id)) scripts.set(id, script);
    };
    scripts.clear();
    assign(named(framing), 'frame');
    assign(files([keeping]), 'frame');
    const modules = [...landing, ...directories].map((page) => ({ page, ids: named([page]) }));
    const isShared = (id: string) => modules.filter(({ ids }) => ids.has(id)).length > 1;
    const ofEditor = files([editor]);
    const below = files(idle.below);
    const ofLists = named([lists]);
    const ofHome = named([home]);
    const ofLive = files([...idle.socket, ...idle.live]);
    for (const { page, ids } of modules) {
      const isLanding = landing.includes(page);
      // A small part of a page must not bring that whole page into the editor, or into a list.
      const isPart = (id: string) => (isLanding ? below.has(id) && !ofLists.has(id) : ofEditor.has(id));
      const shared = Array.from(ids).filter((id) => isShared(id) || isPart(id));
      const isOfReading = (id: string) => isLanding && ofHome.has(id);
      // What live news need of directories must not bring those into lists.
      const isOfMore = (id: string) => isLanding || ofLive.has(id);
      assign(shared.filter(isOfReading), 'reading');
      assign(shared.filter(isOfMore), 'reading-more');
      assign(shared, 'directories');
    }
    for (const { page, ids } of modules) assign(ids, nameOf(page));
    const small = new Set(['frame', 'reading', 'reading-more', ...landing.map(nameOf)]);
    for (const [id, script] of scripts)
      if (small.has(script) && id.includes('/libs/contract/') && namesZod(id))
        this.error(
          `${id} would bring zod, 26 KB compressed, into the script ${script}: import only its types, or move the value into a file without schemas.`,
        );
    // Evaluating all schemas would take an eighth of the time in which the editor opens.
    for (const id of ofEditor)
      if (id.includes('/libs/contract/') && namesZod(id))
        this.error(`${id} would bring zod into the editor: move what it needs into a file without schemas.`);
    for (const [script, names] of Object.entries(idle)) assign(files(names), script);
  },
  /** As small as can be, once, instead of quickly at the first request. */
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client') return;
    const files = Object.values(bundle).filter((file) => file.type === 'chunk' && isFirst(file));
    await Promise.all(
      files.map(async ({ fileName }) => {
        const path = join(dir!, fileName);
        const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path), smallest));
      }),
    );
  },
});

/** Whether a reading page loads this script before anybody has pressed anything. */
const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
  isEntry || moduleIds.some((id) => scripts.has(id));

/** `facade:src/pages/staff-lists/index.tsx` becomes `page-staff-lists-index`. */
const nameOf = (page: string) =>
  `page-${page
    .replace(/^.*src\/(?:pages|features)\/|\.tsx$/g, '')
    .replace(/[^a-z]+/gi, '-')
    .replace(/-$/, '')}`;

const pageScript = (id: string): string | null => {
  const script = scripts.get(id);
  return script && !(script in idle) ? script : null;
};

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // By priority, because each group takes along what its modules import.
  groups: [
    { name: 'frame', priority: 8, test: (id) => scripts.get(id) === 'frame' },
    { name: 'reading', priority: 7, test: (id) => scripts.get(id) === 'reading' },
    { name: 'reading-more', priority: 6, test: (id) => scripts.get(id) === 'reading-more' },
    { name: 'directories', priority: 5, test: (id) => scripts.get(id) === 'directories' },
    { name: pageScript, priority: 4, debugName: 'page' },
    { name: 'socket', priority: 3, test: (id) => scripts.get(id) === 'socket' },
    { name: 'live', priority: 2, test: (id) => scripts.get(id) === 'live' },
    { name: 'below', priority: 1, test: (id) => scripts.get(id) === 'below' },
    // Those of dialogs and of the editor, a hundred: one script instead of one for each.
    {
      name: 'icons',
      priority: 0,
      test: (id) => id.includes('/ui/lucide/') && !scripts.has(id),
      minShareCount: 2,
    },
  ],
};
