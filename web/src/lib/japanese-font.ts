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
