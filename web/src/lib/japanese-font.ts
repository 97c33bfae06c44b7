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

/**
 * Loads the Japanese web font on machines that have no such font. Only there: its rules alone are 105 KB, and with new rules for fonts
 * browsers compute and lay out the whole page again.
 */
export async function loadJapaneseFont(): Promise<void> {
  const names = installed.map((name) => `local('${name}')`).join(', ');
  try {
    await new FontFace('Japanese font of this machine', names).load();
  } catch {
    await import('@fontsource-variable/noto-sans-jp/index.css');
  }
}

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

let mincho: Promise<unknown> | null = null;

/** Loads the display face for machines without one, once something on the page is set in it (`display-ja`). */
export function loadMincho(): void {
  if (mincho || !document.querySelector('.display-ja')) return;
  // Who saves data reads in the face that is there.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const names = installedMincho.map((name) => `local('${name}')`).join(', ');
  mincho = new FontFace('Display face of this machine', names)
    .load()
    .catch(() => import('@fontsource/shippori-mincho/600.css'));
}
