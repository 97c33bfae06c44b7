import { readQualifier } from '../words/qualifiers.js';
import { hasJapanese, isLatin } from '../../characters/characters.js';
import {
  isBareCompany,
  isOneForeignWord,
  isStudioName,
  looksLikePerson,
  roleTakes,
  takesBareCompanies,
} from './studios.js';
import { isPair } from './bilingual.js';

const betweenNames = /[、，,／/;；\t|｜&＆]|\s{2,}/;
/** Roles that only people have. */
const personal =
  /^(?:総?監督|副監督|助監督|脚本|シナリオ|構成|シリーズ構成|絵コンテ|コンテ|演出|演出助手|絵コンテ・演出|総?作画監督(?:補佐?|補)?|総?作監補?|キャラクターデザイン|原作|美術監督|撮影監督|音響監督|色彩設計|制作進行|设计|导演|编剧|分镜|演出|作画监督|(?:chief |series |episode |animation |art |sound )*director|script|storyboard|series composition|character design)$/i;

const maxNameLength = 30;
const bracket = /^(.*?)\s*[（(［[〔]([^（）()［］[\]〔〕]{2,30})[）)］\]〕]$/;

/** The names of one line and the role that they are credited for. */
export interface Credited {
  role: string;
  names: string;
}

/** 高瀬 恵, 林 小明: a word of one character is half of a name. */
const halvesBySpace = /^(?:\p{Script=Han}{2,4} \p{Script=Han}|\p{Script=Han} \p{Script=Han}{1,2})$/u;
/** Full names, or more than two words. */
const namesBySpace =
  /^\p{Script=Han}{2,4}(?: \p{Script=Han}{2,4}){2,}$|^\p{Script=Han}{3} \p{Script=Han}{3}$/u;

const twoLanguages = /^([^\s、]{2,20})\s{1,4}(\p{Lu}[\p{Script=Latin}.'’ -]{2,40})$/u;

/** Who a text as a whole shows to be a person or a company. Read when first asked for. */
export class People {
  private readonly people = new Set<string>();
  private readonly companies = new Set<string>();
  private readonly houses = new Set<string>();
  /** Whom brackets with Latin text stand behind. */
  private readonly outer = new Map<string, Set<string>>();
  private names = 0;
  /** Brackets that could be the name in Latin letters, and others. */
  private pairs = 0;
  private others = 0;
  /** Lines with a name in both languages, and with two that are not the same. */
  private twice = 0;
  private once = 0;
  /** Half-width spaces inside names, and between them. */
  private inside = 0;
  private between = 0;

  constructor(private credits: (() => Iterable<Credited>) | null) {}

  private get all(): this {
    const credits = this.credits?.() ?? [];
    this.credits = null;
    for (const { role, names } of credits) this.line(role, names);
    return this;
  }

  /** Credited for a role that only people have. */
  isPerson(name: string): boolean {
    return this.all.people.has(name);
  }

  /** Credited for a role that only companies have. */
  isCompany(name: string): boolean {
    return this.all.companies.has(name);
  }

  /** A word that may be a company's name: elsewhere, somebody belongs to it, or it stands in a list of companies. */
  isHouse(name: string): boolean {
    return this.all.houses.has(name) && !this.people.has(name);
  }

  /** Whether the text gives names in both languages, next to each other. */
  get isPaired(): boolean {
    const { twice, once } = this.all;
    return twice > 2 && twice > once * 2;
  }

  /** What a half-width space between two words in Chinese characters is: inside a name, between names, or nobody knows. */
  get spaces(): 'inside' | 'between' | null {
    const { inside, between } = this.all;
    if (inside > 1 && inside > between * 2) return 'inside';
    return between > inside ? 'between' : null;
  }

  /**
   * Whether brackets behind names say which company they belong to, even if two Latin words could be a name: this one stands behind
   * several names, or few names have one that could be the name in Latin letters, and others name companies.
   */
  isAffiliation(text: string): boolean {
    const { outer, others, pairs, names } = this.all;
    return (outer.get(text)?.size ?? 0) > 1 || (others > 0 && pairs * 3 < names);
  }

  private line(role: string, names: string): void {
    const both = twoLanguages.exec(names.trim());
    if (both && hasJapanese(both[1]!)) {
      if (isPair(both[1]!, both[2]!)) this.twice++;
      else this.once++;
    }
    const kind = personal.test(role) ? this.people : roleTakes(role) === 'companies' ? this.companies : null;
    const bare = takesBareCompanies(role);
    const words: string[] = [];
    let people = 0;
    for (const piece of names.split(betweenNames)) {
      const text = piece.trim();
      const found = bracket.exec(text);
      const name = (found ? found[1]! : text.replace(/[（(［[〔].*$/, '')).trim();
      if (name === '' || name.length > maxNameLength) continue;
      if (halvesBySpace.test(name)) this.inside++;
      else if (namesBySpace.test(name)) this.between++;
      this.names++;
      if (kind && (kind === this.companies || !isStudioName(name)))
        kind.add(isLatin(name) ? name : name.replace(/\s+/g, ''));
      if (found) this.bracket(name, found[2]!.trim());
      if (!bare) continue;
      if (looksLikePerson(name)) people++;
      else if (isBareCompany(name) || isOneForeignWord(name)) words.push(name);
    }
    if (people <= words.length * 3) for (const word of words) this.houses.add(word);
  }

  private bracket(name: string, inner: string): void {
    if (!isLatin(inner) && !isBareCompany(inner)) return;
    if (isStudioName(name) || readQualifier(inner)) return;
    const outer = this.outer.get(inner);
    if (outer) outer.add(name);
    else this.outer.set(inner, new Set([name]));
    if (isPair(name, inner)) this.pairs++;
    else {
      this.others++;
      if (isBareCompany(inner) || isOneForeignWord(inner)) this.houses.add(inner);
    }
    if (outer && outer.size > 1) this.houses.add(inner);
  }
}
