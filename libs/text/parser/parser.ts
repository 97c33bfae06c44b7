import { wholly } from '../../characters/words.js';
import { foldWidth, hasJapanese, isKept, isLatin, isSeparator } from '../../characters/characters.js';
import { newHeading, readHeading, unframe, withoutNumber, type Heading } from '../headings/headings.js';
import type { Period } from '../headings/periods.js';
import { isMessageHead, readLabel, readSection } from '../headings/sections.js';
import type { Line } from '../lines/lines.js';
import { readPart, readQualifier, readRange } from '../words/qualifiers.js';
import { remembered } from '../words/remembered.js';
import { readStarts } from '../words/role-signs.js';
import { traits } from '../words/traits.js';
import { isSentence } from '../words/sentences.js';
import { readRoleLine, type RoleLine } from '../roles/role-line.js';
import { studioLine } from './studio-lines.js';
import { isNobody } from '../names/no-names.js';
import { endsLikeRole, isListOfCompanies, isStudioName, looksLikePerson } from '../names/studios.js';
import { isCastHeading } from '../headings/cast.js';
import { looksLikeName } from './taken-lines.js';
import { castBehind, castHeading, castLine, voicedLine } from './cast-lines.js';
import type { Collector } from './collector.js';
import { HintedLines, headsCredits } from './hinted-lines.js';
import { isHeadCell } from '../tables/tables.js';
import { readTable } from './table-lines.js';

export const roleHead = wholly('役職|役割|担当|職種|role|job');
export const nameHead = wholly('名前|氏名|スタッフ|担当者|担当|names|name|staff');
/** What a list of songs is headed by. */
export const songHead = wholly(
  'music|songs|song|theme songs|theme song|音楽|主題歌|楽曲|テーマソング|主題歌情報|主题曲|音乐|主題曲|主題歌曲|音樂|주제가|주제곡|음악',
);
/** The header row of a table: the words 役職 and 名前, or similar. */
function isTableHead(roles: RoleLine[]): boolean {
  const [first] = roles;
  return (
    roles.length === 1 &&
    first!.style === 'table' &&
    roleHead.test(first!.role) &&
    nameHead.test(first!.staff.trim())
  );
}

/** The heads of three columns or more. */
const isRowOfHeads = ({ text }: Line): boolean => {
  const cells = text.trim().split('\t');
  return cells.length > 2 && cells.every(isHeadCell);
};

const signOf = (text: string): string =>
  /^[\s【[〔〈《<＜=＝#*＊■□◆◇●○◎★☆▼▽▲△▶►▷◁◀⇒→・･♦❖-]*/.exec(text.trim())![0].replace(/\s/g, '');

/** Spaces and commas. */
const isGap = (code: number): boolean =>
  code === 0x3000 || code === 0x20 || code === 0x3001 || code === 0xff0c || code === 0xff64;
const plainTraits =
  traits.colon | traits.wideSpace | traits.space | traits.comma | traits.latin | traits.digit;

const sourceOf = (line: Line): string => line.source ?? line.text;

/** Roles of a whole work, never of an episode. */
const roleOfWork =
  /^[^\p{L}]*(?:原作|監督|総監督|シリーズ構成|キャラクターデザイン|アニメーション制作|製作|企画|导演|原著|系列构成|원작|감독|총감독|시리즈 ?구성|(?:chief |series )?director|original (?:work|creator|story)|series composition|character design)(?![\p{L}・])/iu;
const behindSong = new RegExp(`${roleOfWork.source}|^音響`, 'iu');
const songRole = /^(?:(?:Lyrics|Composition|Arrangement|Song|Performance|Vocals?|Theme Song)(?: \/ |$))+$/;
const maxLookAhead = 15;

/** Whether the lines below list the staff of a whole work. */
function isAboutWork(line: Line): boolean {
  let next = line.next;
  for (let count = 0; next && count < maxLookAhead; count++, next = next.next) {
    if ([next.text, ...(next.table?.roles ?? []).map(({ role }) => role)].some((one) => roleOfWork.test(one)))
      return true;
  }
  return false;
}

/** #作品名: hashtags; @name: an account. */
const isTag = (text: string): boolean => /^(?:(?:[#＃][^\s#＃]+|@\w+)(?:\s+|(?=[#＃])|$))+$/.test(text);

/** The address of a page, or what somebody says in brackets on a line of its own. */
const isAside = (text: string): boolean =>
  /^(?:(?:https?:\/\/|www\.)\S+|[>＞]{2}\d{1,5}(?!\d).{0,60}|\|\|[^|]+\|\|)$/i.test(text) ||
  /^[（(][^（）()]{1,40}(?:省略|割愛|略|順|順不同|不明|未確認|ました|です|ます|[をがは][^（）()]{2,30})[)）]$/.test(
    text,
  ) ||
  /^[（(](?:文|取材|構成・文|[記记]者|編輯|编辑)[^（）()]{0,4}[=＝:：／/][^（）()]{1,30}[)）](?:\s*[©Ⓒ].*)?$/.test(
    text,
  ) ||
  /^[（(][^（）()]{0,20}(?:[转轉][载載]|[请請]|感[谢謝]|[来來]源|待[续續])[^（）()]{0,20}[)）]$/.test(text);

/** Who wrote a post, above the name of the account. */
const isAccount = ({ text, next, table }: Line): boolean =>
  next !== null &&
  table === null &&
  text.length <= 60 &&
  /公式|official/i.test(text) &&
  !/[:：]/.test(text) &&
  /^\s*@\w{1,30}\s*$/.test(next.text);

/** ▼公式HP above its address. */
const announcesAddress = ({ text, next, table }: Line): boolean =>
  next !== null &&
  table === null &&
  text.length <= 30 &&
  next.text.includes('://') &&
  /^\s*https?:\/\/\S+\s*$/.test(next.text) &&
  /公式|official|HP|サイト|ページ|site|URL|詳細|詳しく|こちら|配信|リンク|link|[▼↓⇒→👇]/iu.test(text);

/** Others, what is said in brackets of the name above, or the legal form of a company before it. */
const besideNames = /^(?:他|ほか|等)$|^[（(][^（）()]+[)）]$|^[（(][有株名資同][)）]\S{1,30}$/;
const isNameLike = (text: string): boolean => text === '' || besideNames.test(text) || looksLikeName(text);
/** Whether all parts of a text look like names. */
const looksLikeNames = (text: string): boolean =>
  text
    .split(/[、，,･・／/\t]+|\s{2,}/)
    .every((part) => isNameLike(part.trim()) || part.split(/\s+/).every(looksLikeName));
/** A sentence or a date in Latin letters. */
const isProse = (text: string): boolean =>
  isLatin(text) &&
  ((/\p{Ll}[.…]$/u.test(text) && text.split(/\s+/, 4).length > 3) ||
    /(?:^|\s)\d{1,2}\s(?:de\s)?\p{L}{3,12}\s(?:del?\s)?\d{4}\.?$/u.test(text));
/** `――4枚目――`: a heading of whatever kind. */
const ruledHeading = /^[-=＝‐-―─━ー〜~]{2,}[^-=＝‐-―─━ー〜~]{1,40}[-=＝‐-―─━ー〜~]{2,}$/;
/** The number of an episode with its title, within a line that was taken for something else. */
const containsHeading = /(?:第\s?[\d０-９]{1,4}\s?[話话回集]|[#＃]\s?[\d０-９]{1,3})\s*[「『]/;
const maxPartLineLength = 200;
const maxBareRoleLength = 40;
const maxOddName = 12;
const proseLength = 60;
/** What page menus of sites say. */
const siteWord =
  /^(?:top|home|news|story|movie|character|music|special|goods|staff|cast|staff ?[&＆/・] ?cast|on ?air|blu-?ray(?: ?[&＆/・] ?dvd)?|comics?|book|event|radio|gallery|intro(?:duction)?|twitter|x|youtube|discography|products?|contact|faq|language|share|menu|page ?top|privacy policy|sitemap|(?:Xで|LINEで)?(?:ポスト|ツイート|シェア|送る)(?:する)?|ページ(?:の)?(?:トップ|先頭)へ?(?:戻る)?|お?問い?合わ?せ|プライバシーポリシー|利用規約|サイトマップ|会社概要|ニュース|トップ|ホーム|ストーリー|キャラクター|スペシャル|グッズ|スタッフ・?キャスト)$/i;
/** What a wiki offers to do with a page. */
const wikiWord =
  /^(?:編集|凍結|差分|添付|複製|名前変更|リロード|新規|一覧|検索|最終更新|ヘルプ|バックアップ|履歴|トップ|印刷|edit|history|talk|discussion|view source)$/i;
const minSiteWords = 3;
const isSiteWord = ({ text, source = text, table }: Line): boolean =>
  table === null &&
  source.length <= 60 &&
  source.split(/[|｜／\t\u3000]/).every((one) => siteWord.test(one.trim()));

/** `[ 編集 | 差分 | 履歴 ]`: several such words on one line. */
function isMenuLine({ text, source = text, table }: Line): boolean {
  if (table || source.length > 100 || !/[|｜／\t\u3000]/.test(source)) return false;
  const words = source
    .replace(/^\s*\[|\]\s*$/g, '')
    .split(/[|｜／\t\u3000]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const ofSite = words.every((one) => siteWord.test(one));
  const ofWiki = words.every((one) => siteWord.test(one) || wikiWord.test(one));
  return (words.length > 1 && ofSite) || (words.length > 2 && ofWiki);
}
/** May be the heading of what follows. */
const headsPart = /staff|cast|スタッフ|キャスト/i;
const maxSentences = 3;

/** Whether a heading has the numbers of two episodes. */
const namesSeveral = (text: string): boolean =>
  new Set(
    [...foldWidth(text.slice(0, maxPartLineLength)).matchAll(/第\s*(\d{1,4})\s*[話话回]|#\s*(\d{1,4})/g)].map(
      (found) => Number(found[1] ?? found[2]),
    ),
  ).size > 1;

/** The next line that is no sentence: behind one about the episode, others may follow. */
function behindSentences(line: Line): Line | null {
  let next = line.next;
  for (let count = 0; next && count < maxSentences && isSentence(next.text.trim()); count++) next = next.next;
  return next;
}

/** Processes lines one after the other. Every line results in a menu, a role, staff or a note. */
export class Parser {
  private separated = false;
  /** The season or quarter that a line of its own announced. */
  private period: Period | null = null;
  /** The signs before the heading of the current menu: another heading with them is its sibling. */
  private sign = '';

  /** The rows of a table that was not read as one: which of their cells are names nobody knows. */
  private isBelowHeads = false;

  private readonly hinted: HintedLines;

  constructor(private readonly into: Collector) {
    this.hinted = new HintedLines(into, {
      open: (heading, line) => this.startMenu(heading, line),
      rest: (line) => this.line(line),
      isRoleNext: (line) => this.looksLikeRole(line.next),
    });
  }

  /** Ends the text. */
  end(): void {
    this.hinted.flush();
    this.into.end();
  }

  isRole(text: string): boolean {
    return this.into.readerFor('episode').known(text);
  }

  englishRole(text: string): string {
    const { roles } = this.into.options.rules;
    return (isLatin(text) ? roles.lookupEnglish(text) : roles.lookup(text)[0])?.nameEn ?? '';
  }

  isHeading(text: string): boolean {
    return readHeading(text, this.into.options.rules) !== null;
  }

  /** Whether a line is a heading even if no role follows. */
  isCertainHeading(text: string): boolean {
    const heading = readHeading(text, this.into.options.rules);
    return heading !== null && !heading.weak && heading.base !== 'Overview' && heading.rest === undefined;
  }

  /** Whether a line is a heading, a section or the like, whatever surrounds it. */
  isNoStaff(text: string): boolean {
    return (
      this.isHeading(text) || readSection(text) !== null || readLabel(text) !== null || isCastHeading(text)
    );
  }

  line(line: Line): void {
    if (line.blank) return;
    if (line.fact) {
      this.separated = false;
      this.hinted.line(line, line.fact);
      return;
    }
    if (line.table) {
      this.separated = false;
      const [first] = line.table.roles;
      if (first) this.leaveSong(first.role, line);
      readTable(this.into, line.table);
      return;
    }
    if (isSeparator(line.text)) {
      this.into.close();
      this.separated = true;
      return;
    }
    if (this.isSiteMenu(line) || isMenuLine(line) || announcesAddress(line) || isAccount(line)) {
      this.into.close();
      this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      return;
    }
    this.isBelowHeads &&= line.text.includes('\t');
    const [role, ...cells] = this.isBelowHeads ? line.text.trim().split(/\t+/) : [''];
    if (cells.length > 1 || (cells.length > 0 && !this.isRole(role!)))
      this.into.draft.note(line.number, 'doubtful-line', sourceOf(line).trim());
    const separated = this.separated;
    this.separated = false;
    if (!separated && this.goesOn(line)) {
      this.more(line);
      return;
    }
    const colon = this.plainRole(line);
    if (colon) {
      this.roleLine(colon, line, separated);
      return;
    }
    if (
      this.section(line) ||
      this.label(line) ||
      this.heading(line, separated) ||
      this.titleLine(line) ||
      castHeading(this.into, line) ||
      castBehind(this.into, line) ||
      this.partLine(line) ||
      this.remark(line)
    )
      return;
    if ((this.into.cast && castLine(this.into, line)) || voicedLine(this.into, line)) return;
    const text = line.text.trim();
    const nobody = isNobody(text);
    const nextIsRole = () => this.looksLikeRole(line.next);
    if (
      !nobody &&
      !this.isMarkedRole(line, false) &&
      studioLine(this.into, line, nextIsRole, this.roleMarks.has(signOf(text)))
    )
      return;
    if (this.remarked(line)) return;
    const roles = this.readRoles(line);
    this.isBelowHeads ||= isRowOfHeads(line);
    if (roles && (isTableHead(roles) || isRowOfHeads(line))) {
      this.into.draft.note(line.number, 'table-heads', sourceOf(line).trim());
      return;
    }
    if (roles && this.isFact(roles)) {
      this.into.close();
      this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      return;
    }
    if (roles) {
      this.roleLine(roles, line, separated);
      return;
    }
    if (this.hinted.isWaiting && !line.afterBlank && line.text.length <= maxBareRoleLength) {
      // Below names that somebody pointed out.
      this.openRoles([{ role: line.text.trim(), staff: '', style: 'bare' }], line);
      return;
    }
    if (nobody) this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
    else if (!this.qualifiedStaff(line) && !this.guess(line, separated)) this.more(line);
  }

  /** `保存日時：2022/11/06 23:15`: what nobody knows as a role, with a date or number beside it. */
  private isFact([first, ...more]: readonly RoleLine[]): boolean {
    const { role, staff, style } = first!;
    const isBeside = more.length === 0 && style !== 'bare' && staff.trim() !== '';
    return isBeside && !this.into.heads.known(role) && isNobody(staff.trim());
  }

  /** The last of the words that a site links to its pages with: STAFF may be the heading of what follows. */
  private siteMenuEnd: Line | null = null;

  /** TOP, NEWS, STORY on lines below each other, all but STAFF at the end. */
  private isSiteMenu(line: Line): boolean {
    if (!this.siteMenuEnd && isSiteWord(line)) {
      let last = line;
      let count = 1;
      for (; last.next && isSiteWord(last.next); last = last.next) count++;
      if (count >= minSiteWords) this.siteMenuEnd = last;
    }
    if (this.siteMenuEnd !== line) return this.siteMenuEnd !== null;
    this.siteMenuEnd = null;
    return !headsPart.test(line.text);
  }

  private roleLine(roles: RoleLine[], line: Line, separated: boolean): void {
    const isLeft = line.afterBlank && this.leaveSong(roles[0]!.role, line);
    if (!isLeft && ((separated && this.into.menu) || this.isOfWork(roles)))
      this.into.draft.note(line.number, 'missing-heading', line.text.trim(), this.into.menu);
    this.openRoles(roles, line);
  }

  /** The menu that a song interrupts. */
  private aroundSong: Pick<Collector, 'menu' | 'kind'> = { menu: null, kind: 'overview' };

  /** Below nothing but a song's own roles, one of the whole work. */
  private leaveSong(role: string, line: Line): boolean {
    const { menu: song, kind: now } = this.into;
    if (!song || (now !== 'opening' && now !== 'ending') || !behindSong.test(role)) return false;
    this.into.close();
    const { credits } = song;
    if (credits.length === 0 || !credits.every(({ roles }) => roles.every((one) => songRole.test(one.name))))
      return false;
    const { menu, kind } = this.aroundSong;
    this.into.draft.note(line.number, 'missing-heading', line.text.trim() || role, song);
    if (menu && kind === 'episode') this.into.start(menu, kind);
    else this.into.leave();
    return true;
  }

  /** Below the roles of an episode, those of the whole work. */
  private isOfWork([first]: readonly RoleLine[]): boolean {
    const { menu, kind, role } = this.into;
    const before = menu?.credits[0]?.roles[0]?.original ?? role?.text;
    return (
      kind === 'episode' &&
      before !== undefined &&
      /^(?:原作|シリーズ構成|キャラクターデザイン|製作|原著|系列构成)$/.test(first!.role) &&
      !roleOfWork.test(before)
    );
  }

  /** Whether a line only contains further names of the open role, indented below it: most lines of long texts do. */
  private goesOn(line: Line): boolean {
    const { role } = this.into;
    if (!role || line.indent <= role.indent || line.starred || this.into.cast || role.english !== null)
      return false;
    return line.next?.table ? false : this.isNames(line);
  }

  /** Several words of kanji and kana, none of which is a role. */
  private isNames({ text, traits: has }: Line): boolean {
    if ((has & ~(traits.wideSpace | traits.space | traits.comma)) !== 0) return false;
    // The number and title of an episode, however far they are indented.
    if (text.includes('第') && this.isCertainHeading(text)) return false;
    let words = 0;
    for (let at = 0; at < text.length;) {
      while (at < text.length && isGap(text.charCodeAt(at))) at++;
      const from = at;
      while (at < text.length && !isGap(text.charCodeAt(at))) at++;
      if (at === from) break;
      words++;
      if (at - from < 2 || this.into.heads.known(text.slice(from, at))) return false;
    }
    return words > 1;
  }

  /** `役職：名前` with an unambiguous role of the dictionary, and names without signs. */
  private plainRole(line: Line): RoleLine[] | null {
    const { start, text, traits: has } = line;
    if (!start || start.key !== ':' || start.before !== '' || this.into.cast) return null;
    if (
      (has & ~plainTraits) !== 0 ||
      text.indexOf('：', start.staff) >= 0 ||
      text.indexOf(':', start.staff) >= 0
    )
      return null;
    const staff = text.slice(start.staff);
    const role = text.slice(0, start.to);
    if (staff.trim() === '' || !this.into.heads.known(role) || !this.isNothingElse(role)) return null;
    return [{ role, staff, style: 'colon' }];
  }

  /** Whether a role cannot also be a heading, section or label. */
  private readonly isNothingElse = remembered(
    (role) =>
      !/声|語り|ナレ|役職|担当/.test(role) &&
      !this.isHeading(role) &&
      !this.isHeading(`${role}：名前`) &&
      readSection(role) === null &&
      readLabel(`${role}：名前`) === null &&
      !isCastHeading(role),
  );

  private deeper(line: Line): boolean {
    return this.into.role !== null && line.indent > this.into.role.indent;
  }

  private readRoles(line: Line): RoleLine[] | null {
    const deeper = this.deeper(line);
    if (this.into.role && this.into.role.english !== null && this.into.isPair(line.text)) return null;
    const roles = readRoleLine(line.text.trimStart(), {
      heads: this.into.heads,
      deeper,
      dashed: this.into.role?.style === 'dash',
    });
    const expectsStaff = this.into.role?.style === 'bare' && this.into.role.segments.length === 0;
    return roles?.[0]?.style === 'bare' && deeper && expectsStaff ? null : roles;
  }

  private looksLikeRole(line: Line | null): boolean {
    if (line?.fact) return headsCredits(line.fact);
    return line !== null && (line.table !== null || this.readsAsRole(line));
  }

  private readsAsRole(line: Line): boolean {
    if (line.indent > 0 && this.isNames(line)) return false;
    if (line.start?.key === ':' && line.start.staff < line.text.length && this.plainRole(line)) return true;
    return (
      readRoleLine(line.text.trimStart(), {
        heads: this.into.heads,
        deeper: line.indent > 0,
        dashed: false,
      }) !== null
    );
  }

  /** 各話スタッフ, あらすじ, 第2期: a change of section, never a name. */
  private section(line: Line): boolean {
    const section = readSection(line.text) ?? (this.announcesSongs(line) ? 'other' : null);
    if (!section) return false;
    this.into.close();
    this.into.cast = false;
    if (typeof section === 'object') this.period = section;
    if (section === 'episodes' && this.into.options.menus) this.into.leave();
    this.into.draft.note(line.number, isMessageHead(line.text) ? 'left-out' : 'section', line.text.trim());
    return true;
  }

  /** MUSIC above the headings of the songs. */
  private announcesSongs({ text, next }: Line): boolean {
    return (
      next !== null &&
      text.length < 20 &&
      songHead.test(withoutNumber(unframe(text).text)) &&
      /^(?:opening|ending)$/.test(readHeading(next.text, this.into.options.rules)?.kind ?? '')
    );
  }

  /** 話数：第13話, サブタイトル：「…」, 放送日：… */
  private label(line: Line): boolean {
    const label = readLabel(line.text);
    const { menus, rules } = this.into.options;
    if (!label || !menus) return false;
    if (label.kind === 'number') {
      const value = /^[\d０-９]{1,4}$/.test(label.value) ? `第${label.value}話` : label.value;
      const heading = readHeading(value, rules);
      if (!heading || heading.base === 'Overview' || heading.weak) return false;
      this.openMenu(heading, line);
      this.into.draft.note(line.number, 'menu-name', line.text.trim(), this.into.menu);
      return true;
    }
    if (label.kind === 'title') {
      const title = /^[「『“"]/.test(label.value) ? label.value : `「${label.value}」`;
      if (!this.into.role && (this.into.menu?.credits.length ?? 0) === 0 && this.into.kind === 'overview') {
        // Of the work.
        this.into.draft.note(line.number, 'left-out', line.text.trim());
        return true;
      }
      if (!this.into.menu || !this.isFresh() || !menus.title(this.into.menu, title, false)) return false;
      this.into.draft.note(line.number, 'menu-name', line.text.trim(), this.into.menu);
      return true;
    }
    this.into.close();
    this.into.draft.note(line.number, 'left-out', line.text.trim(), this.into.menu);
    return true;
  }

  /** 「…」 alone below the number of an episode. */
  private titleLine(line: Line): boolean {
    const { menus } = this.into.options;
    const found =
      /^(?:(?:サブ)?タイトル\s*|曲名\s*[:：]?\s*)?([「『《“"][^「」『』《》“”"]{1,100}[」』》”"])$/.exec(
        line.text.trim(),
      )?.[1];
    if (!found || !menus || !this.into.menu || !this.isFresh()) return false;
    if (!['episode', 'opening', 'ending'].includes(this.into.kind)) return false;
    const title = /^[「『]/.test(found) ? found : `「${found.slice(1, -1)}」`;
    const part = this.into.parts.current !== null;
    if (!menus.title(this.into.menu, title, part)) return false;
    this.into.draft.place(line.number, this.into.menu);
    return true;
  }

  private heading(line: Line, separated: boolean): boolean {
    const { rules } = this.into.options;
    if (this.into.role && line.indent > 0 && !separated && !line.afterBlank && !line.starred) return false;
    const heading = readHeading(line.text, rules);
    if (!heading) return false;
    const text = line.text.trim();
    const nextIsRole = heading.rest !== undefined || this.startsRoles(line, heading);
    if (heading.ambiguous && this.into.heads.known(unframe(text).text) && !nextIsRole) return false;
    if (heading.weak && (!nextIsRole || isCastHeading(line.text))) return false;
    const afterColon = /^[^「『]*[:：]/.test(text);
    if (this.into.role && afterColon && !separated && !nextIsRole) return false;
    if (heading.rest !== undefined && !this.readsAsRole({ ...line, text: heading.rest, indent: 0 }))
      return false;
    const song = /^(?:opening|ending)$/.test(this.into.kind);
    if (
      heading.base === 'Overview' &&
      this.into.menu &&
      !separated &&
      (heading.episodes ? song && !line.afterBlank && this.isFresh() : this.stays(text))
    ) {
      // スタッフ below the heading of an episode only announces the staff; 第1話～第12話 below a song says where it is used.
      this.into.close();
      this.into.cast = false;
      this.into.draft.place(line.number, this.into.menu);
      this.into.draft.note(line.number, 'menu-name', sourceOf(line).trim(), this.into.menu);
      return true;
    }
    const several = heading.base === 'Overview' && heading.episodes;
    // Below a name, the episodes of that name.
    if (
      several &&
      this.into.role?.style === 'bare' &&
      this.into.role.segments.length > 0 &&
      !nextIsRole &&
      !line.afterBlank
    )
      return false;
    this.startMenu(heading, line);
    if (heading.rest !== undefined) this.line({ ...line, text: heading.rest, indent: 0, starred: false });
    return true;
  }

  private startMenu(heading: Heading, line: Line): void {
    const { menus } = this.into.options;
    const text = line.text.trim();
    this.into.close();
    const several = heading.base === 'Overview' && heading.episodes;
    if (menus) {
      this.openMenu(heading, line);
      this.sign = signOf(text);
    } else if (!several)
      this.into.draft.note(line.number, line.fact ? 'left-out' : 'unplaced-line', sourceOf(line).trim());
    if (several) {
      this.into.parts.begin(several);
      this.into.draft.note(line.number, 'range', text, this.into.menu);
    } else if (!menus) this.into.parts.end();
  }

  /** Whether roles follow a heading, perhaps below its title. */
  private startsRoles(line: Line, { title, kind, weak }: Heading): boolean {
    const next = weak ? behindSentences(line) : line.next;
    if (this.looksLikeRole(next)) return true;
    const titled =
      title === '' &&
      next !== null &&
      /^[「『《“"][^「」『』《》“”"]{1,80}[」』》”"]$/.test(next.text.trim());
    const song = kind === 'opening' || kind === 'ending' || kind === 'episode';
    return titled && song && this.looksLikeRole(next.next);
  }

  /** Starts the menu of a heading in the current season. */
  private openMenu(found: Heading, line: Line): void {
    const menus = this.into.options.menus!;
    const { period } = this;
    let heading = found;
    const song = heading.kind === 'opening' || heading.kind === 'ending';
    if (song && this.into.kind !== 'opening' && this.into.kind !== 'ending')
      this.aroundSong = { menu: this.into.menu, kind: this.into.kind };
    if (period && song && heading.number === '') heading = { ...heading, number: String(period.number) };
    else if (
      period?.season &&
      heading.season === undefined &&
      heading.base === '#' &&
      period.number > 1 &&
      (menus.isCounted(heading.number) || heading.number === '1' || this.counting)
    ) {
      heading = { ...heading, season: period.number };
      this.counting = true;
    }
    if (!period?.season) this.counting = false;
    this.into.start(menus.open(heading, { number: line.number, text: sourceOf(line) }), heading.kind);
    if (heading.part !== undefined) this.into.parts.begin(heading.part);
    // Two episodes on one line, perhaps columns that are not aligned, or a row with its role and names.
    if (heading.base === '#' && !line.fact && (namesSeveral(sourceOf(line)) || this.hasRole(heading.title)))
      this.into.draft.note(line.number, 'unknown-heading', sourceOf(line).trim(), this.into.menu);
  }
  /** The season of `period` counts its episodes anew. */
  private counting = false;

  private hasRole(title: string): boolean {
    return readStarts(title.slice(1, -1), (one) => this.into.heads.known(one)).some(({ key }) => key !== '');
  }

  /** Whether スタッフ announces the staff of the current menu rather than that of the whole work. */
  private stays(text: string): boolean {
    if (this.into.kind === 'overview') return false;
    if (this.isFresh()) return true;
    const sign = signOf(text);
    // == スタッフ == of a wiki, or ## of Markdown, is below an episode only if it is deeper than its heading.
    if (/^[=＝#]+$/.test(sign) && !(/^[=＝#]+$/.test(this.sign) && sign.length > this.sign.length))
      return false;
    return (
      this.into.kind === 'episode' &&
      /^(?:スタッフ|staff)(?:\s*(?:リスト|list))?$/i.test(unframe(text).text) &&
      (sign === '' || sign !== this.sign)
    );
  }

  private isFresh(): boolean {
    return this.into.role === null && this.into.menu!.credits.length === 0 && this.into.kind !== 'overview';
  }

  /** Aパート on a line of its own: for the open role if that still needs staff, otherwise for the roles that follow. */
  private partLine(line: Line): boolean {
    const { text } = unframe(line.text);
    const titled =
      text.length > maxPartLineLength
        ? null
        : /^([^「『]{1,20}?)(?:\s*[:：])?\s*([「『][^]*[」』])$/.exec(text);
    const titledPart = titled && readPart(titled[1]!);
    const part = titledPart ?? readPart(text) ?? this.partRange(line);
    if (part === null) return false;
    const within =
      !titledPart &&
      this.into.role &&
      (this.into.role.part !== null || this.into.role.segments.length === 0 || this.deeper(line))
        ? this.into.role
        : null;
    if (within) within.part = part;
    else {
      this.into.close();
      this.into.parts.begin(part);
      if (titledPart && this.into.menu) this.into.options.menus?.title(this.into.menu, titled[2]!, true);
    }
    this.into.draft.note(line.number, 'part', line.text.trim(), within ? null : this.into.menu);
    return true;
  }

  /** 第1話・第3話 on a line of its own, indented more than the role above: for the names that follow. */
  private partRange(line: Line): string | null {
    return this.deeper(line) && line.next && line.next.indent >= line.indent
      ? readRange(line.text.trim())
      : null;
  }

  /** ※ lines become notes: of the role if indented below it, otherwise of the menu. */
  private remark(line: Line): boolean {
    const text = line.text.trim();
    if (!text.startsWith('※')) return false;
    if (this.into.role && line.indent > 0) {
      this.into.role.notes.push({ line: line.number, text });
      return true;
    }
    if (!this.into.menu) {
      this.into.draft.note(line.number, 'unplaced-line', text);
      return true;
    }
    this.into.menu.note = this.into.menu.note === undefined ? text : `${this.into.menu.note}\n${text}`;
    this.into.draft.place(line.number, this.into.menu);
    return true;
  }

  private openRoles(roles: RoleLine[], line: Line): void {
    this.into.cast = false;
    for (const { role, staff, style } of roles) {
      this.into.open(role, style, line);
      if (style === 'bare' && roles.length === 1) this.hinted.takeAbove(line);
      if (style === 'table' && this.into.options.hasTasks && staff.trim().includes('\t'))
        this.into.draft.note(line.number, 'no-name', line.text.trim());
      const mark = style === 'bare' ? signOf(line.text) : '';
      if (mark !== '') this.roleMarks.add(mark);
      // A damaged character or a picture beside the role, which was taken for its frame.
      if (style === 'bare' && roles.length === 1 && !isKept(line.text, role))
        this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      const english = style === 'table' ? /^([^\t]+)(?:\t|$)/.exec(staff) : null;
      const single = this.into.role!.heads.length === 1;
      if (english && single && hasJapanese(role) && this.into.isEnglishRole(english[1]!)) {
        this.into.role!.english = english[1]!.trim();
        this.into.pushPaired({ line: line.number, text: staff.slice(english[0].length) });
      } else {
        const column = roles.length === 1 && style !== 'bare' ? this.columnOf(line, staff) : null;
        this.into.pushPaired({ line: line.number, text: staff, ...(column === null ? {} : { column }) });
      }
    }
  }

  /** Where names further below start if they are beside the names of this line. */
  private columnOf(line: Line, staff: string): number | null {
    const at = line.text.length - staff.trimStart().length;
    return staff.trim() === '' || !line.text.endsWith(staff) ? null : at + this.into.options.offset;
  }

  /** `第1話：名前` or `Aパート：名前` below a role. */
  private qualifiedStaff(line: Line): boolean {
    if (!this.into.role) return false;
    const found = /^\s*([^:：]{1,40})[:：](?!\/\/)(.*)$/s.exec(line.text);
    const comment = found && (readRange(found[1]!) ?? readPart(found[1]!));
    if (!found || !comment) return false;
    this.into.push({ line: line.number, text: found[2]!, comment });
    this.into.draft.note(line.number, comment.startsWith('E') ? 'range' : 'part', line.text.trim());
    return true;
  }

  /** `フリー：名前、名前` between the names of a role. */
  private remarked(line: Line): boolean {
    if (!this.into.role || (this.into.role.segments.length === 0 && !this.deeper(line))) return false;
    const found = /^\s*([^:：、]{1,20})[:：](?!\/\/)(.*)$/.exec(line.text);
    if (!found || this.into.heads.known(found[1]!.trim()) || found[2]!.trim() === '') return false;
    // OP：歌手「曲名」 is about no role above.
    const isOwn = /^\s*(?:OP|ED)\d*\s*$/i.test(foldWidth(found[1]!)) && !this.deeper(line);
    const qualifier = isOwn ? null : readQualifier(found[1]!, this.into.options.rules.roles);
    if (qualifier?.code !== 'qualifier' || !qualifier.comment) return false;
    this.into.push({ line: line.number, text: found[2]!, comment: qualifier.comment });
    const isBelow = this.deeper(line) || this.into.role.style === 'bare';
    this.into.draft.note(line.number, isBelow ? 'qualifier' : 'doubtful-line', line.text.trim());
    return true;
  }

  /** The marks before roles that have their names below: ■ of ■脚本. */
  private readonly roleMarks = new Set<string>();

  /** Whether a line has the mark of the roles before it, and names below: what it says is another role. */
  private isMarkedRole(line: Line, nextIsRole: boolean): boolean {
    const { text, framed } = unframe(line.text);
    const { next } = line;
    return (
      framed &&
      this.roleMarks.has(signOf(line.text)) &&
      next !== null &&
      !nextIsRole &&
      text.length <= maxBareRoleLength &&
      !/[、。:：\t]/.test(text) &&
      (!isStudioName(text) || endsLikeRole(text))
    );
  }

  /** Lines that only make sense with their neighbours: an unknown role above its staff, or an unusual heading. */
  private guess(line: Line, separated: boolean): boolean {
    const { text, framed } = unframe(line.text);
    const trimmed = line.text.trim();
    const { next } = line;
    const nextIsRole = this.looksLikeRole(next);
    if (!separated && this.isMarkedRole(line, nextIsRole)) {
      this.into.open(text, 'bare', line);
      if (!isKept(line.text, text)) this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      return true;
    }
    if (isTag(trimmed)) return false;
    if (isProse(trimmed)) return false;
    const short = text !== '' && text.length <= proseLength && !(nextIsRole && isSentence(trimmed));
    const bare = this.into.role?.style === 'bare';
    const inMenu = this.into.menu !== null && !separated;
    if (short && inMenu && nextIsRole && this.bareTitle(line)) return true;
    const marked = framed || line.starred || Boolean(next?.table);
    if (short && nextIsRole && (marked || !inMenu || (line.afterBlank && line.indent === 0 && !bare))) {
      if (marked && inMenu && isStudioName(text)) {
        this.into.close();
        this.into.studio = text;
        this.into.draft.place(line.number, this.into.menu!);
        this.into.draft.note(line.number, 'studio-guess', trimmed, this.into.menu);
        return true;
      }
      return this.guessHeading(line, text, trimmed);
    }
    const adjacent = next !== null && !next.afterBlank;
    const single =
      trimmed.length <= maxBareRoleLength &&
      (isLatin(trimmed) ? endsLikeRole(trimmed) : !/[\s、。]/.test(trimmed)) &&
      /\p{L}/u.test(trimmed) &&
      !ruledHeading.test(trimmed);
    if (!single || !adjacent || nextIsRole || isSeparator(next.text)) return false;
    if (next.fact && next.fact.as !== 'names') return false;
    // A company with its people below it.
    if (bare && this.deeper(line) && isListOfCompanies(this.into.role!.text)) return false;
    const aboveStaff = next.indent > line.indent && !(bare && this.into.role!.segments.length === 0);
    const afterStaff =
      (line.afterBlank || endsLikeRole(trimmed)) &&
      bare &&
      this.into.role!.segments.length > 0 &&
      line.indent <= this.into.role!.indent;
    if (!aboveStaff && !afterStaff) return false;
    if (this.into.role && isStudioName(trimmed) && !(isLatin(trimmed) && endsLikeRole(trimmed))) return false;
    this.into.open(trimmed, 'bare', line);
    return true;
  }

  /** The title of an episode without brackets, below its number and above its roles. */
  private bareTitle(line: Line): boolean {
    const { menus } = this.into.options;
    const title = line.text.trim();
    if (!menus || this.into.kind !== 'episode' || !this.isFresh() || line.afterBlank) return false;
    if (isAside(title) || line.indent > 4 || /[:：\t]/.test(title) || this.into.parts.current !== null)
      return false;
    if (!menus.title(this.into.menu!, `「${title}」`, false)) return false;
    if (this.isNameAbove(line)) this.into.draft.note(line.number, 'names-above', title, this.into.menu);
    this.into.draft.note(line.number, 'menu-name', title, this.into.menu);
    return true;
  }

  /** A name before the first role, right above it: the names of all roles may be so. */
  private isNameAbove({ text, next }: Line): boolean {
    const name = text.trim();
    const isName =
      looksLikePerson(name.replace(/\s/g, '')) || /^\p{Lu}[\p{L}'’-]+,? \p{Lu}[\p{L} -]+$/u.test(name);
    return isName && next !== null && !next.afterBlank && this.into.heads.known(next.text.trim());
  }

  private guessHeading(line: Line, text: string, trimmed: string): boolean {
    const { menus } = this.into.options;
    this.into.close();
    if (!menus) {
      this.into.draft.note(line.number, 'unplaced-line', trimmed);
      return true;
    }
    if (this.into.menu === null && isAboutWork(line)) {
      // The title of the work above its staff.
      this.into.start(
        menus.open(newHeading('overview', 'Overview'), { number: line.number, text: sourceOf(line) }),
        'overview',
      );
      this.into.draft.note(line.number, 'unknown-heading', trimmed, this.into.menu);
      return true;
    }
    this.into.start(menus.open(newHeading('other', text), line, true), 'other');
    return true;
  }

  /** 「…」 between 主題歌 and its 歌, 作詞: the title of the song, not who is credited. */
  private isSongTitle(line: Line): boolean {
    const { role } = this.into;
    return (
      role?.style === 'bare' &&
      role.segments.length === 0 &&
      /(?:歌|曲|ソング|song|テーマ|theme)$/i.test(role.text.trim()) &&
      /^[「『《“"][^「」『』《》“”"]{1,80}[」』》”"]$/.test(line.text.trim())
    );
  }

  /** 『…』 above the heading of an episode: the title of another work, not who is credited. */
  private isTitleOfWork({ text, next }: Line): boolean {
    return (
      next !== null &&
      /^[『《][^『』《》]{1,60}[』》]$/.test(text.trim()) &&
      readHeading(next.text, this.into.options.rules)?.base === '#'
    );
  }

  /** ■… after a blank line, below names beside their roles: it heads something else. */
  private isOtherPart({ text, afterBlank, indent }: Line): boolean {
    const { role } = this.into;
    return (
      afterBlank &&
      indent === 0 &&
      role !== null &&
      role.style !== 'bare' &&
      /^[■□◆◇●○◎★☆▼▽▲△▶►▷♦❖【]/.test(text)
    );
  }

  /** After a blank line, below names beside their role: whoever it is, no role was said to be theirs. */
  private isApart({ text, afterBlank, indent }: Line): boolean {
    const { role } = this.into;
    // In Japanese rolls, companies with their people stand so.
    const isClosed = role?.style !== 'bare' || (role.segments.length > 0 && isLatin(text));
    return afterBlank && role !== null && isClosed && indent <= role.indent;
  }

  /** Below names beside their role, or after a blank line below others, what looks like no names, unless the list above is open. */
  private isOther({ text, indent, afterBlank }: Line): boolean {
    const { role } = this.into;
    if (!role || indent > role.indent) return false;
    if (role.style === 'bare' && !(afterBlank && role.segments.length > 0)) return false;
    const above = role.segments.at(-1)?.text.trimEnd() ?? '';
    return !/[、，,・･/／&＆]$/.test(above) && !looksLikeNames(text);
  }

  /** More staff of the open role; without one the line cannot be placed. */
  private more(line: Line): void {
    const text = line.text.trim();
    if (containsHeading.test(text))
      this.into.draft.note(line.number, 'missing-heading', sourceOf(line).trim(), this.into.menu);
    if (this.isSongTitle(line)) {
      this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      return;
    }
    if (this.isOtherPart(line) || this.isApart(line)) this.into.close();
    if (ruledHeading.test(sourceOf(line).trim())) this.into.close();
    if (this.isOther(line)) {
      // Below a short word, which may be an unusual name, names go on.
      if (text.length > maxOddName || /[、，,。!！?？]|^\P{L}+$/u.test(text)) this.into.close();
      this.into.draft.note(line.number, 'unplaced-line', sourceOf(line).trim());
      return;
    }
    const isTold = text.endsWith('。') && (line.indent === 0 || this.into.cast);
    if (
      !this.into.role ||
      isTold ||
      isTag(text) ||
      isAside(sourceOf(line).trim()) ||
      this.isTitleOfWork(line)
    ) {
      const isAbove = !this.into.role && this.isNameAbove(line);
      const source = sourceOf(line).trim();
      if (isAbove) this.into.draft.note(line.number, 'names-above', source, this.into.menu);
      else this.into.draft.note(line.number, 'unplaced-line', source);
      return;
    }
    this.into.pushPaired({ line: line.number, text: line.text, indent: line.indent });
    if (line.indent <= this.into.role.indent && this.into.role.style !== 'bare') {
      this.into.draft.note(line.number, 'doubtful-line', text);
    }
  }
}
