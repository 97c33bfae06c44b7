import type { RoleDictionary } from '../../roles/dictionary.js';
import type { Menu } from '../../list/model/interchange.types.js';
import { readCategory } from '../../roles/categories.js';
import { isLatin, isSeparator, addTo } from '../../characters/characters.js';
import { bareRole, roleBefore, roleBehind, splitNames, type Part } from '../hints/parts.js';
import { isCastHeading } from '../headings/cast.js';
import { endsLikeRole, isStudioName } from '../names/studios.js';
import {
  maxQuestions,
  type LineKind,
  type LineReading,
  type LineSeparators,
  type SampleCredit,
  type ShapeQuestion,
  type TakenLine,
} from '../words/line-kinds.js';
import { isSentence } from '../words/sentences.js';
import { keyOf, runsOf } from '../words/runs.js';
import type { TextPlacement } from '../words/text.types.js';
import { looksLikeName } from './taken-lines.js';

/** Lines of a shape that are named, that are looked at, and that are shown as credits. */
const maxNamed = 10;
const maxSamples = 3;
const maxSampleNames = 5;
const maxShown = 100;
/** Less doubt than this is not worth a question. */
const minDoubt = 0.3;
const minMean = 0.1;
/** A reading less likely than this is not shown. */
const minOdds = 0.15;
const maxLength = 400;

type IsRole = (text: string) => boolean;

interface Read {
  menus: readonly Menu[];
  placements: readonly TextPlacement[];
  roles: RoleDictionary;
}

/** A way to read lines, and how likely it is: 0 to 1. */
interface Ranked extends LineReading {
  odds: number;
}

/** The shapes with the most doubt, the most doubtful first. */
export function questionsOf(
  lines: readonly string[],
  taken: readonly TakenLine[],
  read: Read,
): ShapeQuestion[] {
  const groups = new Map<string, TakenLine[]>();
  for (const one of taken) {
    if (one.by || isSeparator(lines[one.line - 1]!)) continue;
    addTo(groups, one.shape, one);
  }
  const doubts = [...groups]
    .map(([shape, group]) => ({ shape, group, doubt: group.reduce((sum, { sure }) => sum + 1 - sure, 0) }))
    .filter(({ doubt, group }) => doubt >= Math.max(minDoubt, group.length * minMean))
    .sort((a, b) => b.doubt - a.doubt)
    .slice(0, maxQuestions);
  if (doubts.length === 0) return [];
  const isRole: IsRole = (text) => isKnownRole(text, read.roles);
  const named = namesOfLines(read);
  return doubts.map(({ shape, group }) => {
    const present = presentOf(group);
    const texts = group.slice(0, maxNamed).map(({ line }) => lines[line - 1]!.slice(0, maxLength));
    const [other] = likelyReadings(texts, isRole).filter(
      (one) => one.odds >= minOdds && !isSame(one, present),
    );
    const samples = group.slice(0, maxSamples).map(({ line }) => line);
    const readings = [
      { ...present, credits: shown(samples.flatMap((line) => named.get(line) ?? [])) },
      ...(other ? [{ ...bare(other), credits: shown(sampled(samples, lines, other, isRole)) }] : []),
    ];
    return {
      shape,
      lines: group.slice(0, maxNamed).map(({ line }) => line),
      count: group.length,
      readings,
    };
  });
}

const shown = (credits: readonly SampleCredit[]): SampleCredit[] =>
  credits.slice(0, maxSamples).map(({ role, names }) => ({
    role: role.slice(0, maxShown),
    names: names.map((name) => name.slice(0, maxShown)),
  }));

const isKnownRole = (text: string, roles: RoleDictionary): boolean =>
  text.length <= 80 &&
  (roles.findPairs(text).length > 0 ||
    (isLatin(text) && roles.lookupEnglish(text) !== null) ||
    (/[・/／&＆]/.test(text) &&
      text.split(/[・/／&＆]/).every((part) => roles.findPairs(part.trim()).length > 0)));

const bare = ({ as, separators }: LineReading): LineReading => ({
  as,
  ...(separators ? { separators } : {}),
});

const isSame = (one: LineReading, other: LineReading): boolean =>
  one.as === other.as &&
  (one.separators?.role === undefined ||
    other.separators?.role === undefined ||
    one.separators.role === other.separators.role);

/** How most of the lines were read. */
function presentOf(group: readonly TakenLine[]): LineReading {
  const counts = new Map<LineKind, number>();
  for (const { as } of group) counts.set(as, (counts.get(as) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  const separators = group.find(({ as, separators: given }) => as === most && given)?.separators;
  return bare({ as: most, ...(separators ? { separators } : {}) });
}

/** What came of each line. */
function namesOfLines({ menus, placements }: Read): Map<number, SampleCredit[]> {
  const credits = new Map<number, Map<string, SampleCredit>>();
  for (const { line, path } of placements) {
    const { menu, category, role: at, staff } = path;
    if (category === undefined || at === undefined || staff === undefined) continue;
    const role = menus[menu]!.credits[category]!.roles[at]!;
    let ofLine = credits.get(line);
    if (!ofLine) credits.set(line, (ofLine = new Map()));
    const key = `${menu}.${category}.${at}`;
    const known = ofLine.get(key) ?? { role: role.original || role.name, names: [] };
    ofLine.set(key, known);
    const row = role.staff[staff]!;
    if (known.names.length < maxSampleNames) known.names.push(row.ja || row.en);
  }
  return new Map([...credits].map(([line, found]) => [line, [...found.values()]]));
}

/** What a reading would make of lines. */
function sampled(
  numbers: readonly number[],
  lines: readonly string[],
  reading: LineReading,
  isRole: IsRole,
): SampleCredit[] {
  return numbers.flatMap((line) => {
    const text = lines[line - 1]!.slice(0, maxLength);
    if (reading.as === 'names') return [{ role: '', names: namesIn(text, reading) }];
    if (reading.as === 'role') return [{ role: bareRole(text), names: [] }];
    return partsOf(text, reading, isRole).map(({ role, names }) => ({
      role,
      names: namesIn(names, reading),
    }));
  });
}

function partsOf(text: string, { as, separators }: LineReading, isRole: IsRole): Part[] {
  if (as === 'names-role') return roleBehind(text, separators?.role, isRole);
  return as === 'role-names' || as === 'cast' ? roleBefore(text, separators?.role, isRole) : [];
}

const usualList = /[、，,\t／/]|\s{2,}|　/;

function namesIn(text: string, { separators }: LineReading): string[] {
  const names = separators?.names ? splitNames(text, separators.names) : text.split(usualList);
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, maxSampleNames);
}

/** Signs that may stand between a role and its names. */
const noSign = /[（(［[【〔〈《＜<「『」』》〉＞>）)\]】〕、，,]/;
const maxSigns = 4;

/** The signs that lines have in common, those in most of them first. */
export function signsOf(texts: readonly string[]): string[] {
  const counts = new Map<string, { count: number; sign: string }>();
  for (const text of texts) {
    const line = text.trim();
    const own = new Map<string, string>();
    for (const { from, to } of runsOf(line, 0)) {
      const run = line.slice(from, to);
      const sign = run.trim() === '' ? (run.includes('\t') ? '\t' : ' ') : run.trim();
      if (from > 0 && to < line.length && sign.length <= 10 && !noSign.test(sign)) own.set(keyOf(run), sign);
    }
    for (const [key, sign] of own) {
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { count: 1, sign });
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count * 2 >= texts.length)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxSigns)
    .map(({ sign }) => sign);
}

const roleOdds = (text: string, isRole: IsRole): number =>
  text === '' || text.length > 60
    ? 0
    : isRole(text)
      ? 1
      : endsLikeRole(text)
        ? 0.75
        : /[。！？!?]/.test(text)
          ? 0.05
          : text.length > 20
            ? 0.3
            : 0.45;

function nameOdds(text: string, isRole: IsRole): number {
  const names = namesIn(text, {} as LineReading);
  if (names.length === 0) return 0;
  const odds = names.map((name) => (isRole(name) ? 0.05 : looksLikeName(name) ? 1 : 0.3));
  return odds.reduce((sum, one) => sum + one, 0) / odds.length;
}

/** The ways to read lines of one shape, the likeliest first, by the dictionary and by what names look like. */
function likelyReadings(texts: readonly string[], isRole: IsRole): Ranked[] {
  const mean = (of: (text: string) => number) =>
    texts.reduce((sum, text) => sum + of(text.trim()), 0) / texts.length;
  const signs: (LineSeparators | undefined)[] = signsOf(texts).map((role) => ({ role }));
  const parts = [
    ...signs,
    ...(texts.every((text) => /^\s*[【[〔〈＜<［《(（｢]|[)）】\]]\s*$/.test(text)) ? [undefined] : []),
  ];
  const ranked: Ranked[] = [];
  for (const separators of parts) {
    const given = separators ? { separators } : {};
    const reading = (as: LineKind, odds: number) => ranked.push({ as, ...given, odds });
    const both = (as: LineKind, of: (part: Part) => number) =>
      mean((text) => {
        const found = partsOf(text, { as, ...given }, isRole);
        return found.reduce((sum, part) => sum + of(part), 0) / found.length;
      });
    const credit = ({ role, names }: Part) => roleOdds(role, isRole) * nameOdds(names, isRole);
    reading('role-names', both('role-names', credit));
    reading('names-role', 0.95 * both('names-role', credit));
    reading(
      'cast',
      0.6 *
        both('cast', ({ role, names }) => (isRole(role) || role === '' ? 0.1 : 1) * nameOdds(names, isRole)),
    );
  }
  const divided = signs.some((one) => one?.role !== undefined && !/^[\s、・/／]$/.test(one.role)) ? 0.6 : 1;
  ranked.push(
    { as: 'names', odds: 0.8 * divided * mean((text) => nameOdds(text, isRole)) },
    { as: 'role', odds: 0.9 * divided * mean((text) => roleOdds(bareRole(text), isRole)) },
    { as: 'episode', odds: mean(episodeOdds) },
    {
      as: 'category',
      odds: mean((text) =>
        readCategory(bareRole(text)) || isCastHeading(text) ? 0.8 : isFramed(text) ? 0.35 : 0.05,
      ),
    },
    { as: 'studio', odds: 0.7 * mean((text) => (isStudioName(bareRole(text)) ? 1 : 0)) },
    { as: 'work-title', odds: mean((text) => (/^[「『《“"].*[」』》”"]$/.test(text) ? 0.8 : 0.02)) },
    { as: 'comment', odds: mean((text) => (/^[※*＊]/.test(text) || isSentence(text) ? 0.7 : 0.1)) },
    {
      as: 'left-out',
      odds: mean((text) => (/https?:|www\.|[©Ⓒ@]/.test(text) || isSentence(text) ? 0.75 : 0.15)),
    },
  );
  return ranked.sort((a, b) => b.odds - a.odds);
}

const isFramed = (text: string): boolean => /^[【[〔〈＜<［《■□◆◇●○★☆▼▽=＝#♯-]/.test(text);

const episodeOdds = (text: string): number =>
  /\d|[一二三四五六七八九十]/.test(text.normalize('NFKC'))
    ? /^[^\p{L}]*(?:第|ep|no|vol|#)?[^\p{L}]*\d/iu.test(text.normalize('NFKC'))
      ? 0.7
      : 0.3
    : isFramed(text)
      ? 0.3
      : 0.05;
