import { joined, wholly, within } from '../../characters/words.js';
import type { StaffRow } from '../../list/model/interchange.types.js';
import type { TextNoteCode } from '../words/notes.js';
import {
  append,
  foldWidth,
  hasJapanese,
  isKept,
  isLatin,
  japaneseClass,
} from '../../characters/characters.js';
import { arrow, splitOutside, takeGroups } from '../words/groups.js';
import {
  joinComments,
  readNumbers,
  readPart,
  readQualifier,
  readRange,
  uncredited,
  type Qualifier,
} from '../words/qualifiers.js';
import { splitAt, type Rules } from '../words/rules.js';
import { isPlain } from '../words/traits.js';
import {
  dottedNames,
  isSureOf,
  mayBeSpacedName,
  mixedName,
  slashes,
  spacedNames,
  withoutEdges,
} from './several-names.js';
import { latinComma, markAlone, tokenize, type Segment, type Token } from './staff-tokens.js';
import {
  endsLikeRole,
  isBareCompany,
  isListOfCompanies,
  isOneForeignWord,
  isStudioName,
  looksLikePerson,
  mayBeCompany,
  roleTakes,
  takesBareCompanies,
  type RoleTakes,
} from './studios.js';
import { isOwnScript, isPair, readBilingual } from './bilingual.js';
import { isDitto, isOthers, isWorks, takeWorks, withoutOthers, withoutQuotes } from './marks.js';
import type { People } from './people.js';
import type { NameSpaces, SpacedRun } from './name-spaces.js';
import { isChinesePerson } from './chinese-names.js';
import { isForeignName } from './foreign-names.js';
import { inOtherLanguage } from './romaji.js';
import { familyNames } from './family-names.js';
import { isNobody, mayBeNoName } from './no-names.js';
import { readInnerRoles, type InnerRole } from './inner-roles.js';

/** What is known about the text as a whole. */
export interface TextContext {
  rules: Rules;
  /** The sheet is Chinese: spaces separate names. */
  chinese: boolean;
  /** How the text writes names; null if nobody has looked. */
  spaces: NameSpaces | null;
  /** Who the text shows to be a person or a company; null if nobody has looked. */
  people: People | null;
  /** Names that the text has shown to be companies; added to. */
  companies: Set<string>;
}

/** The context of the staff: it determines who is a studio, and the language of the sheet. */
export interface StaffContext extends TextContext {
  /** The Japanese role. */
  role: string;
  /** The sheet is English, so a Latin name is only an English name. */
  english: boolean;
  /** The staff is that of a whole work rather than of an episode. */
  isOfWork: boolean;
  /** Added to every row; empty for none. */
  comment: string;
  isNC: boolean;
  /** The rows of the role above, which 同上 repeats. */
  above: readonly StaffRow[];
}

/** Names of which nothing is known but their role. */
export const noContext = { isOfWork: false, comment: '', isNC: false, above: [] } as const;

interface ReadRow {
  line: number;
  /** A later line if a bracket spans the line break. */
  lastLine: number;
  row: StaffRow;
}
interface ReadNote {
  line: number;
  code: TextNoteCode;
  text: string;
  row?: StaffRow;
}
export interface ReadStaff {
  rows: ReadRow[];
  notes: ReadNote[];
  /** Roles of their own in brackets: スタジオ（作監：名前）. */
  inner: (InnerRole & { line: number; text: string; studio?: StaffRow['studio'] })[];
}

const maxNameLength = 100;
/** Among longer words of kanji and kana are sentences. */
const longName = 11;
/** That somebody did all of it. */
const alone = /^(?:一人|ひとり|単独)(?:原画|作画|作監|作画監督|動画|コンテ)$/;
const isDottedKatakana = /^[\p{Script=Katakana}ー]+[・･][\p{Script=Katakana}ー・･]+$/u;
/** Whether every part of a name in katakana is a foreign personal name. */
const isForeign = (name: string): boolean => name.split(/[・･]/).every((part) => isForeignName(part));
/** Plain text that may be more than a name: 同上, 々, 名前ほか, 名前など. */
const saysMore =
  /^(?:同|上|々|外|一人|ひとり|単独|ノ[ンー]?クレ)|クレジット|^(?:なし|無し|未定|不明)$|[他か等外ど数名]$/;
/** 同上 repeats no longer lists. */
const maxRepeated = 10;
const bothSides = new RegExp(
  // In other languages, only between names of several words.
  String.raw`(?<=\S)\s{1,3}(?:[&＆]|and)\s|(?<=\s\p{L}{2,30})\s(?:e|y|et|und|och|og)\s(?=\p{L}{2,30}\s\p{L})|(?<=${japaneseClass})[&＆](?=${japaneseClass})`,
  'giu',
);

/** Before the last of several names. */
const leadingAnd = /^(?:[Aa]nd|e|y|et|und|och|og|[&＆])\s+(?=\S)/;
/** The space behind a bracket, which ends a name: `名前 (1) 名前 (2)`. */
const behindBrackets = /(?<=[)）])\s+(?=[^\s（(※])/g;

const inOrder = (one: string, other: string): [string, string] =>
  isOwnScript(one) ? [one, other] : [other, one];

/** What a bracket after a name may be if it is no remark: a name in capitals or katakana, or one written in Latin. */
const mayBeAffiliation = (text: string): boolean =>
  text.length <= 40 &&
  (/^\p{Script=Han}{0,3}[\p{Script=Katakana}ー・\s]{2,}$/u.test(text) ||
    /^[\p{Script=Katakana}ー・]{2,}\p{Script=Han}{1,2}$/u.test(text) ||
    (isLatin(text) && /^[\p{Lu}\d]/u.test(text)));
/** Roles whose people are credited with the company they work for. */
export const houseRoles = wholly(`
  編集|オンライン編集|ビデオ編集|音響効果|効果|録音|録音調整|録音演出|整音|ミキサー|ミキシング|調整|撮影|背景
  3DCG|CG|特殊効果|現像|タイトル|リスワーク|HD編集|色指定・検査|色指定・検|色指定検査|色指定検|検査|動画検査
  仕上げ検査|仕上検査|デザイン|ロゴデザイン|タイトルロゴデザイン
`);
export const houseHeads = within(
  joined(
    '美術|背景|撮影|音響|録音|CG|3D|仕上げ|仕上|デジタル|CGI|色彩|編集',
    '監督|ディレクター|設計|チーフ',
  ),
);
const inHouse = (role: string): boolean => houseHeads.test(role) || houseRoles.test(role);
const maxHouseLength = 12;
/** Behind the name of an author stands where the work was published. */
export const byAuthors = wholly(`
  原作|原案|漫画|原作・原案|原作イラスト|キャラクター原案|コミカライズ|漫画原作|原著|作者|original work
  original story|original creator|original manga|original novel|original concept|original character design
`);
/** 「作品」（名前・著／出版社）: the author of a work behind its title. */
function authorOf(text: string): { name: string; remarks: string[] } | null {
  const found = /^([「『《][^「」『』《》]{1,60}[」』》])\s*[（(]([^（()）]{2,60})[)）]$/.exec(text);
  if (!found) return null;
  const [first, ...others] = found[2]!.split(/[／/]/);
  const name = first!.trim().replace(/[・\s]?[著作]$/, '');
  if (!(looksLikePerson(name) || mixedName.test(name)) || isStudioName(name)) return null;
  return { name, remarks: [found[1]!, ...others.map((one) => one.trim())] };
}
/**
 * Up to this many brackets about one text are noted and applied to all of its names; further ones only to the first, so
 * that the result stays small.
 */
const maxShared = 10;

const shared = (qualifiers: Qualifier[]): Qualifier[] => (qualifiers.length > maxShared ? [] : qualifiers);

/** What follows a token: people on lines of their own. `heads`: below it; `deeper`: further to the right. */
interface Position {
  heads: boolean;
  deeper: boolean;
}
const nowhere: Position = { heads: false, deeper: false };

/** A token and the next one, if that starts another line. `column`: where the token itself starts. */
interface Place extends Position {
  following: Token | undefined;
  column: number | undefined;
}

/** A company whose people follow. `plain`: they are not indented. */
interface Heading {
  row: StaffRow;
  indent: number;
  plain?: true;
}

/** What the brackets behind a name say: about it, roles of their own, and anything else. */
interface Brackets {
  qualifiers: Qualifier[];
  roles: InnerRole[];
  inner: string[];
}

function placeOf(token: Token, following: Token | undefined): Place {
  const below = following !== undefined && following.line !== token.line;
  const column = token.indent ?? token.column;
  return {
    following,
    column,
    heads: token.alone && below && !following.alone,
    deeper: token.alone && below && column !== undefined && (following.indent ?? 0) > column,
  };
}

/** Whether a token is no longer one of the people of a company above. */
function endsPeopleOf({ indent, plain }: Heading, token: Token): boolean {
  const own = token.indent ?? 0;
  return own < indent || (own === indent && (!plain || token.alone));
}

/** A run of words with wide spaces between them, as names; what was joined or is in doubt is noted. */
function joinRun(run: readonly Token[], read: SpacedRun): Token[] {
  const whole = { code: 'doubtful-names' as const, text: run.map((one) => one.text).join('　') };
  let from = 0;
  return read.sizes.map((size) => {
    const isFirst = from === 0;
    const first = run[from]!;
    const second = size === 2 ? run[from + 1]! : null;
    from += size;
    const joined =
      second && read.sure
        ? { code: 'joined-name' as const, text: `${first.text}　${second.text}` }
        : undefined;
    const found = !read.sure && isFirst ? whole : joined;
    return {
      ...first,
      text: second ? first.text + second.text : first.text,
      ...(second ? { lastLine: second.lastLine } : {}),
      ...(found ? { found } : {}),
    };
  });
}

class StaffReader {
  readonly rows: ReadRow[] = [];
  readonly notes: ReadNote[] = [];
  readonly inner: ReadStaff['inner'] = [];

  private readonly takes: RoleTakes;

  constructor(private readonly context: StaffContext) {
    this.takes = roleTakes(context.role);
  }

  read(segments: Segment[]): ReadStaff {
    if (segments.some((one) => one.en !== undefined || one.company !== undefined)) {
      for (const segment of segments) this.cells(segment);
    } else this.tokens(segments);
    this.companies(new Set(segments.filter(({ said }) => said).map(({ line }) => line)));
    this.checkKept(segments);
    return { rows: this.rows, notes: this.notes, inner: this.inner };
  }

  /**
   * One segment with the table cells next to it, which must be about exactly one name; otherwise they cannot be placed.
   */
  private cells(segment: Segment): void {
    const before = this.rows.length;
    this.tokens([segment]);
    const { line, en, company } = segment;
    const added = this.rows.slice(before);
    const row = added.length === 1 ? added[0]!.row : null;
    if (en !== undefined) {
      if (row && row.ja !== '' && (row.en === '' || row.en === row.ja)) row.en = en;
      else if (row?.en !== en) this.note(line, 'unplaced-line', en, row ?? undefined);
    }
    if (company !== undefined) {
      if (row && !row.studio) row.studio = { ...this.pair(company), isStudio: true };
      else this.note(line, 'unplaced-line', company, row ?? undefined);
    }
  }

  private tokens(segments: Segment[]): void {
    const { tokens: split, unclosed } = tokenize(segments, this.context.rules);
    for (const { line, text } of unclosed) this.note(line, 'open-bracket', text);
    const tokens = this.languages(this.joined(split));
    let company: Heading | null = null;
    for (const [index, token] of tokens.entries()) {
      const place = placeOf(token, tokens[index + 1]);
      if (company && endsPeopleOf(company, token)) company = null;
      const before = this.rows.length;
      this.token(token, {
        heads: place.heads,
        deeper: place.deeper && !company && token.indent !== undefined,
      });
      const added = this.rows.slice(before);
      if (this.ahead && added.length > 0) {
        const { line, comment } = this.ahead;
        if (added[0]!.line === line) this.qualify(added[0]!.row, [{ comment, code: 'qualifier' }]);
        this.ahead = null;
      }
      if (token.found) this.note(token.line, token.found.code, token.found.text, added[0]?.row);
      if (company) this.employ(company, token, added);
      else company = this.headingOf(place, token, added);
    }
  }

  /** Gives rows below a company that company. */
  private employ({ row: { ja, en }, plain }: Heading, token: Token, added: readonly ReadRow[]): void {
    for (const { row } of added) {
      if (row.isStudio || row.studio) continue;
      row.studio = { ja, en, isStudio: true };
      if (plain) this.note(token.line, 'affiliation', row.ja || row.en, row);
    }
  }

  /** The company that a token has named, if its people follow. */
  private headingOf(place: Place, token: Token, added: readonly ReadRow[]): Heading | null {
    const row = added.length === 1 ? added[0]!.row : null;
    if (!row?.isStudio) return null;
    if (place.deeper) {
      if (token.indent === undefined) this.note(token.line, 'affiliation', token.text, row);
      return { row, indent: place.column! };
    }
    // Behind people on their own, a company heads its people, even if they are not indented.
    const { indent: below = 0 } = place.following ?? {};
    // In a roll, lines are centred.
    const isLevel = place.heads && (token.indent === below || (token.indent! > 0 && below > 0));
    return isLevel && this.rows.some((one) => !one.row.isStudio)
      ? { row, indent: Math.min(token.indent!, below), plain: true }
      : null;
  }

  /** Joins family and given names that a wide space separates. */
  private joined(tokens: Token[]): Token[] {
    const { spaces, chinese } = this.context;
    if (!spaces || chinese || !tokens.some((token) => token.wide)) return tokens;
    const result: Token[] = [];
    for (let at = 0; at < tokens.length;) {
      let end = at + 1;
      while (end < tokens.length && tokens[end]!.wide && !/[（(［[【〔]/.test(tokens[end - 1]!.text)) end++;
      const run = tokens.slice(at, end);
      at = end;
      const words = run.map((token) => token.text.replace(/[（(［[【〔].*$/s, '').trim());
      const read = run.length > 1 ? spaces.read(words) : null;
      append(result, read ? joinRun(run, read) : run);
    }
    markAlone(result);
    return result;
  }

  /** Puts a Japanese name and the Latin one next to it together. */
  private languages(tokens: Token[]): Token[] {
    const result: Token[] = [];
    const onLine = new Map<number, number>();
    for (const { line } of tokens) onLine.set(line, (onLine.get(line) ?? 0) + 1);
    if (!tokens.some(({ text }) => isLatin(text))) return tokens;
    const paired = inPairs(tokens, onLine);
    for (const token of tokens) {
      const last = result.at(-1);
      if (
        last &&
        last.line === token.line &&
        !token.listed &&
        isLatin(token.text) &&
        hasJapanese(last.text) &&
        // Among several names, a foreign one is somebody else, unless each has one.
        ((onLine.get(token.line) === 2 && this.context.people?.isPaired) ||
          (!token.begins && (onLine.get(token.line) === 2 || paired.has(token.line))
            ? isPair
            : inOtherLanguage)(last.text, token.text))
      ) {
        result[result.length - 1] = {
          ...last,
          text: `${last.text} ${token.text}`,
          lastLine: token.lastLine,
          both: { ja: last.text, en: token.text },
        };
      } else result.push(token);
    }
    return result;
  }

  /**
   * In roles where lines are lists of companies, names that are not like those of people are companies. Doubts what may be no name,
   * except in lines of which somebody `said` that they are names.
   */
  private companies(said: ReadonlySet<number>): void {
    if (isListOfCompanies(this.context.role)) this.listOfCompanies();
    const halves = this.linesOfHalves();
    let below: number | null = null;
    for (const { line, row } of this.rows) {
      const name = row.ja || row.en;
      const isRole = !said.has(line) && !row.isStudio && name.length > 2 && endsLikeRole(name);
      if (isRole || (!said.has(line) && mayBeNoName(name, this.context.rules.roles)))
        this.note(line, 'no-name', name, row);
      // Below a role that was not seen as one.
      else if (below !== null && below < line) this.note(line, 'doubtful-line', name, row);
      if (isRole) below = line;
      if (row.isStudio && areTwoStudios(name)) this.note(line, 'doubtful-names', name, row);
      if (!row.isStudio && this.context.people?.isHouse(name)) {
        row.isStudio = true;
        this.note(line, 'studio-guess', name, row);
      }
      if (halves.has(line) && isHalf(name)) this.note(line, 'doubtful-names', name, row);
      if (row.isStudio) this.context.companies.add(name);
      else if (!row.studio && (this.looksForeign(name) || this.isProducer(name)))
        this.note(line, 'maybe-studio', name, row);
    }
  }

  /** `Doe, Jane`: lines of single Latin words, which may be the halves of names, as a family name far from one letter is. */
  private linesOfHalves(): Set<number> {
    const words = new Map<number, number>();
    for (const [index, { line, row }] of this.rows.entries()) {
      const before = this.rows[index - 1];
      if (row.ja === '') words.set(line, isHalf(row.en) ? (words.get(line) ?? 0) + 1 : NaN);
      else if (before?.line === line && row.ja.length + before.row.ja.length <= 3) words.set(line, 2);
    }
    return new Set([...words].flatMap(([line, count]) => (count > 1 ? line : [])));
  }

  private listOfCompanies(): void {
    const { companies, people, role } = this.context;
    const bare = takesBareCompanies(role);
    const open: ReadRow[] = [];
    let studios = 0;
    let persons = 0;
    for (const one of this.rows) {
      const { row } = one;
      if (row.isStudio) studios++;
      else if (row.studio) continue;
      else if (this.mayBeCompany(row.ja || row.en)) open.push(one);
      else {
        persons++;
        if (bare && isDottedKatakana.test(row.ja) && !people?.isPerson(row.ja))
          this.note(one.line, 'maybe-studio', row.ja, row);
      }
    }
    for (const { line, row } of open) {
      const name = row.ja || row.en;
      const known = companies.has(name) || people?.isCompany(name);
      const word =
        isBareCompany(name) ||
        isDottedKatakana.test(name) ||
        (isOneForeignWord(name) && persons <= (studios + open.length) * 3);
      if (!known && persons > studios && !(bare && word)) {
        this.note(line, 'maybe-studio', name, row);
        continue;
      }
      row.isStudio = true;
      if (!known) this.note(line, 'studio-guess', name, row);
    }
  }

  /** A word in Latin letters or katakana among Japanese names that people are hardly called by. */
  private looksForeign(name: string): boolean {
    return (
      !this.context.english &&
      !/\s/.test(name) &&
      !isListOfCompanies(this.context.role) &&
      isBareCompany(name) &&
      (isLatin(name) ||
        !/監督|作監|脚本|演出|コンテ|作$|原案|デザイン|歌|作[詞曲]|編曲/.test(this.context.role))
    );
  }

  private mayBeCompany(name: string): boolean {
    if (this.context.people?.isPerson(name)) return false;
    if (takesBareCompanies(this.context.role) && isDottedKatakana.test(name)) return !isForeign(name);
    return this.context.chinese && !isLatin(name) ? !isChinesePerson(name) : mayBeCompany(name);
  }

  private isStudio(name: string): boolean {
    if (this.isProducer(name)) return false;
    return (
      isStudioName(name, this.takes) ||
      this.context.companies.has(name) ||
      (isBareCompany(name) && this.context.people?.isCompany(name) === true)
    );
  }

  /** Somebody credited for 製作 in old films rather than a company. */
  private isProducer(name: string): boolean {
    return (
      /^(?:製作|制作|共同製作)$/.test(this.context.role) &&
      !isStudioName(name) &&
      ((looksLikePerson(name) && !mayBeCompany(name) && this.isPersonal(name)) ||
        mixedName.test(name) ||
        (isDottedKatakana.test(name) && isForeign(name)))
    );
  }

  /** Three kanji or more, or a name that the text or the family names show to be one. */
  private isPersonal(name: string): boolean {
    return (
      /^\p{Script=Han}{3,5}$/u.test(name) ||
      familyNames.has(name.slice(0, 2)) ||
      familyNames.has(name.slice(0, 3)) ||
      /^\p{Script=Han}{2,4}[郎太介助子美吾樹也司雄夫男彦治一二三造蔵]$/u.test(name) ||
      this.context.people?.isPerson(name) === true
    );
  }

  /** Rather than trusting that no character gets lost, this checks: anything missing is noted with its text. */
  private checkKept(segments: Segment[]): void {
    const source = segments.map((one) => one.text).join('\n');
    const kept = this.rows.map(
      ({ row }) => `${row.ja}${row.en}${row.comment ?? ''}${row.studio?.ja ?? ''}${row.studio?.en ?? ''}`,
    );
    for (const note of this.notes) kept.push(note.text);
    if (!isKept(source, kept.join(''))) this.note(segments[0]!.line, 'unplaced-line', source);
    // What is said about names that turned out to be none.
    const lines = new Set(this.rows.map(({ line }) => line));
    for (const { line, comment } of segments)
      if (comment && !lines.has(line)) this.note(line, 'unplaced-line', comment);
  }

  private token(given: Token, position: Position = nowhere): void {
    if (isPlain(given.text) && !saysMore.test(given.text)) {
      this.plain(given, position);
      return;
    }
    // A dash alone means that nobody is credited.
    const edged = withoutEdges(given.text);
    if (isDitto(edged)) {
      this.ditto(given, edged);
      return;
    }
    const token = { ...given, text: withoutQuotes(edged) };
    if (isKept(token.text, '')) return;
    if (this.remark(token)) return;
    if (this.nobody(token)) return;
    if (isOthers(token.text)) {
      this.note(token.line, 'others', given.text, this.rows.at(-1)?.row);
      return;
    }
    const named = withoutOthers(token.text);
    if (named !== null) {
      const before = this.rows.length;
      this.token({ ...token, text: named }, { ...position, deeper: false });
      this.note(token.line, 'others', given.text, this.rows[before]?.row);
      return;
    }
    if (this.bilingual(token)) return;
    if (token.single) {
      this.name(token, position);
      return;
    }
    const steps = splitOutside(token.text, arrow);
    if (steps.length > 1) {
      this.names(token, steps, 'handover');
      return;
    }
    const bracketed = /[)）] /.test(token.text) ? splitOutside(token.text, behindBrackets) : [];
    if (bracketed.length > 1 && bracketed.every((one) => /^[^（(]{2,}/.test(one))) {
      const before = this.rows.length;
      for (const [index, text] of bracketed.entries())
        this.token({ ...token, text: index === 0 ? text : text.replace(leadingAnd, '') });
      this.note(token.line, 'doubtful-names', token.text, this.rows[before]?.row);
      return;
    }
    const sides = splitOutside(token.text, slashes);
    if (sides.length > 1) {
      this.sides(token, sides);
      return;
    }
    const both = this.both(token.text);
    const { chinese, people } = this.context;
    const oneOrTwo = chinese && mayBeSpacedName(token.text) && people?.spaces !== 'between';
    const isOne = oneOrTwo && people?.spaces === 'inside';
    const spaced = both || isOne ? null : spacedNames(token.text, chinese);
    const several = both ?? spaced ?? dottedNames(token.text) ?? this.dottedCompanies(token.text);
    if (several) {
      const sure = spaced && (chinese ? !oneOrTwo : isSureOf(spaced));
      this.names(token, several, sure ? null : 'doubtful-names');
      return;
    }
    this.name(token, position);
  }

  /** What 一人原画 before a name on its line says about it. */
  private ahead: { line: number; comment: string } | null = null;

  /** What stands among the names and names nobody: about one on its line, or without a place. */
  private nobody({ line, text, comment: said = '' }: Token): boolean {
    const last = this.rows.at(-1);
    const row = last?.line === line ? last.row : null;
    const part = readPart(text);
    const solo = alone.test(text) ? text : null;
    const comment = part ?? readRange(text) ?? solo;
    if (row && uncredited.test(foldWidth(text))) {
      row.isNC = true;
      this.note(line, 'uncredited', text, row);
      return true;
    }
    if (comment === null && !isNobody(text)) return false;
    const isAhead = row === null && solo !== null;
    if (isAhead) this.ahead = { line, comment: solo };
    if (row && comment !== null) this.qualify(row, [{ comment, code: 'part' }]);
    const known = solo !== null ? 'qualifier' : part !== null ? 'part' : 'range';
    const code = comment !== null && (row || isAhead) ? known : 'unplaced-line';
    this.note(line, code, said === '' ? text : `${said} ${text}`, row ?? last?.row);
    return true;
  }

  /** A name of nothing but kanji and kana, which is one, as it is. */
  private plain(token: Token, position: Position): void {
    const { text } = token;
    if (text.length > longName && this.nobody(token)) return;
    const studio = token.studio === true || this.isStudio(text);
    const guess = !studio && this.headsPeople(text, position);
    const row: StaffRow = { ja: text, en: '' };
    if (studio || guess) row.isStudio = true;
    const comment = joinComments(this.context.comment, token.comment);
    if (comment) row.comment = comment;
    if (this.context.isNC) row.isNC = true;
    this.rows.push({ line: token.line, lastLine: token.lastLine, row });
    if (text.length > maxNameLength) this.note(token.line, 'doubtful-names', text, row);
    if (guess) this.note(token.line, 'studio-guess', text, row);
  }

  /** Whether what is below a name makes it a company. */
  private headsPeople(name: string, { heads, deeper }: Position): boolean {
    return (
      (heads || deeper) &&
      !looksLikePerson(name) &&
      ((heads && !/\p{Script=Han}/u.test(name)) || (deeper && isListOfCompanies(this.context.role)))
    );
  }

  /** スタジオ・青空・カラー・バンク: two companies, one of which the text has named before. */
  private dottedCompanies(text: string): string[] | null {
    if (text.length > maxNameLength) return null;
    for (let at = text.indexOf('・'); at > 0; at = text.indexOf('・', at + 1)) {
      const [first, second] = [text.slice(0, at), text.slice(at + 1)];
      const known = (name: string) => name.includes('・') && this.context.companies.has(name);
      if (second !== '' && (known(first) || known(second))) return [first, second];
    }
    return null;
  }

  /** `A & B`, `A and B`; null for anything else, also companies with such names. */
  private both(text: string): string[] | null {
    if (!/[&＆]|\band\b|\s(?:e|y|et|und|och|og)\s/i.test(text) || (isStudioName(text) && !hasJapanese(text)))
      return null;
    const names = splitOutside(text, bothSides);
    if (names.length < 2 || names.some((one) => one.length < 2)) return null;
    const people = names.every((one) => hasJapanese(one) === hasJapanese(names[0]!));
    return people && names.every((one) => !/^(?:co|sons|company|friends)\b/i.test(one)) ? names : null;
  }

  /** 同上: the rows of the role above. */
  private ditto(token: Token, text: string): void {
    const { above } = this.context;
    if (above.length === 0 || this.rows.length > 0 || above.length > maxRepeated) {
      this.note(token.line, 'unplaced-line', text, this.rows.at(-1)?.row);
      return;
    }
    for (const row of above) {
      const again = structuredClone(row);
      this.rows.push({ line: token.line, lastLine: token.line, row: again });
      this.note(token.line, 'ditto', text, again);
    }
  }

  /** `蓮見拓也 Takuya Hasumi`. */
  private bilingual(token: Token): boolean {
    const both = readBilingual(token.text) ?? (token.both && { ...token.both, after: '' });
    // In Chinese credits a slash stands between people.
    if (!both || (this.context.chinese && /[/／]/.test(token.text) && !this.context.people?.isPaired))
      return false;
    const before = this.rows.length;
    this.name({ ...token, text: both.ja + both.after });
    const row = this.rows[before]?.row;
    if (!row) return false;
    row.en = both.en;
    this.note(token.line, 'romanised', token.text, row);
    return true;
  }

  /** `名前 ※第3話のみ`: text after the mark is about the name before it on the line. */
  private remark(token: Token): boolean {
    const found = /^([^※]*)※([^※]+)$/.exec(token.text);
    if (!found || /[（([［【〔]\s*$/.test(found[1]!)) return false;
    const [, name, said] = found;
    const last = this.rows.at(-1);
    const before = this.rows.length;
    if (name!.trim() !== '') this.token({ ...token, text: name!.trim() });
    const row =
      this.rows.length > before ? this.rows.at(-1)!.row : last?.line === token.line ? last.row : null;
    const qualifier = readQualifier(said!, this.context.rules.roles) ??
      readQualifier(`※${said}`, this.context.rules.roles) ?? { comment: said!.trim(), code: 'qualifier' };
    if (row) {
      this.qualify(row, [qualifier]);
      this.note(token.line, qualifier.code, token.text, row);
    } else this.note(token.line, 'unplaced-line', token.text);
    return true;
  }

  /** `A / B`: B is A's company if it is a company, otherwise another credit. */
  private sides(token: Token, sides: string[]): void {
    const [first, second] = sides;
    if (sides.length === 2 && isStudioName(second!) && takeGroups(second!).groups.length === 0) {
      const row = this.name({ ...token, text: first! });
      if (row && !row.studio) {
        row.studio = { ...this.pair(second!), isStudio: true };
        this.note(token.line, 'affiliation', token.text, row);
        return;
      }
      this.name({ ...token, text: second! });
      return;
    }
    const names = sides.flatMap((side) => dottedNames(side) ?? [side]);
    this.names(token, names, 'doubtful-names');
  }

  /** Several names that one text is, with a note about it. */
  private names(token: Token, names: readonly string[], code: TextNoteCode | null): void {
    const before = this.rows.length;
    for (const text of names) this.name({ ...token, text });
    if (code) this.note(token.line, code, token.text, this.rows[before]?.row);
  }

  private name(token: Token, position: Position = nowhere): StaffRow | null {
    const owner = /^([^:：（(]{2,40})[:：]\s*([^:：（(]+)$/.exec(token.text);
    if (owner && isStudioName(owner[1]!.trim())) {
      // スタジオ：名前
      const text = `${owner[1]!.trim()}（${owner[2]!.trim()}）`;
      return this.name({ ...token, text }, { ...position, deeper: false });
    }
    const { outer: given, groups } = takeGroups(token.text);
    const titled = takeWorks(given);
    const outer = withoutQuotes(titled ? titled.name : given);
    const brackets = this.brackets(token, groups);
    if (titled) brackets.qualifiers.unshift({ comment: titled.works, code: 'qualifier' });
    if (outer === '') return this.groupsOnly(token, brackets.qualifiers, brackets.inner);
    const one = this.authorOf(token) ?? this.inTwoScripts(token, outer, brackets);
    if (one) return one;
    const row = this.withNames(token, outer, brackets, groups.length === 0 ? position : nowhere);
    this.innerRoles(token, row, brackets.roles);
    return row;
  }

  /** What the brackets behind a name say. */
  private brackets(token: Token, groups: readonly string[]): Brackets {
    const found: Brackets = { qualifiers: [], inner: [], roles: [] };
    for (const group of groups) {
      if (isOthers(group)) {
        this.note(token.line, 'others', token.text);
        continue;
      }
      if (isWorks(group)) {
        found.qualifiers.push({ comment: group, code: 'qualifier' });
        continue;
      }
      const within = readInnerRoles(group, this.context.rules);
      if (within) {
        append(found.roles, within);
        continue;
      }
      const qualifier = readQualifier(group, this.context.rules.roles) ?? this.episodes(group);
      if (qualifier) found.qualifiers.push(qualifier);
      else if (/^from\s+\S/i.test(group)) found.inner.push(group.replace(/^from\s+/i, ''));
      else found.inner.push(group.replace(/\s+/g, (space) => (space.includes('\n') ? '、' : space)));
    }
    return found;
  }

  /** 「作品」（名前・著／出版社）: the author behind the title. */
  private authorOf(token: Token): StaffRow | null {
    const author = byAuthors.test(this.context.role) ? authorOf(token.text) : null;
    if (!author) return null;
    const said = author.remarks.map((comment): Qualifier => ({ comment, code: 'remark' }));
    const row = this.add(token, author.name, said, false);
    this.note(token.line, 'remark', token.text, row);
    return row;
  }

  /** `名前（Name)`: the name and in the bracket the same in the other script. */
  private inTwoScripts(token: Token, outer: string, { qualifiers, inner }: Brackets): StaffRow | null {
    if (
      inner.length !== 1 ||
      !isPair(...inOrder(outer, inner[0]!)) ||
      (looksLikePerson(outer) && this.context.people?.isAffiliation(inner[0]!))
    )
      return null;
    const row = this.add(token, outer, qualifiers, this.isStudio(outer));
    const [ja, en] = inOrder(outer, inner[0]!);
    Object.assign(row, { ja, en });
    this.noteQualifiers(token, qualifiers, row);
    this.note(token.line, 'romanised', token.text, row);
    return row;
  }

  /** A name, and what is in its brackets: the people of a company, further people, the company of a person, a remark. */
  private withNames(
    token: Token,
    outer: string,
    { qualifiers, inner }: Brackets,
    position: Position,
  ): StaffRow {
    const names = inner.length === 1 ? this.namesIn(inner[0]!) : [];
    const studio = token.studio === true || this.isStudio(outer);
    const affiliated =
      names.length > 0 && names.every((one) => isStudioName(one) || this.context.companies.has(one));
    const several = names.length > 1 && !affiliated;
    const head = names.length > 0 && !affiliated && (studio || (several && !looksLikePerson(outer)));
    const guess = !studio && this.headsPeople(outer, position);
    const row = this.add(token, outer, qualifiers, studio || head || guess);
    this.noteQualifiers(token, qualifiers, row);
    if (guess) this.note(token.line, 'studio-guess', outer, row);
    if (head || several) {
      for (const one of names) {
        const person = this.add(token, one.trim(), shared(qualifiers), isStudioName(one));
        if (head) person.studio = { ...this.pair(outer), isStudio: true };
      }
      if (!head) this.note(token.line, 'doubtful-names', token.text, row);
    } else if (inner.length > 0) this.companyOrRemark(token, row, inner, affiliated);
    return row;
  }

  /** What is in the brackets behind a name and names nobody. `affiliated`: it is sure to be companies. */
  private companyOrRemark(token: Token, row: StaffRow, inner: readonly string[], affiliated: boolean): void {
    const published = byAuthors.test(this.context.role) && !row.isStudio;
    const house = inHouse(this.context.role) && inner.every((one) => one.length <= maxHouseLength);
    const isCompany = affiliated || (!row.isStudio && (house || inner.every((one) => mayBeAffiliation(one))));
    if (isCompany && !published) {
      row.studio = { ...this.pair(inner.join('、')), isStudio: true };
      if (!affiliated) this.note(token.line, 'affiliation', token.text, row);
      return;
    }
    this.qualify(row, [{ comment: inner.join(', '), code: 'remark' }]);
    this.note(token.line, 'remark', token.text, row);
  }

  /** `名前(1,4-6)` among the staff of a whole work. */
  private episodes(group: string): Qualifier | null {
    const comment = this.context.isOfWork ? readNumbers(group) : null;
    return comment === null ? null : { comment, code: 'range' };
  }

  /** The names in a bracket; a wide space may be inside one of them. */
  private namesIn(text: string): string[] {
    const { rules, spaces, chinese } = this.context;
    const pieces = splitAt(text, rules.staff)
      .flatMap((one) => (isLatin(one) ? one.split(latinComma) : [one]))
      .filter((one) => one.trim());
    if (!rules.hasUsualStaff || !spaces || chinese || !text.includes('　')) return pieces;
    return text.split(/[\t\n、､，,;；]+/).flatMap((piece) => {
      const words = piece.split(/　+/).filter((one) => one.trim());
      const sizes = words.length > 1 ? spaces.read(words)?.sizes : undefined;
      let at = 0;
      return sizes ? sizes.map((size) => words.slice(at, (at += size)).join('')) : words;
    });
  }

  /** スタジオ（作監：名前、撮影：名前）: the role's own people of the studio, and roles of their own. */
  private innerRoles(token: Token, row: StaffRow, roles: InnerRole[]): void {
    const studio = row.isStudio ? { ja: row.ja, en: row.en, isStudio: true as const } : undefined;
    for (const one of roles) {
      if (one.role !== this.context.role) {
        this.inner.push({ ...one, line: token.line, text: token.text, ...(studio ? { studio } : {}) });
        continue;
      }
      for (const name of one.names) {
        const person = this.add(token, name, [], isStudioName(name));
        if (studio && !person.isStudio) person.studio = studio;
      }
    }
    if (roles.length > 0) this.note(token.line, 'inner-role', token.text, row);
  }

  /** A bracket on its own belongs to the name before it on the line; otherwise it is a name itself. */
  private groupsOnly(token: Token, qualifiers: Qualifier[], inner: string[]): StaffRow | null {
    const last = this.rows.at(-1);
    const row = last && last.line === token.line ? last.row : null;
    if (!row && last?.row.isStudio && token.alone && last.lastLine === token.line - 1 && inner.length === 1) {
      // Below a company, its people in brackets.
      const { ja, en } = last.row;
      const names = this.namesIn(inner[0]!);
      for (const name of names) {
        const person = this.add(token, name.trim(), shared(qualifiers), isStudioName(name));
        if (!person.isStudio) person.studio = { ja, en, isStudio: true };
      }
      this.note(token.line, 'affiliation', token.text, last.row);
      return last.row;
    }
    const isBelow = last !== undefined && token.alone && last.lastLine === token.line - 1;
    const isAbout = inner.length === 0 ? qualifiers.length > 0 : !row && isStudioName(inner.join('、'));
    if (!row && isBelow && !last.row.isStudio && !last.row.studio && isAbout) {
      // Below a name, what is said about it, perhaps also about those above it.
      this.qualify(last.row, qualifiers);
      const isSure = inner.length > 0 && this.rows.length === 1;
      if (inner.length > 0) this.companyOrRemark(token, last.row, inner, true);
      if (!isSure) this.note(token.line, inner.length > 0 ? 'affiliation' : 'remark', token.text, last.row);
      return last.row;
    }
    if (row) {
      this.qualify(row, qualifiers);
      this.noteQualifiers(token, qualifiers, row);
      for (const one of inner) {
        if (row.studio || row.isStudio) this.add(token, one, [], isStudioName(one));
        else {
          row.studio = { ...this.pair(one), isStudio: true };
          if (!isStudioName(one)) this.note(token.line, 'affiliation', token.text, row);
        }
      }
      return row;
    }
    const added = inner.map((one, index) =>
      this.add(token, one, index === 0 ? qualifiers : shared(qualifiers), isStudioName(one, this.takes)),
    );
    if (added.length > 0) {
      this.noteQualifiers(token, qualifiers, added[0]!);
      return added[0]!;
    }
    // Only a qualifier without anybody to apply it to, or nothing but brackets.
    this.note(token.line, 'unplaced-line', token.text);
    return null;
  }

  private add(token: Token, name: string, qualifiers: Qualifier[], isStudio: boolean): StaffRow {
    const row: StaffRow = this.pair(name);
    if (isStudio) row.isStudio = true;
    this.qualify(row, qualifiers);
    const own = qualifiers.some((one) => one.code === 'part') && token.comment?.endsWith(' part');
    const comment = joinComments(this.context.comment, own ? undefined : token.comment, row.comment);
    if (comment) row.comment = comment;
    if (this.context.isNC) row.isNC = true;
    this.rows.push({ line: token.line, lastLine: token.lastLine, row });
    if (name.includes('\ufffd')) this.note(token.line, 'damaged-character', name, row);
    if (/[:：]$/.test(name)) this.note(token.line, 'trailing-colon', name, row);
    const dots = isStudio ? name.split('・').length - 1 : 0;
    if (dots > 2 || name.length > maxNameLength || (/ .* /.test(name) && hasJapanese(name) && !isStudio)) {
      this.note(token.line, 'doubtful-names', name, row);
    }
    return row;
  }

  /**
   * Notes how each bracket was interpreted. Each note repeats the whole text, so with many brackets the later ones get
   * none.
   */
  private noteQualifiers(token: Token, qualifiers: readonly Qualifier[], row: StaffRow): void {
    for (const { code } of qualifiers.slice(0, maxShared)) this.note(token.line, code, token.text, row);
  }

  private qualify(row: StaffRow, qualifiers: Qualifier[]): void {
    const comment = joinComments(
      ...qualifiers.map((one) => one.comment).filter((one) => one !== row.comment),
    );
    // Appended without parsing the existing comment again: a line may qualify one name any number of times.
    if (comment) row.comment = row.comment ? `${row.comment}, ${comment}` : comment;
    if (qualifiers.some((one) => one.isNC)) row.isNC = true;
  }

  /** A Latin name is its own English; on an English sheet it has no Japanese form. */
  private pair(name: string): { ja: string; en: string } {
    if (/^[?？]{2,}$/.test(name)) return { ja: name, en: '???' };
    if (!isLatin(name)) return { ja: name, en: '' };
    return { ja: this.context.english ? '' : name, en: name };
  }

  private note(line: number, code: TextNoteCode, text: string, row?: StaffRow): void {
    this.notes.push({ line, code, text, ...(row ? { row } : {}) });
  }
}

/** `STUDIO GREEN まる動画`: with a space that may stand between them. */
function areTwoStudios(name: string): boolean {
  const found = /^([ -~]+) ([^ -~]+)$|^([^ -~]+) ([ -~]+)$/.exec(name);
  return found !== null && [found[1] ?? found[3]!, found[2] ?? found[4]!].every((one) => isStudioName(one));
}

const isHalf = (name: string): boolean =>
  /^(?:\p{Lu}\p{Ll}[\p{Ll}'’-]*|[\p{Script=Han}\p{Script=Hiragana}]{1,3})$/u.test(name);

/** The lines on which a Latin name follows every Japanese one. */
function inPairs(tokens: readonly Token[], onLine: ReadonlyMap<number, number>): Set<number> {
  const lines = new Set<number>();
  for (const [line, count] of onLine) if (count % 2 === 0) lines.add(line);
  let at = 0;
  let line = -1;
  for (const token of tokens) {
    if (token.line !== line) at = 0;
    line = token.line;
    if (isLatin(token.text) !== (at++ % 2 === 1)) lines.delete(line);
  }
  return lines;
}

/** Parses the staff of one role from its lines. Nothing gets lost: anything that is not a row becomes a note. */
export function readStaff(segments: Segment[], context: StaffContext): ReadStaff {
  return new StaffReader(context).read(segments);
}
