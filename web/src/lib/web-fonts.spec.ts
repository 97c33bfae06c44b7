import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesFor, fontFilesIn } from './web-fonts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../fonts', name), 'utf8');
const files = ['sans.css', 'mincho.css'].flatMap((name) => fontFilesIn(read(name)));

const ja = "'Noto Sans JP', 'Noto Sans JP Web', \"Noto Sans JP Web Rare\", 'Inter Variable', sans-serif";
const sans = "'Inter Variable', system-ui, 'Noto Sans JP Web', 'Noto Sans JP Web Rare', sans-serif";
const mincho = "'Noto Serif JP', 'Shippori Mincho', 'Noto Sans JP Web', 'Noto Sans JP Web Rare', serif";

const needed = (...texts: [families: string, weight: number, text: string][]) =>
  [
    ...filesFor(
      files,
      texts.map(([families, weight, text]) => ({
        families,
        weight,
        points: new Set([...text].map((one) => one.codePointAt(0)!)),
      })),
    ),
  ]
    .map(({ src }) => /files\/(.*)\.woff2/.exec(src)![1]!)
    .toSorted();

describe('the Japanese web fonts of a page', () => {
  it('are read from the style sheets, as written and as built', () => {
    expect(files).toHaveLength(170);
    const built =
      '@font-face{font-family:Noto Sans JP Web;font-weight:700;font-display:swap;src:url(/assets/a-1.woff2)format("woff2");unicode-range:U+4E10,U+4FEF-5000}';
    expect(fontFilesIn(built + built)).toEqual(
      Array.from({ length: 2 }, () => ({
        family: 'Noto Sans JP Web',
        weight: 700,
        src: 'url(/assets/a-1.woff2)format("woff2")',
        range: 'U+4E10,U+4FEF-5000',
      })),
    );
  });

  it('are those of the characters, in the weight in which they are set', () => {
    expect(needed([ja, 400, 'の'])).toEqual(['noto-sans-jp-400-common-1']);
    expect(needed([ja, 500, 'の'])).toEqual(['noto-sans-jp-400-common-1']);
    expect(needed([ja, 600, 'の'])).toEqual(['noto-sans-jp-700-common-1']);
    expect(needed([mincho, 600, 'の'])).toEqual(['shippori-mincho-600-common-1']);
    expect(needed([ja, 400, 'の'], [mincho, 600, 'の'])).toEqual([
      'noto-sans-jp-400-common-1',
      'shippori-mincho-600-common-1',
    ]);
  });

  it('are looked for in the order of the list, further on for what a face has not', () => {
    // A rare character is in one weight only.
    const rare = '⺀';
    expect(needed([mincho, 600, rare])).toEqual(['noto-sans-jp-400-rare-1']);
    expect(needed([ja, 700, rare])).toEqual(['noto-sans-jp-400-rare-1']);
  });

  it('are none for letters and signs that come from another font, and for other fonts', () => {
    expect(needed([sans, 400, 'Credits … →'])).toEqual([]);
    expect(needed([sans, 400, 'Credits の'])).toEqual(['noto-sans-jp-400-common-1']);
    expect(needed([mincho, 600, 'OP'])).toEqual(['shippori-mincho-600-letters']);
    expect(needed(['serif', 400, 'の'])).toEqual([]);
  });
});
