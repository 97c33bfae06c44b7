import { pause } from './pause';

/** A file of a face, as `fonts/*.css` describe it. */
export interface FontFile {
  family: string;
  weight: number;
  /** As in CSS. */
  src: string;
  /** As in CSS. */
  range: string;
}

/** Characters that are set in the same fonts. */
export interface SetText {
  /** The computed `font-family`. */
  families: string;
  weight: number;
  points: ReadonlySet<number>;
}

const rule = /font-family:'?([^';]+)'?;font-weight:(\d+);.*?src:([^;]+);unicode-range:([^;}]+)/g;

/** The rules of a style sheet as `fonts/make.mjs` writes it, wherever the build has put its files. */
export const fontFilesIn = (css: string): FontFile[] =>
  [...css.matchAll(rule)].map(([, family, weight, src, range]) => ({
    family: family!,
    weight: Number(weight),
    src: src!,
    range: range!.trim(),
  }));

/** What comes before them in a list of fonts has all letters and signs, but no Japanese. */
const latin = 'Inter Variable';
const firstJapanese = 0x2e80;

/** Of the weights of a family, the one that browsers choose for bold text, or for other text. */
const chosenWeight = (weights: readonly number[], weight: number): number =>
  (weight > 500 ? Math.max : Math.min)(...weights);

/** By family, weight and character, the file in which browsers look: of those of one face, the last whose range has it. */
type Places = Map<string, Map<number, Map<number, FontFile>>>;

function placesIn(files: readonly FontFile[], points: ReadonlySet<number>): Places {
  const places: Places = new Map();
  for (const file of files) {
    const family: Map<number, Map<number, FontFile>> = places.get(file.family) ?? new Map();
    places.set(file.family, family);
    const face: Map<number, FontFile> = family.get(file.weight) ?? new Map();
    family.set(file.weight, face);
    for (const range of file.range.split(',')) {
      const [first, last = first] = range.trim().slice(2).split('-');
      const end = Number.parseInt(last!, 16);
      for (let point = Number.parseInt(first!, 16); point <= end; point += 1)
        if (points.has(point)) face.set(point, file);
    }
  }
  return places;
}

/** The files that browsers would load for these texts. */
export function filesFor(files: readonly FontFile[], texts: readonly SetText[]): Set<FontFile> {
  const places = placesIn(files, new Set(texts.flatMap(({ points }) => [...points])));
  const needed = new Set<FontFile>();
  for (const { families, weight, points } of texts) {
    let left = [...points];
    for (const name of families.split(',').map((one) => one.trim().replace(/^["']|["']$/g, ''))) {
      if (name === latin) left = left.filter((point) => point >= firstJapanese);
      const family = places.get(name);
      const face = family?.get(chosenWeight([...family.keys()], weight));
      if (!face) continue;
      for (const point of left) if (face.has(point)) needed.add(face.get(point)!);
      left = left.filter((point) => !face.has(point));
    }
  }
  return needed;
}

/** What is drawn of the page, by the fonts in which it is set. */
function textsOfPage(): SetText[] {
  const texts = new Map<string, { families: string; weight: number; points: Set<number> }>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    const text = nodes.currentNode.nodeValue?.trim();
    if (!parent || !text || parent.closest('script, style, title') || !isDrawn(parent)) continue;
    const { fontFamily: families, fontWeight } = getComputedStyle(parent);
    const key = `${fontWeight} ${families}`;
    const same = texts.get(key) ?? { families, weight: Number(fontWeight), points: new Set() };
    texts.set(key, same);
    for (const character of text) same.points.add(character.codePointAt(0)!);
  }
  return [...texts.values()];
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

const addressIn = ({ src }: FontFile): string => /url\(["']?([^"')]+)/.exec(src)![1]!;

/** Milliseconds after which what has come is shown, and the rest one by one. */
const patience = 3_000;

async function loaded(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/**
 * Adds the fonts of these style sheets to the page. What the page needs of them now is loaded first and comes all at once: with each file
 * that a style sheet of the page brings, browsers lay out the whole page again.
 * @param addresses style sheets as `fonts/make.mjs` writes them. Fails if they cannot be loaded; a file that cannot is asked for again by
 * the browser.
 */
export async function addWebFonts(addresses: readonly string[]): Promise<void> {
  const sheets = await Promise.all(
    addresses.map(async (address) => (await loaded(address, { headers: { accept: 'text/css' } })).text()),
  );
  // One after the other, so that a press does not wait for all of it.
  const files = sheets.flatMap(fontFilesIn);
  await pause();
  const texts = textsOfPage();
  await pause();
  const needed = filesFor(files, texts);
  // Not by the face itself: each one that arrives so has the page laid out, even before it is added.
  const content = new Map<FontFile, ArrayBuffer>();
  const loading = [...needed].map(async (file) => {
    content.set(file, await (await loaded(addressIn(file))).arrayBuffer());
  });
  await Promise.race([Promise.allSettled(loading), pause(patience)]);
  const faces: FontFace[] = [];
  for (const file of files) {
    const { family, weight, src, range } = file;
    const given = { weight: String(weight), unicodeRange: range, display: 'swap' } as const;
    faces.push(new FontFace(family, content.get(file) ?? src, given));
    // Reading a file takes milliseconds.
    if (content.has(file) || faces.length % 10 === 0) await pause();
  }
  for (const face of faces) document.fonts.add(face);
}
