/** What a card says. All texts are shortened by its layout, never by whoever fills it in. */
export interface CardContent {
  /** In its own language; drawn large. */
  native: string;
  /** In English; drawn large if there is no `native`. */
  title: string;
  /** Above the titles: what the page is about, for example an episode or "Studio". */
  kind: string;
  /** Below the titles, in one line. */
  facts: string[];
  /** Roles and names in the manner of a credit roll; at most as many as fit. */
  credits: { role: string; names: string }[];
  /** A picture (PNG or JPEG) as a data address. */
  picture: string | null;
  /** A face instead of a cover. */
  isPortrait: boolean;
}

export type CardTheme = 'light' | 'dark';

/** Pixels; the size that Discord, X, Facebook and LINE show whole. */
export const cardSize = { width: 1_200, height: 630 };

/** A node as satori takes it: JSX without JSX. */
export interface CardNode {
  type: string;
  props: { style?: Record<string, string | number>; children?: CardChild; [attribute: string]: unknown };
}
export type CardChild = string | CardNode | CardChild[];

const colours = {
  light: {
    page: '#ffffff',
    text: '#18181b',
    muted: '#52525b',
    line: '#e4e4e7',
    accent: '#047857',
    soft: '#ecfdf5',
  },
  dark: {
    page: '#09090b',
    text: '#fafafa',
    muted: '#a1a1aa',
    line: '#27272a',
    accent: '#34d399',
    soft: '#022c22',
  },
} as const satisfies Record<CardTheme, Record<string, string>>;

/** Pixels for the words above the line at the bottom, and for one line of credits. */
const wordsHeight = 440;
const creditHeight = 43;
/** Pixels that words have beside a picture, and without one. */
const wordsWidth = { face: 750, cover: 725, none: 1_072 };

const box = (style: Record<string, string | number>, children?: CardChild): CardNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** Text that ends with an ellipsis after so many lines. */
const clamped = (text: string, lines: number, style: Record<string, string | number>): CardNode => ({
  type: 'div',
  props: {
    style: {
      display: 'block',
      flexShrink: 0,
      lineClamp: lines,
      overflow: 'hidden',
      wordBreak: 'break-word',
      ...style,
    },
    children: text,
  },
});

/** In widths of a Latin letter: kana and kanji are about twice as wide. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1), 0);

/** Long titles are set smaller before they are cut. */
function titleSize(text: string): number {
  const width = widthOf(text);
  if (width <= 24) return 68;
  return width <= 48 ? 54 : 42;
}

/** The card as a tree for satori. */
export function layOut(content: CardContent, theme: CardTheme): CardNode {
  const colour = colours[theme];
  const { native, title, kind, facts, picture, isPortrait } = content;
  const large = native || title;
  const size = titleSize(large);
  const room = wordsWidth[picture ? (isPortrait ? 'face' : 'cover') : 'none'];
  // Letters are about half as wide as high.
  const titleLines = (widthOf(large) * size) / 2 > room ? 2 : 1;
  const left = wordsHeight - 46 - titleLines * size * 1.25 - (native && title ? 52 : 0) - 50 - 26;
  const credits = content.credits.slice(0, Math.floor(left / creditHeight));
  const words = box({ flexDirection: 'column', flex: 1, minWidth: 0 }, [
    box({ color: colour.accent, fontSize: 26, fontWeight: 700, marginBottom: 14 }, kind),
    clamped(large, 2, { fontSize: size, fontWeight: 700, lineHeight: 1.25, color: colour.text }),
    ...(native && title
      ? [
          clamped(title, credits.length > 0 ? 1 : 2, {
            fontSize: 32,
            lineHeight: 1.3,
            marginTop: 10,
            color: colour.muted,
          }),
        ]
      : []),
    ...(facts.length > 0
      ? [clamped(facts.join('  ·  '), 1, { fontSize: 26, marginTop: 18, color: colour.muted })]
      : []),
    ...(credits.length > 0 ? [roll(credits, colour)] : []),
  ]);
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      backgroundColor: colour.page,
      fontWeight: 500,
      padding: '56px 64px 40px',
      boxSizing: 'border-box',
    },
    [
      box({ flex: 1, minHeight: 0 }, [words, ...(picture ? [framed(picture, isPortrait, colour)] : [])]),
      box({ alignItems: 'center', borderTop: `2px solid ${colour.line}`, paddingTop: 26, marginTop: 20 }, [
        mark(colour.accent, colour.page),
        box({ fontSize: 30, fontWeight: 700, marginLeft: 18, color: colour.text }, 'Staffroll'),
        box({ fontSize: 24, marginLeft: 18, color: colour.muted }, 'スタッフロール'),
      ]),
    ],
  );
}

/** Roles right-aligned against an axis, names beside them. */
const roll = (credits: CardContent['credits'], colour: (typeof colours)[CardTheme]): CardNode =>
  box(
    { flexDirection: 'column', marginTop: 26 },
    credits.map(({ role, names }) =>
      box({ fontSize: 27, lineHeight: 1.4, marginBottom: 5 }, [
        clamped(role, 1, { width: 340, textAlign: 'right', color: colour.muted }),
        clamped(names, 1, { flex: 1, minWidth: 0, marginLeft: 32, fontWeight: 700, color: colour.text }),
      ]),
    ),
  );

const framed = (src: string, isPortrait: boolean, colour: (typeof colours)[CardTheme]): CardNode => ({
  type: 'img',
  props: {
    src,
    style: {
      width: isPortrait ? 260 : 285,
      height: isPortrait ? 260 : 404,
      objectFit: 'cover',
      borderRadius: isPortrait ? 130 : 14,
      border: `2px solid ${colour.line}`,
      marginLeft: 56,
    },
  },
});

/** The product's mark: lines of a credit roll. */
const mark = (accent: string, page: string): CardNode => ({
  type: 'svg',
  props: {
    width: 44,
    height: 44,
    viewBox: '0 0 32 32',
    children: [
      { type: 'rect', props: { width: 32, height: 32, rx: 7, fill: accent } },
      {
        type: 'path',
        props: {
          d: 'M7 9.5h6M16.5 9.5H25M7 16h4M14.5 16H25M7 22.5h7M17.5 22.5H22',
          stroke: page,
          'stroke-width': 2.6,
          'stroke-linecap': 'round',
          fill: 'none',
        },
      },
    ],
  },
});
