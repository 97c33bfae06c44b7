import {
  translateParts,
  translateRole,
  type MenuKind,
  type RoleDictionary,
  type RoleTranslation,
} from '../../roles/index.js';
import { isLatin } from './characters.js';
import { arrow, splitOutside, takeGroups } from './groups.js';
import { joinComments, readQualifier, type Qualifier } from './qualifiers.js';
import { splitAt, type Rules } from './rules.js';
import { isStudioName } from './studios.js';

/** One role as the head of a line names it. */
export interface Head {
  /** As printed; '' on an English sheet. */
  original: string;
  /** English, '' when not known. */
  name: string;
  category: string | null;
  known: boolean;
  /** The role is written in English, so are its names. */
  english: boolean;
  /** What its brackets say about all of its staff. */
  qualifiers: Qualifier[];
  comment?: string;
  isNC?: true;
  /** A studio in its brackets, credited before the others. */
  studio?: string;
}

const longestHead = 120;
/** Pictures before a role, as announcements have them. What is cut off is told as a text without a place. */
const picture = /^(?:[\u{1f000}-\u{1faff}\u2600-\u27bf]\ufe0f?)+\s*/u;
/** Every step of a handover repeats the staff, so a text of arrows must not multiply it. */
const mostSteps = 5;

/** Whether all parts of an English role are English names of the dictionary; gives the category of the first. */
function englishCategory(role: string, roles: RoleDictionary): string | null {
  const whole = roles.lookupEnglish(role);
  if (whole) return whole.category;
  const parts = role.split(/\s*[/,&]\s*|\s+and\s+/i).map((part) => roles.lookupEnglish(part));
  return parts.every((part) => part) ? (parts[0]?.category ?? null) : null;
}

/** Reads role names for one kind of menu. Answers are remembered: a credit text repeats few roles many times. */
export class HeadReader {
  private readonly seen = new Map<string, Head[]>();

  constructor(
    private readonly rules: Rules,
    private readonly englishSheet: boolean,
    private readonly kind: MenuKind,
  ) {}

  /** The roles that a text names: one, or several with an arrow between them. */
  read(text: string): Head[] {
    let heads = this.seen.get(text);
    if (!heads) {
      const steps = text.length > longestHead ? [text] : splitOutside(text, arrow);
      heads = (steps.length === 0 || steps.length > mostSteps ? [text] : steps).map((one) => this.one(one));
      this.seen.set(text, heads);
    }
    return heads;
  }

  /** Whether every role that the text names is in the dictionary. */
  known(text: string): boolean {
    if (text.length > longestHead) return false;
    const heads = this.read(text);
    return heads.length > 0 && heads.every((head) => head.known);
  }

  private translate(role: string): RoleTranslation {
    const place = { menuKind: this.kind };
    const whole = translateRole(role, place, this.rules.roles, /(?!)/);
    return whole.known || role.length > longestHead
      ? whole
      : translateParts(splitAt(role, this.rules.role), place, this.rules.roles);
  }

  private one(text: string): Head {
    const { outer, groups } = takeGroups(text.trim().replace(picture, '') || text.trim());
    const qualifiers: Qualifier[] = [];
    let role = outer;
    let asked = outer;
    let studio: string | undefined;
    for (const group of groups) {
      const together = outer + group;
      if (this.rules.roles.findPairs(together).length > 0) {
        // 仕上げ（協力） is 仕上げ協力.
        asked = together;
        role = text.trim();
        break;
      }
      const qualifier = readQualifier(group, this.rules.roles);
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

  private named(role: string, asked: string): Omit<Head, 'qualifiers'> {
    const answer = this.translate(asked);
    const latin = isLatin(role);
    const category = latin ? englishCategory(asked, this.rules.roles) : null;
    if (latin && (this.englishSheet || (!answer.known && category !== null))) {
      const known = answer.known || category !== null;
      return { original: '', name: role, category: category ?? answer.category, known, english: true };
    }
    if (answer.known) {
      // Spaces inside a Japanese role only fill its column.
      const original = latin ? role : role.replace(/\s+/g, '');
      return { original, name: answer.name, category: answer.category, known: true, english: false };
    }
    return { original: role, name: latin ? role : '', category: null, known: false, english: false };
  }
}
