import { translateParts, translateRole, type RoleTranslation } from '../../roles/translate.js';
import type { MenuKind } from '../../roles/place.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import { hasJapanese, isLatin } from '../../characters/characters.js';
import { arrow, splitOutside, takeGroups } from '../words/groups.js';
import { joinComments, readNumbers, readQualifier, type Qualifier } from '../words/qualifiers.js';
import { remembered } from '../words/remembered.js';
import { splitAt, type Rules } from '../words/rules.js';
import { isPlain } from '../words/traits.js';
import { endsLikeRole, isStudioName } from '../names/studios.js';

/** One role named at the start of a line. */
export interface Head {
  /** As printed; '' on an English sheet. */
  original: string;
  /** English, '' if unknown. */
  name: string;
  category: string | null;
  known: boolean;
  /** The role is written in English, so its names are too. */
  english: boolean;
  /** Its words were replaced by the usual ones: Script for `Script by`. */
  form?: true;
  /** What its brackets say about all of its staff. */
  qualifiers: Qualifier[];
  comment?: string;
  isNC?: true;
  /** A studio in its brackets, credited before the others. */
  studio?: string;
}

const maxHeadLength = 120;

/** The Japanese and the Latin part of a role in two languages; null if it has no such parts. */
function readTwoNames(
  text: string,
): { ja: string; en: string; bracket: boolean; spaced: boolean; first: string } | null {
  if (!hasJapanese(text) || !/\p{Script=Latin}{2}/u.test(text)) return null;
  const bracket = /^([^()（）[\]［］]{1,60}?)\s*[（([［]([^()（）[\]［］]{1,60})[)）\]］]$/.exec(text);
  const plain =
    /^([^ -~\t：]{1,60})(\s*[/／|｜]\s*|\s+[-–—]\s+|[^\S\t]+)([\x20-\x7e]{2,60})$/.exec(text) ??
    /^([\x20-\x7e]{2,60}?)(\s*[/／|｜]\s*|\s+[-–—]\s+|[^\S\t]+)([^ -~\t：]{1,60})$/.exec(text);
  const found = bracket ?? plain;
  if (!found) return null;
  const [one, other] = [found[1]!.trim(), found.at(-1)!.trim()];
  const [ja, en] = hasJapanese(one) ? [one, other] : [other, one];
  return hasJapanese(ja) && isLatin(en)
    ? { ja, en, bracket: bracket !== null, spaced: !bracket && plain![2]!.trim() === '', first: one }
    : null;
}
/** `原画／一人原画`: the role, and that one person did all of it. */
const soloPart =
  /^([^\s／/・|｜]{2,20})\s*[／/・|｜]\s*((?:一人|ひとり|単独)(?:原画|作画|作監|作画監督|動画|コンテ))$/;
/** Emoji before a role, as in announcements. What is cut off is reported as unplaced text. */
const picture = /^(?:[\u{1f000}-\u{1faff}\u2600-\u27bf]\ufe0f?)+\s*/u;
/** Every step of a handover repeats the staff, so a text full of arrows must not multiply it. */
const maxSteps = 5;

/** Whether all parts of an English role are in the dictionary; returns the category of the first. */
function englishCategory(role: string, roles: RoleDictionary): string | null {
  const whole = roles.lookupEnglish(role);
  if (whole || role.length > maxHeadLength) return whole?.category ?? null;
  const parts = role.split(/\s*[/,&]\s*|\s+and\s+/i).map((part) => roles.lookupEnglish(part));
  return parts.every((part) => part) ? (parts[0]?.category ?? null) : null;
}

/** Parses role names for one kind of menu. Results are cached: a credit text repeats few roles many times. */
export class HeadReader {
  constructor(
    private readonly rules: Rules,
    private readonly englishSheet: boolean,
    private readonly kind: MenuKind,
  ) {}

  /** The roles that a text names: one, or several with arrows between them. */
  readonly read = remembered((text): Head[] => {
    const steps = text.length > maxHeadLength ? [text] : splitOutside(text, arrow);
    return (steps.length === 0 || steps.length > maxSteps ? [text] : steps).map((one) => this.one(one));
  });

  /** Whether every role that the text names is in the dictionary. */
  known(text: string): boolean {
    if (text.length > maxHeadLength) return false;
    if (this.rules.hasUsualRoles && isPlain(text)) return this.rules.roles.findPairs(text).length > 0;
    const heads = this.read(text);
    return heads.length > 0 && heads.every((head) => head.known);
  }

  private translate(role: string): RoleTranslation {
    const place = { menuKind: this.kind };
    const whole = translateRole(role, place, this.rules.roles, /(?!)/);
    if (whole.known || role.length > maxHeadLength) return whole;
    const parts = translateParts(splitAt(role, this.rules.role), place, this.rules.roles);
    // 絵コンテ、演出
    return parts.known || !/[、，]/.test(role)
      ? parts
      : translateParts(role.split(/[、，]/), place, this.rules.roles);
  }

  /** `脚本 (Script)`, `監督 Director`: one role in two languages. */
  private bilingual(text: string): Head | null {
    const both = readTwoNames(text);
    if (!both) return null;
    const { ja, en, bracket, spaced, first } = both;
    const answer = this.translate(ja);
    const category = englishCategory(en, this.rules.roles);
    const isRole = bracket && first === ja && endsLikeRole(en);
    if (!answer.known && !isRole && (category === null || (spaced && first === en))) return null;
    // A Latin word beside a role, as in `CG 監督`, belongs to it unless both mean the same.
    if (spaced && answer.known && !this.agree(ja, en, first === ja)) return null;
    if (
      category === null &&
      !isRole &&
      !(
        bracket &&
        answer.known &&
        /^[\p{Lu}\d][\p{L}\d&/ .,'’-]*$/u.test(en) &&
        en.length > 3 &&
        !/\d,|,\d/.test(en)
      )
    )
      return null;
    return {
      original: ja.replace(/\s+/g, ''),
      name: en,
      category: answer.category ?? category,
      known: answer.known || category !== null,
      english: false,
      qualifiers: [],
    };
  }

  /** Whether a Japanese and an English role beside each other are likely one. */
  private agree(ja: string, en: string, isJapaneseFirst: boolean): boolean {
    const { roles } = this.rules;
    const name = (roles.lookupEnglish(en)?.nameEn ?? en).toLowerCase();
    const category = englishCategory(en, roles);
    return roles
      .lookup(ja)
      .some(
        (term) =>
          term.nameEn.toLowerCase().endsWith(name) ||
          (term.category === category && (isJapaneseFirst || en.includes(' '))),
      );
  }

  private one(text: string): Head {
    const both = text.length > maxHeadLength ? null : this.bilingual(text.trim().replace(picture, ''));
    if (both) return both;
    const bare = text.trim().replace(picture, '') || text.trim();
    const { outer, groups } = text.length > maxHeadLength ? { outer: bare, groups: [] } : takeGroups(bare);
    const qualifiers: Qualifier[] = [];
    const solo = outer.length > maxHeadLength ? null : soloPart.exec(outer);
    if (solo) qualifiers.push({ comment: solo[2]!, code: 'qualifier' });
    let role = solo ? solo[1]! : outer;
    let asked = role;
    let studio: string | undefined;
    for (const group of groups) {
      const together = role + group;
      if (this.rules.roles.findPairs(together).length > 0) {
        // 仕上げ（協力） means 仕上げ協力.
        asked = together;
        role = text.trim();
        break;
      }
      // Not where a number stands before the role.
      const numbers = bare.startsWith(outer) ? readNumbers(group) : null;
      const qualifier = numbers
        ? { comment: numbers, code: 'range' as const }
        : readQualifier(group, this.rules.roles);
      if (qualifier) qualifiers.push(qualifier);
      else if (studio === undefined && isStudioName(group)) studio = group;
      else role = text.trim();
    }
    const rest = {
      qualifiers,
      ...(qualifiers.some((one) => one.isNC) ? { isNC: true as const } : {}),
      ...(studio === undefined ? {} : { studio }),
    };
    const comment = joinComments(...qualifiers.map((one) => one.comment));
    return { ...this.named(role, asked), ...rest, ...(comment ? { comment } : {}) };
  }

  /** `Script by`: the role is Script. */
  private by(role: string): Omit<Head, 'qualifiers'> | null {
    const found = /^(.{1,60}?)\s+by$/i.exec(role.trim());
    if (!found) return null;
    const bare = found[1]!;
    const term = this.rules.roles.lookupEnglish(bare) ?? this.rules.roles.lookupEnglish(role);
    if (!term) return null;
    const name = this.rules.roles.lookupEnglish(bare) ? bare : term.nameEn;
    return { original: '', name, category: term.category, known: true, english: true, form: true };
  }

  private named(role: string, asked: string): Omit<Head, 'qualifiers'> {
    const answer = this.translate(asked);
    const latin = isLatin(role);
    const category = latin ? englishCategory(asked, this.rules.roles) : null;
    const by = latin ? this.by(role) : null;
    if (by) return by;
    if (latin && (this.englishSheet || (!answer.known && category !== null))) {
      const known = answer.known || category !== null;
      return { original: '', name: role, category: category ?? answer.category, known, english: true };
    }
    if (answer.known) {
      // Spaces inside a Japanese role only align its column; Korean words have them between them.
      const original = latin || /\p{Script=Hangul}/u.test(role) ? role : role.replace(/\s+/g, '');
      return { original, name: answer.name, category: answer.category, known: true, english: false };
    }
    // Capitals alone, such as CG, are also Japanese.
    const english = latin && /\p{Ll}{2}/u.test(role);
    return { original: english ? '' : role, name: latin ? role : '', category: null, known: false, english };
  }
}
