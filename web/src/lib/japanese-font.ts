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

/**
 * Loads the Japanese web font (fonts/README.md) on machines that have no such font. Only there: with new rules for fonts browsers compute
 * and lay out the whole page again.
 */
export async function loadJapaneseFont(): Promise<void> {
  if (await isInstalled(installed)) return;
  // First, or titles would ask for the bold of this one until their own face is there.
  await mincho();
  await import('../../../fonts/sans.css');
}

let loading: Promise<unknown> | null = null;

function mincho(): Promise<unknown> {
  // Who saves data reads in the face that is there.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return Promise.resolve();
  loading ??= isInstalled(installedMincho).then(async (is) => {
    if (!is) await import('../../../fonts/mincho.css');
  });
  return loading;
}

/** Loads the display face for machines without one, once something on the page is set in it (`display-ja`). */
export function loadMincho(): void {
  if (document.querySelector('.display-ja')) void mincho();
}
