/** Leaves out what npm packages bring along for other sites, and what makes long pages slow. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']((?:\.{1,2}\/)+(?:ui\/)?lucide)["'];?/g;

/**
 * Imports each icon from its own file. The index names all, so that whoever needs one of them seems to need all that are used
 * anywhere on the site.
 */
export function singleIcons(): Plugin {
  /** By the name of an icon: its file, and its name there. */
  const icons = new Map<string, [file: string, name: string]>();
  return {
    name: 'staffroll:single-icons',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const index = await readFile(new URL('../src/ui/icons/lucide/index.ts', import.meta.url), 'utf8');
      for (const [, names, file] of index.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g))
        for (const part of names!.split(',')) {
          const [name, alias = name] = part.trim().split(' as ');
          icons.set(alias!, [file!, name!]);
        }
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || id.includes('/node_modules/') || !code.includes('/lucide'))
        return null;
      const single = (imported: string, folder: string) => {
        const [from, to = from] = imported.trim().split(/\s+as\s+/);
        const icon = icons.get(from!);
        if (!icon) throw new Error(`There is no icon ${from}. Run node scripts/lucide.mjs and build again.`);
        return `import { ${icon[1]} as ${to} } from '${folder}/${icon[0]}';`;
      };
      const names = (list: string) => list.split(',').filter((name) => name.trim());
      return {
        code: code.replace(imports, (_, list: string, folder: string) =>
          names(list)
            .map((name) => single(name, folder))
            .join(' '),
        ),
        map: null,
      };
    },
  };
}

const otherLanguage =
  /\/react-(?:aria|aria-components|stately)\/.*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** React Aria’s own texts in the only language of the site: it has thirty-four, and leaves out those that are undefined. */
export const englishTexts = (): Plugin => ({
  name: 'staffroll:english-texts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (otherLanguage.test(id) ? 'export default undefined;' : null),
});

const languages = /\/react-aria\/.*\/i18n\/(?:useDefaultLocale|utils)\.mjs$/;

/**
 * The language of the site instead of the browser’s, which `Locale` overrides anyway, and which React Aria finds out at start: the first
 * use of `Intl` costs 0.2 s on a phone, while the page cannot respond yet.
 */
export const englishLocale = (): Plugin => ({
  name: 'staffroll:english-locale',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    languages.test(id)
      ? `export const isRTL = () => false;
         const english = { locale: 'en', direction: 'ltr' };
         export const getDefaultLocale = () => english;
         export const useDefaultLocale = () => english;`
      : null,
});

const layers = /\/react-aria\/.*\/overlays\/use(?:Popover|ModalOverlay)\.mjs$/;

/**
 * Hides the page behind a menu or dialog with `aria-hidden` instead of `inert`, which every element inherits: browsers would compute the
 * style of the whole page anew for each opening and each closing. The layer covers the page and keeps the focus, so nothing else changes.
 */
export const quickLayers = (): Plugin => ({
  name: 'staffroll:quick-layers',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !layers.test(id)) return null;
    const quick = code.replace('shouldUseInert: true', 'shouldUseInert: false');
    if (quick === code) throw new Error(`${id} hides the page in another way than before: see quickLayers.`);
    return { code: quick, map: null };
  },
});
