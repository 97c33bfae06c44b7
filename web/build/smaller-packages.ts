/** Leaves out what npm packages bring along for other sites, and what makes long pages slow. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const icons = 'lucide-react';
const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/**
 * Imports each icon from its own file. The package’s main module names two thousand, so that whoever needs one of them seems to
 * need all that are used anywhere on the site.
 */
export function singleIcons(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'staffroll:single-icons',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const main = await this.resolve(icons);
      if (!main) throw new Error(`The package ${icons} is not installed. Run npm ci and build again.`);
      const text = await readFile(main.id, 'utf8');
      for (const [, names, file] of text.matchAll(/\{([^}]*)\} from '\.\/icons\/([^/']+)\.mjs'/g))
        for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || id.includes('/node_modules/') || !code.includes(icons))
        return null;
      const single = (name: string) => {
        const [from, to = from] = name.trim().split(/\s+as\s+/);
        const file = files.get(from!);
        return file ? `import ${to} from '${icons}/icons/${file}';` : `import { ${name} } from '${icons}';`;
      };
      const names = (list: string) => list.split(',').filter((name) => name.trim());
      return {
        code: code.replace(imports, (_, list: string) => names(list).map(single).join(' ')),
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
