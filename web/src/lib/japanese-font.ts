import mincho from '../../../fonts/mincho.css?url';
import sans from '../../../fonts/sans.css?url';
import { pause } from './pause';

/** Full and PostScript names of the fonts that `--font-ja` (styles.css) prefers to the web font. */
const installed = [
  'Hiragino Sans W3',
  'HiraginoSans-W3',
  'Hiragino Kaku Gothic ProN W3',
  'HiraKakuProN-W3',
  'Yu Gothic Medium',
  'YuGothic-Medium',
  'Yu Gothic Regular',
  'YuGothic-Regular',
  'Meiryo',
  'Noto Sans CJK JP',
  'Noto Sans CJK JP Regular',
  'NotoSansCJKjp-Regular',
  'Noto Sans JP',
  'Noto Sans JP Regular',
  'NotoSansJP-Regular',
];

/** The same for `--font-mincho`. */
const installedMincho = [
  'Hiragino Mincho ProN W3',
  'HiraMinProN-W3',
  'Hiragino Mincho ProN W6',
  'HiraMinProN-W6',
  'Yu Mincho Regular',
  'YuMincho-Regular',
  'YuMincho Medium',
  'YuMin-Medium',
  'Noto Serif CJK JP',
  'NotoSerifCJKjp-Regular',
  'Noto Serif JP',
  'NotoSerifJP-Regular',
];

const isInstalled = (names: readonly string[]): Promise<boolean> =>
  new FontFace('A font of this machine', names.map((name) => `local('${name}')`).join(', ')).load().then(
    () => true,
    () => false,
  );

/** Which of the web fonts this machine lacks. */
async function readLacking(): Promise<{ sans: boolean; mincho: boolean }> {
  // Who saves data reads in the face that is there.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Not together with anything else: to look for so many fonts takes the browser milliseconds.
  await pause();
  const hasSans = await isInstalled(installed);
  await pause();
  const hasMincho = connection?.saveData || (await isInstalled(installedMincho));
  return { sans: !hasSans, mincho: !hasMincho };
}

let lacking: ReturnType<typeof readLacking> | null = null;
const asked = new Set<string>();

async function add(addresses: readonly string[]): Promise<void> {
  const fresh = addresses.filter((address) => !asked.has(address));
  if (fresh.length === 0) return;
  for (const address of fresh) asked.add(address);
  try {
    const { addWebFonts } = await import('./web-fonts');
    await addWebFonts(fresh);
  } catch {
    // Without a connection, the face that is there stays; a later page tries again.
    for (const address of fresh) asked.delete(address);
  }
}

/**
 * Loads the Japanese web fonts (fonts/README.md) on machines that have no such font. Only there: with new fonts browsers compute and lay
 * out the whole page again. Both at once, or titles would ask for the bold of one until their own face is there.
 */
export async function loadJapaneseFont(): Promise<void> {
  lacking ??= readLacking();
  const lacks = await lacking;
  if (lacks.sans) await add(lacks.mincho ? [sans, mincho] : [sans]);
}

/**
 * Loads the display face for machines without one, once something on the page is set in it (`display-ja`), and what could not be loaded
 * on an earlier page.
 */
export function loadMincho(): void {
  const isUsed = document.querySelector('.display-ja') !== null;
  lacking ??= readLacking();
  void lacking.then((lacks) => {
    // With the other one, where that is loaded.
    if (lacks.sans) return loadJapaneseFont();
    return isUsed && lacks.mincho ? add([mincho]) : undefined;
  });
}
