import { wholly } from '../../characters/words.js';
import { isLatin } from '../../characters/characters.js';
import { inOtherLanguage } from '../names/romaji.js';
import { mixedName } from '../names/several-names.js';
import { isPair } from '../names/bilingual.js';
import { isStudioName, looksLikePerson } from '../names/studios.js';
import { remembered } from '../words/remembered.js';
import { keyOf, runsOf, type Run } from '../words/runs.js';

/** Separators of names in every text, or signs whose meaning depends on their neighbours. */
const usual = new Set(['、', ',', ';', '\t', '', '：', ':', '→', '⇒', '←', '※']);
/** Signs that also occur inside names, companies and roles. */
const alsoInside = new Set("・/=-.·&~〜―—–'’!?*×+☆★♪♡@。 ");

/** Signs that separate names more strongly than the others that also occur inside them. */
const strong = new Set(['/', '|']);
const rankOf = (key: string): number => (!alsoInside.has(key) ? 3 : strong.has(key) ? 2 : 1);

const alsoBetweenLanguages = new Set(['/', '|', '=', '-', '–', '—', '―', ' ']);

/** `short`: two characters, which may be half of a name or a whole one. */
type Kind = 'full' | 'katakana' | 'latin' | 'short' | 'single' | 'other';

const katakana = /^[\p{Script=Katakana}ー・=＝\s]+$/u;
const brackets = /\s*[（(［[〔][^（(［[〔]*$/;
const maxNameLength = 30;

/** What kind of text a piece looks like. */
const kindOf = remembered((text): Kind => {
  const name =
    text.replace(brackets, '').trim() ||
    /^\s*[（(［[〔]([^（(［[〔]*)[)）\]］〕]\s*$/.exec(text)?.[1]?.trim() ||
    '';
  if (name === '' || name.length > maxNameLength) return 'other';
  const bare = name.replace(/\s+/g, '');
  if (katakana.test(name))
    return isStudioName(name) && name.length > 4 ? 'full' : bare.length < 2 ? 'single' : 'katakana';
  if (isLatin(name)) return 'latin';
  if (bare.length < 2) return 'single';
  if (bare.length < 3) return looksLikePerson(bare) ? 'short' : 'other';
  return looksLikePerson(bare) || mixedName.test(bare) || isStudioName(name) ? 'full' : 'other';
});

/** スタジオ・青空, 美術工房・若葉: half of the name of a company. */
const kindOfHouse =
  /^(?:スタジオ|アトリエ|プロダクション|プロ|ワークス|デジタル|アニメーション|アニメ|フィルム|フィルムズ|ピクチャーズ|工房|企画|美術|動画|映像|撮影|カンパニー|オフィス|チーム|グループ|ラボ|ファクトリー|ハウス|スクエア|サービス|センター|クリエイティブ|エンタテインメント|エンターテインメント|ミュージック|レコード|サウンド|アーツ|アート|グラフィックス|グラフィック|studio|works|production)+$/i;

const wordBefore = (text: string): string => /\S*$/.exec(text.trimEnd())![0];
const wordAfter = (text: string): string => /^\S*/.exec(text.trimStart())![0];

const insideKatakana = new Set(['・', '=', '-', '·', '&', '.']);
const insideLatin = new Set(['・', '-', '.', '·', '&', "'", '’', '=']);

/** パク・ジフン, Jean-Luc: a sign that may be inside one foreign name. */
function isForeign(key: string, left: string, right: string): boolean {
  const [before, after] = [wordBefore(left), wordAfter(right).replace(brackets, '')];
  if (insideKatakana.has(key) && katakana.test(before) && katakana.test(after)) return true;
  return insideLatin.has(key) && kindOf(before) === 'latin' && kindOf(after) === 'latin';
}

/** Whether a sign between two pieces of text separates names; null if unknown. */
function between(key: string, left: string, right: string): boolean | null {
  if (isForeign(key, left, right)) return null;
  const [one, other] = [kindOf(left), kindOf(right)];
  if (isMixed(one, other)) return null;
  const named = (kind: Kind) => kind !== 'other' && kind !== 'single';
  return (one === 'full' || other === 'full') && named(one) && named(other);
}

/** One name in two languages; among several names, a foreign one is somebody else. */
const isOneName = (left: string, right: string, alone: boolean): boolean =>
  alone ? isPair(left, right) || isPair(right, left) : inOtherLanguage(left, right);

const isNamed = (text: string): boolean => {
  const kind = kindOf(text);
  return kind === 'full' || (kind === 'katakana' && /[・･]/.test(text));
};

/** Possibly one name in two languages. */
const isMixed = (one: Kind, other: Kind): boolean => (one === 'latin') !== (other === 'latin');

/** The runs in a text that are not just spaces. */
const signsOf = (text: string, runs: readonly Run[]): { run: Run; key: string }[] =>
  runs.map((run) => ({ run, key: keyOf(text.slice(run.from, run.to)) })).filter(({ key }) => key !== ' ');

/** The text before and after a sign, up to the next one that separates as strongly. */
function beside(
  text: string,
  signs: readonly { run: Run; key: string }[],
  index: number,
  roleSigns?: ReadonlySet<string> | ReadonlyMap<string, number>,
): [left: string, right: string] {
  const { run, key } = signs[index]!;
  const rank = rankOf(key);
  const ends = (at: number) => roleSigns?.has(signs[at]!.key) === true || rankOf(signs[at]!.key) >= rank;
  let before = index - 1;
  const least = Math.max(0, index - maxBeside);
  while (before >= least && !ends(before)) before--;
  let after = index + 1;
  while (after < index + maxBeside && after < signs.length && !ends(after)) after++;
  const behind = text.slice(run.to, signs[after]?.run.from ?? text.length);
  const isRole = after < signs.length && roleSigns?.has(signs[after]!.key) === true;
  return [
    text.slice(before < 0 ? 0 : signs[before]!.run.to, run.from),
    isRole ? withoutLast(behind) : behind,
  ];
}
/** Without the last word, which is the next role of the line. */
const withoutLast = (text: string): string => text.replace(/[\s、]+\S+\s*$/, '');
/** Names have few signs in them. */
const maxBeside = 5;

/** スタジオ・: the half of a company's name that stands first. */
export const houseFirst = wholly(
  'スタジオ|スタヂオ|アトリエ|チーム|オフィス|プロダクション|studio|atelier|team',
);

/**
 * The dots inside names in a text that also separates names by them: パク・ジョンス・スタジオ・コメット. Words of nothing but katakana
 * or Latin letters go together by two, and what says which kind of company it is with its neighbour.
 */
function dotsInside(text: string, signs: readonly { run: Run; key: string }[]): Set<Run> {
  const inside = new Set<Run>();
  let at = 0;
  while (at < signs.length) {
    if (signs[at]!.key !== '・') {
      at++;
      continue;
    }
    let end = at;
    while (end + 1 < signs.length && signs[end + 1]!.key === '・') end++;
    const words: string[] = [];
    for (let index = at; index <= end + 1; index++) {
      const from = index === at ? (signs[at - 1]?.run.to ?? 0) : signs[index - 1]!.run.to;
      words.push(
        text.slice(from, index > end ? (signs[end + 1]?.run.from ?? text.length) : signs[index]!.run.from),
      );
    }
    const kind = words.map((one) => {
      const name = one.replace(brackets, '').trim();
      return katakana.test(name) ? 'katakana' : isLatin(name) ? 'latin' : '';
    });
    if (
      words.length === 3 &&
      kind.every((one) => one === 'katakana') &&
      !words.some((one) => kindOfHouse.test(one.trim()))
    ) {
      // グエン・ティ・ラン
      inside.add(signs[at]!.run).add(signs[at + 1]!.run);
      at = end + 1;
      continue;
    }
    // The first word may have another name or a role before it.
    const first = wordAfter(wordBefore(words[0]!));
    for (let index = 0; index < words.length - 1; index++) {
      const [one, other] = [index === 0 ? first : words[index]!.trim(), words[index + 1]!.trim()];
      const both = kind[index] !== '' && kind[index] === kind[index + 1] && kind[index] === 'katakana';
      const house = houseFirst.test(one) || (kindOfHouse.test(one) && !kindOfHouse.test(other));
      const follows = kindOfHouse.test(wordAfter(other).replace(brackets, '')) && !houseFirst.test(other);
      if (!both && !house && !follows) continue;
      if (!house && houseFirst.test(other) && index + 2 < words.length) continue;
      inside.add(signs[at + index]!.run);
      // A name of three words: スタジオ・青空・ワークス.
      index++;
    }
    at = end + 1;
  }
  return inside;
}

interface Votes {
  yes: number;
  no: number;
}

/** Which signs separate names in a text, learned from all of its lines. */
export class NameSigns {
  private readonly votes = new Map<string, Votes>();
  private learned: ReadonlySet<string> = new Set();

  constructor(private readonly isRole: (text: string) => boolean) {}

  private vote(key: string, yes: boolean): void {
    const votes = this.votes.get(key);
    if (!votes) this.votes.set(key, { yes: Number(yes), no: Number(!yes) });
    else if (yes) votes.yes++;
    else votes.no++;
  }

  /** Counts the neighbours of the signs of one line; in a line without a role, `roleSigns` are no evidence. */
  count(text: string, roleSigns?: ReadonlySet<string> | ReadonlyMap<string, number>): void {
    const runs = runsOf(text, 0);
    if (runs.length === 0) return;
    const signs = signsOf(text, runs);
    const listed = signs.some(({ key }) => key === '、' || key === ',');
    const slashed = signs.filter(({ key }) => strong.has(key)).length > 1;
    for (const [index, { key }] of signs.entries()) {
      const [left, right] = beside(text, signs, index, roleSigns);
      if (usual.has(key) || roleSigns?.has(key) || key.length > 3 || this.isRole(wordBefore(left))) continue;
      if (alsoInside.has(key)) {
        if (listed || (slashed && !strong.has(key))) {
          this.vote(key, false);
          continue;
        }
        // 美術工房・若葉, but also 若葉工房・青空動画.
        if (!strong.has(key) && (isStudioName(wordBefore(left)) || isStudioName(wordAfter(right)))) continue;
        // 名前／スタジオ: a company after its person.
        if (key === '/' && signs.length === 1 && isStudioName(right.trim()) && !isStudioName(left.trim()))
          continue;
        const verdict = between(key, left, right);
        if (verdict !== null) this.vote(key, verdict);
      } else
        this.vote(
          key,
          (kindOf(left) === 'full' || kindOf(right) === 'full') && left.trim() !== '' && right.trim() !== '',
        );
    }
    this.countSpaces(text, runs, listed || signs.some(({ key }) => !alsoInside.has(key)));
  }

  private countSpaces(text: string, runs: readonly Run[], signed: boolean): void {
    for (const [index, run] of runs.entries()) {
      if (run.to - run.from !== 1 || text[run.from] !== ' ') continue;
      const left = kindOf(text.slice(runs[index - 1]?.to ?? 0, run.from));
      const right = kindOf(text.slice(run.to, runs[index + 1]?.from ?? text.length));
      if (left === 'latin' && right === 'latin') continue;
      if (left === 'short' || right === 'short' || left === 'single' || right === 'single' || signed)
        this.vote(' ', false);
      else if (left === 'full' && right === 'full') this.vote(' ', true);
    }
  }

  /** Decides once all lines are counted. */
  settle(roleSigns: ReadonlySet<string>): void {
    const learned = new Set<string>();
    for (const [key, { yes, no }] of this.votes) {
      // A space that also stands behind roles may still separate names.
      if (roleSigns.has(key) && key !== ' ') continue;
      const least = alsoInside.has(key) ? 2 : 1;
      if (yes >= least && yes >= no * (key === ' ' ? 4 : 2)) learned.add(key);
    }
    this.learned = learned;
  }

  get isEmpty(): boolean {
    return this.learned.size === 0;
  }

  /** Whether the text uses a sign between names so often that it needs no evidence from each pair. */
  private isSure(key: string): boolean {
    const { yes, no } = this.votes.get(key)!;
    return key !== ' ' && yes >= 4 && yes >= no * 4;
  }

  /** Whether there is too little evidence. */
  isDoubtful(key: string): boolean {
    return (this.votes.get(key)?.yes ?? 0) < 2;
  }

  /** Whether what stands between separators is a name each. */
  areNames(text: string, separators: readonly { run: Run }[]): boolean {
    let from = 0;
    for (const { run } of separators) {
      if (!isNamed(text.slice(from, run.from))) return false;
      from = run.to;
    }
    return isNamed(text.slice(from));
  }

  /** The runs in a text that separate names. */
  separators(text: string): { run: Run; key: string }[] {
    const runs = runsOf(text, 0);
    const signs = runs.map((run) => ({ run, key: keyOf(text.slice(run.from, run.to)) }));
    const dots = this.learned.has('・') ? dotsInside(text, signs) : new Set<Run>();
    // What is no separator here is part of the names beside one.
    const bounds = signs.filter(({ key }) => this.learned.has(key) || usual.has(key));
    return bounds.filter(({ run, key }, index) => {
      if (!this.learned.has(key)) return false;
      if (key === ' ' && (run.to - run.from !== 1 || text[run.from] !== ' ')) return false;
      const left = text.slice(bounds[index - 1]?.run.to ?? 0, run.from);
      const next = bounds[index + 1];
      const behind = text.slice(run.to, next?.run.from ?? text.length);
      const right = next?.key === ':' ? withoutLast(behind) : behind;
      if (key === '・' && this.isSure(key)) return !dots.has(run) && !this.isRole(wordBefore(left));
      if (alsoBetweenLanguages.has(key) && isOneName(left.trim(), right.trim(), bounds.length === 1))
        return false;
      if (this.isRole(wordBefore(left))) return false;
      if (key === '・' && (kindOfHouse.test(wordBefore(left)) || kindOfHouse.test(wordAfter(right))))
        return false;
      if (!alsoInside.has(key)) return true;
      return !isForeign(key, left, right) && (this.isSure(key) || between(key, left, right) !== false);
    });
  }
}
