import { cutText } from '@libs/characters/characters.js';
import { departmentOf, type Department } from '@libs/roles/departments.js';
import { ofOklch, writeHex } from '@libs/pictures/colour.js';
import { columnsOf, widthOf } from '@libs/pictures/title-card.js';

/** A line of the roll: what somebody did, and who. */
export interface CardLine {
  /** Empty: the same as in the line above. */
  role: string;
  /** As printed, and the category: they say which department the role belongs to. */
  original: string;
  category: string;
  name: string;
  /** The name in its other script, or what else there is to say. */
  beside: string;
  /** Whom the page is about: the other lines are dim. */
  isLit?: boolean;
}

/** What a card says. All texts are shortened by its layout, never by whoever fills it in. */
export interface CardContent {
  /** In its own language; drawn in columns if it is Japanese and there is no picture. */
  native: string;
  /** In English. */
  title: string;
  /** Above the roll: an episode, a category, a work. */
  heading: string;
  /** Below the titles. */
  facts: string[];
  /** As on the screen; at most as many as fit. */
  lines: CardLine[];
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

/** The roll is black, as on the pages; on paper it is for those who ask for it. */
const colours = {
  light: {
    page: '#ffffff',
    text: '#18181b',
    muted: '#52525b',
    lit: '#047857',
    lightness: 0.56,
    chroma: 0.12,
  },
  dark: { page: '#000000', text: '#fafafa', muted: '#a1a1aa', lit: '#34d399', lightness: 0.72, chroma: 0.1 },
} as const satisfies Record<CardTheme, Record<string, string | number>>;
type Colours = (typeof colours)[CardTheme];

/** As in the style sheet of the pages. */
const hues: Record<Department, number> = {
  direction: 25,
  design: 50,
  writing: 80,
  art: 115,
  cg: 210,
  animation: 250,
  photography: 280,
  sound: 310,
  music: 350,
  production: 250,
};

/** Lines that fit, and how bright they are: the roll goes on below the card. */
export const cardLines = 8;
const fading = [1, 1, 1, 1, 1, 1, 0.6, 0.3];
const dim = 0.42;
/** Pixels: the room for a name, and how large its two scripts are. */
const nameWidth = 400;
const nameSize = 26;
const besideSize = 23;
const besideGap = 14;

const box = (style: Record<string, string | number>, children?: CardChild): CardNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** Characters of a text that are set at all; more do not fit, and setting a very long text takes very long. */
const maxSet = 400;

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
    children: cutText(text, maxSet),
  },
});

/** The card as a tree for satori. */
export function layOut(content: CardContent, theme: CardTheme): CardNode {
  const colour = colours[theme];
  return box(
    {
      width: '100%',
      height: '100%',
      backgroundColor: colour.page,
      color: colour.text,
      fontWeight: 500,
      padding: '56px 60px 48px 64px',
      boxSizing: 'border-box',
    },
    [
      titles(content, colour),
      box({ flexDirection: 'column', flex: 1, minWidth: 0, marginLeft: 36 }, [
        roll(content, colour),
        box({ alignItems: 'center', justifyContent: 'flex-end' }, [
          mark(colour.lit, colour.page),
          box({ fontSize: 26, fontWeight: 700, marginLeft: 14 }, 'Staffroll'),
        ]),
      ]),
    ],
  );
}

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** At the left: the title in columns, or a picture; below them the title in English, and what else is known. */
function titles({ native, title, facts, picture, isPortrait }: CardContent, colour: Colours): CardNode {
  const isVertical = !picture && japanese.test(native);
  // Beside a picture, the title in its own language stands below it.
  const below = isVertical ? [] : [native];
  const words = [...below, title].filter((text, at, all) => text && all.indexOf(text) === at);
  return box({ flexDirection: 'column', justifyContent: 'space-between', width: 296, flexShrink: 0 }, [
    picture ? framed(picture, isPortrait) : isVertical ? columns(native) : box({}),
    box({ flexDirection: 'column' }, [
      ...words.map((text, at) =>
        clamped(text, at === 0 ? 3 : 1, {
          fontSize: at === 0 ? 30 : 24,
          fontWeight: at === 0 ? 700 : 500,
          lineHeight: 1.3,
          marginTop: at === 0 ? 0 : 6,
          color: at === 0 ? colour.text : colour.muted,
        }),
      ),
      ...(facts.length > 0
        ? [
            clamped(facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('  ·  '), 2, {
              fontSize: 21,
              lineHeight: 1.45,
              marginTop: 10,
              color: colour.muted,
            }),
          ]
        : []),
    ]),
  ]);
}

/** The room of a vertical title. */
const column = { height: 340, most: 3, size: 62, smallest: 26 } as const;
const advance = 1.28;
/** What stands on its side between characters that stand upright. */
const turned = /[ー〜～…‥—–\-()（）[\]「」『』【】〈〉《》:：=＝]/u;

/** Small kana and full stops stand at the upper right of their place. */
const small = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const stops = /[、。，．]/u;

function uprightLook(sign: string, size: number): { transform?: string } {
  if (turned.test(sign)) return { transform: 'rotate(90deg)' };
  const by = small.test(sign) ? 0.1 : stops.test(sign) ? 0.55 : 0;
  return by === 0 ? {} : { transform: `translate(${Math.round(size * by)}px, ${-Math.round(size * by)}px)` };
}

/** A Japanese title, in columns from the right. */
function columns(native: string): CardNode {
  const all = Array.from(native.trim().replace(/\s+/gu, ' ')).slice(0, 40);
  let set = [native];
  let size = 0;
  for (let count = 1; count <= column.most; count += 1) {
    const tried = columnsOf(all, count);
    const longest = Math.max(1, ...tried.map((one) => Array.from(one).length));
    const fitting = Math.min(column.size, column.height / (longest * 1.08));
    if (fitting > size * 1.25) [set, size] = [tried, fitting];
  }
  size = Math.max(column.smallest, Math.floor(size));
  const most = Math.floor(column.height / (size * 1.08));
  return box(
    { flexDirection: 'row-reverse', justifyContent: 'flex-end', height: column.height },
    set.map((text) =>
      box(
        { flexDirection: 'column', alignItems: 'center', width: Math.round(size * advance) },
        Array.from(text)
          .slice(0, most)
          .map((sign) =>
            box(
              {
                fontSize: size,
                lineHeight: 1,
                height: sign === ' ' ? size * 0.4 : size * 1.08,
                alignItems: 'center',
                justifyContent: 'center',
                fontFamily: titleFont,
                ...uprightLook(sign, size),
              },
              sign,
            ),
          ),
      ),
    ),
  );
}

/** Marks the texts that are set in the typeface of titles; whoever draws the card names its files. */
export const titleFont = 'title';

/** Roles right-aligned against an axis in the colours of their departments, names beside them. */
function roll({ heading, lines }: CardContent, colour: Colours): CardNode {
  const hasLit = lines.some(({ isLit }) => isLit);
  return box({ flexDirection: 'column', flex: 1, minHeight: 0 }, [
    clamped(heading, 1, {
      fontSize: 25,
      fontWeight: 700,
      letterSpacing: 0.6,
      textAlign: 'center',
      paddingLeft: 20,
      marginBottom: 20,
      color: colour.text,
    }),
    ...lines.slice(0, cardLines).map((line, at) => {
      const opacity = hasLit ? (line.isLit ? 1 : dim) : (fading[at] ?? 1);
      const text = line.isLit ? colour.lit : colour.text;
      return box({ height: 48, alignItems: 'center', opacity }, [
        clamped(line.role, 1, { width: 292, fontSize: 23, textAlign: 'right', color: colour.muted }),
        box({
          width: 3,
          height: 26,
          marginLeft: 24,
          marginRight: 24,
          backgroundColor: line.isLit ? colour.lit : barOf(line, colour),
        }),
        box({ flex: 1, minWidth: 0, alignItems: 'baseline' }, [
          clamped(line.name, 1, {
            fontSize: nameSize,
            fontWeight: line.isLit ? 700 : 500,
            maxWidth: nameWidth,
            color: text,
          }),
          ...(line.beside && fitsBeside(line)
            ? [
                clamped(line.beside, 1, {
                  flexShrink: 1,
                  fontSize: besideSize,
                  marginLeft: besideGap,
                  color: line.isLit ? colour.lit : colour.muted,
                }),
              ]
            : []),
        ]),
      ]);
    }),
  ]);
}

/** Whether the name in its other script fits beside the first: cut off, it says little. */
const fitsBeside = ({ name, beside }: CardLine): boolean =>
  widthOf(name) * nameSize + besideGap + widthOf(beside) * besideSize <= nameWidth;

function barOf({ role, original, category }: CardLine, { lightness, chroma }: Colours): string {
  const department = departmentOf(role, original, category);
  if (!department) return 'transparent';
  const part = department === 'production' ? 0.2 : 1;
  return writeHex(ofOklch({ lightness, chroma: chroma * part, hue: hues[department] }));
}

const framed = (src: string, isPortrait: boolean): CardNode => ({
  type: 'img',
  props: {
    src,
    style: {
      width: isPortrait ? 216 : 228,
      height: isPortrait ? 216 : 324,
      objectFit: 'cover',
      borderRadius: isPortrait ? 108 : 10,
    },
  },
});

/** The product's mark: lines of a credit roll. */
const mark = (accent: string, page: string): CardNode => ({
  type: 'svg',
  props: {
    width: 36,
    height: 36,
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
