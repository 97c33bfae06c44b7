import { wholly } from '../../characters/words.js';
import { hasJapanese, isLatin } from '../../characters/characters.js';
import type { Piece } from '../tables/grids.js';
import { rowOf, tableOfEpisode, tableOfRoles, type RoleRow, type TableWords } from '../tables/tables.js';
import type { Converted, Converter } from './converted.js';
import { isCastHeading } from '../headings/cast.js';
import { isFact, roleOf } from './infobox.js';
import { givenFirst } from './turns.js';

/** A string, a number or a word, with its line. */
export interface Scalar extends Piece {
  raw: string;
  used: boolean;
  /** A text without quotation marks. */
  bare?: true;
}
export type Entries = [key: string, value: Node][];
export type Node = Scalar | { items: Node[] } | { entries: Entries };

export const maxDepth = 40;
const token = /\s*(?:"((?:[^"\\]|\\.)*)"|([{}[\],:])|([-+.\w]+))/y;

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

export interface Read {
  root: Node;
  end: number;
  /** All of it: signs, and scalars with what was read of them. */
  tokens: (Piece | Scalar)[];
}

/** The value that starts at a line and ends with another one; for anything else, where it breaks off. */
function parse(source: readonly string[], from: number): Read | number {
  const tokens: (Piece | Scalar)[] = [];
  const open: ({ items: Node[] } | { entries: Entries })[] = [];
  const root: { items: Node[] } = { items: [] };
  let key: string | null = null;
  let hasKey = false;
  const add = (node: Node) => {
    const top = open.at(-1) ?? root;
    if ('items' in top) top.items.push(node);
    else if (key !== null) top.entries.push([key, node]);
    key = null;
  };
  const nest = (sign: string) => {
    const node = sign === '{' ? { entries: [] } : sign === '[' ? { items: [] } : null;
    if (node) {
      add(node);
      open.push(node);
    } else if (sign === '}' || sign === ']') {
      open.pop();
      key = null;
    } else if (sign === ':' && key !== null) hasKey = true;
  };
  for (let at = from; at < source.length; at++) {
    const raw = source[at]!.trimEnd();
    for (token.lastIndex = 0; token.lastIndex < raw.length;) {
      const found = token.exec(raw);
      if (!found) return at;
      const [, text, sign, word] = found;
      if (sign !== undefined) {
        tokens.push({ line: at + 1, text: sign });
        nest(sign);
        if (open.length > maxDepth) return at;
        if (open.length > 0) continue;
        return hasKey && token.lastIndex >= raw.length ? { root: root.items[0]!, end: at + 1, tokens } : at;
      }
      const top = open.at(-1);
      const scalar = { line: at + 1, text: unescaped(text ?? word!), raw: found[0].trim(), used: false };
      tokens.push(scalar);
      if (top && 'entries' in top && key === null) key = scalar.text;
      else add(scalar);
    }
  }
  return source.length;
}

export const roleKey =
  /^(?:roles?|jobs?|positions?|relation|task|role_?(?:text|name|other)|役職|担当|职位)$/i;
const otherRole = wholly('その他|other|others|其他');
const nameKey =
  /^(?:name|full|native|full_?name|(?:original|native|person|staff)_?name|name_?(?:ja|jp|en|kanji|native|full|romaji)|ja|en)$/i;
const personKey = /^(?:node|persons?|people|staffs?|creators?|names?|members?|artists?)$/i;
const characterKey = /^(?:characters?|character_?name|キャラクター|役名?|角色)$/i;
const voiceKey = /^(?:voice_?actors?|cv|seiyuu?|声優|声优)$/i;
const actorKey = /^(?:(?:voice_?)?actors?|cast|cv|seiyuu?|声優|キャスト|声优)$/i;
/** In a cast, whom somebody plays. */
const partKey = /^roles?$/i;
const companyKey = /^(?:compan(?:y|ies)|studios?|organi[sz]ations?)$/i;
const workKey = /^(?:titles?|staffs?|crew|episodes?|seasons?|genres?)$/i;
/** Around what a key says. */
const wrapKey = /^(?:nodes?|edges|data|items|results)$/i;
const languageKey = /^lang(?:uage)?(?:_?v\d)?$/i;
const japanese = wholly('ja|jp|jpn|japanese|日本語');
const isScalar = (node: Node): node is Scalar => 'text' in node;
const isText = (node: Node): node is Scalar =>
  isScalar(node) && (node.bare || node.raw.startsWith('"')) && node.text.trim() !== '';
const inLatin = ({ text }: Scalar): boolean => /\p{Script=Latin}/u.test(text) && !hasJapanese(text);

/** Of the same name in several languages, not the one in Latin letters. */
const preferred = (names: readonly Scalar[]): Scalar | undefined =>
  names.find((one) => !inLatin(one)) ?? names[0];

/** The values of these keys, of lists each. */
const valuesOf = (entries: Entries, key: RegExp): Node[] =>
  entries.filter(([name]) => key.test(name)).flatMap(([, node]) => ('items' in node ? node.items : [node]));
const textsOf = (entries: Entries, key: RegExp): Scalar[] => valuesOf(entries, key).filter(isText);

/** Each person of an object, with the names in all languages. */
function peopleOf(entries: Entries, depth = 0): Scalar[][] {
  const own = textsOf(entries, nameKey);
  const several = valuesOf(entries, personKey).flatMap((node) =>
    isText(node) ? [[node]] : 'entries' in node && depth < 3 ? peopleOf(node.entries, depth + 1) : [],
  );
  return several.length > 0 && !several.some(([one]) => own.includes(one!))
    ? several
    : own.length > 0
      ? [own]
      : textsOf(entries, companyKey).map((one) => [one]);
}

/** The names of one person, or of one character, in all languages. */
const namesOf = (node: Node): Scalar[] =>
  isText(node) ? [node] : 'entries' in node ? (peopleOf(node.entries)[0] ?? []) : [];

/** Of actors in several languages, those in Japanese, or in the first one. */
function spoken(nodes: readonly Node[]): readonly Node[] {
  const languages = nodes.map((node) =>
    'entries' in node ? textsOf(node.entries, languageKey)[0]?.text : undefined,
  );
  const own = languages.find((one) => one !== undefined && japanese.test(one)) ?? languages[0];
  return nodes.filter((_, index) => languages[index] === own);
}

/** Whether it is a character with those who speak it, and not a work with its cast. */
const isVoiced = (entries: Entries): boolean =>
  entries.some(([key]) => voiceKey.test(key)) &&
  !entries.some(([key]) => workKey.test(key)) &&
  !valuesOf(entries, voiceKey).some(
    (node) => 'entries' in node && node.entries.some(([key]) => partKey.test(key) || characterKey.test(key)),
  );

const isCast = (key: string): boolean => isCastHeading(key) || actorKey.test(key);

/** Reads the credits in what a program answered: people with their roles, and descriptions with lines of credits. */
class Answer {
  readonly items: Converted['items'] = [];
  private rows: RoleRow[] = [];

  constructor(private readonly words: TableWords) {}

  flush(): void {
    if (this.rows.length > 0) this.items.push(tableOfRoles(this.rows));
    this.rows = [];
  }

  private use(one: Scalar): string {
    one.used = true;
    return one.text;
  }

  /** A name, and the same in Latin letters if it is in others. */
  private inBoth(names: readonly Scalar[]): Piece & { en: string } {
    const name = preferred(names)!;
    const en = inLatin(name) ? undefined : names.find(inLatin);
    return {
      line: name.line,
      text: givenFirst(this.use(name)),
      en: en ? givenFirst(this.use(en)) : '',
    };
  }

  private row({ line, text, en }: Piece & { en: string }, role: string, more: Partial<RoleRow>): void {
    const inEnglish = en !== '' || isLatin(text);
    this.rows.push(rowOf(more.line ?? line, role, [{ line, text }], { nameEn: en, inEnglish, ...more }));
  }

  /** `key`: what the node is, or the list that it is in. */
  visit(node: Node, key = ''): void {
    if ('items' in node)
      for (const one of isCast(key) ? spoken(node.items) : node.items) this.visit(one, key);
    else if (!isScalar(node)) {
      const { entries } = node;
      if (!this.voiced(entries, key) && !this.credit(entries, key) && !this.pair(entries))
        this.object(entries, key);
    }
  }

  /** `{"character": …, "actor": …}`, and in a cast `{"role": …, "name": …}`. */
  private voiced(entries: Entries, key: string): boolean {
    const given = [valuesOf(entries, characterKey), spoken(valuesOf(entries, actorKey))].map((nodes) =>
      nodes.map(namesOf).filter((names) => names.length > 0),
    );
    let [characters, actors] = given as [Scalar[][], Scalar[][]];
    // `{"name": …, "character": {"name": …}}`: an object about the actor.
    const isActor = entries.some(([one, node]) => characterKey.test(one) && 'entries' in node);
    if (characters.length > 0 && actors.length === 0 && isActor) actors = peopleOf(entries).slice(0, 1);
    // `{"name": …, "voiceActors": […]}`: about the character.
    else if (characters.length === 0 && isVoiced(entries)) characters = peopleOf(entries);
    else if (characters.length === 0 && isCast(key)) {
      const parts = textsOf(entries, partKey).filter((one) => !this.words.isRole(one.text));
      [characters, actors] = [parts.map((one) => [one]), peopleOf(entries)];
    }
    // Beside several characters, several actors are those of the whole work.
    if (Math.min(characters.length, actors.length) !== 1) return false;
    for (const names of characters) {
      const { line, text, en } = this.inBoth(names);
      for (const [index, actor] of actors.entries())
        this.row(
          this.inBoth(actor),
          index === 0 ? text : '',
          index === 0 ? { line, roleEn: en, isCharacter: true } : {},
        );
    }
    return true;
  }

  /** `{"role": …, "name": …}`. */
  private credit(entries: Entries, key: string): boolean {
    const given = textsOf(entries, roleKey);
    // `"role": "その他", "roleOther": "…"`: what the other one is.
    const others = given.filter((one) => !otherRole.test(one.text));
    const roles = others.length > 0 ? others : given;
    const people = peopleOf(entries);
    // Of a character, how much it is in the story.
    const isCharacter = [key, ...entries.map(([one]) => one)].some((one) => /^characters?$/i.test(one));
    if (roles.length === 0 || people.length === 0 || isCharacter) return false;
    const [episodes] = textsOf(entries, /^(?:eps?|episodes?)$/i);
    const suffix = episodes ? ` (ep ${this.use(episodes)})` : '';
    for (const role of roles)
      for (const [index, names] of people.entries())
        this.row(this.inBoth(names), index === 0 ? this.use(role) + suffix : '', { line: role.line });
    return true;
  }

  /** `{"key": "监督", "value": "…"}`. */
  private pair(entries: Entries): boolean {
    const [key] = textsOf(entries, /^key$/);
    const [value] = textsOf(entries, /^value$/);
    if (!key || !value) return false;
    if (!isFact(key.text)) this.line(value.line, `${this.use(key)}：${this.use(value)}`);
    return true;
  }

  private line(line: number, text: string): void {
    this.flush();
    this.items.push({ line, text });
  }

  private object(entries: Entries, key: string): void {
    const isDescribed = entries.some(([, node]) => isScalar(node) && this.isCredits(node.text));
    const keys =
      isDescribed || /^episode/i.test(key)
        ? /^(?:sort|ep|episode|episode_?number|num|number)$/i
        : /^(?:episode_?)?number$/i;
    const [number] = valuesOf(entries, keys).filter(isScalar);
    const [title] = textsOf(entries, /^(?:name|title)$/i);
    this.flush();
    const above = this.items.length;
    this.values(entries, key);
    this.flush();
    // A work or a season has episodes of its own.
    if (this.items.length === above || !number || !/^\d{1,4}$/.test(number.text)) return;
    if (entries.some(([key]) => /^(?:episodes|seasons|works?)$/i.test(key))) return;
    this.items.splice(above, 0, tableOfEpisode(number.line, this.use(number), title ? this.use(title) : ''));
  }

  private values(entries: Entries, above: string): void {
    for (const [key, node] of entries) {
      const names = ('items' in node ? node.items : [node]).filter(isText);
      if (names.length > 0 && !isFact(key) && this.words.isRole(key) && !this.isCredits(names[0]!.text))
        // {"监督": ["…"]}
        for (const [index, name] of names.entries())
          this.rows.push(
            rowOf(name.line, index === 0 ? roleOf(key) : '', [{ line: name.line, text: this.use(name) }]),
          );
      else if (!isScalar(node)) this.visit(node, wrapKey.test(key) ? above : key);
      else if (this.isCredits(node.text) || (isCastHeading(key) && /[:：]/.test(node.text))) {
        if (isCastHeading(key)) this.line(node.line, key);
        for (const text of this.use(node).split(/\r\n|\r|\n/)) this.line(node.line, text);
      }
    }
  }

  /** Whether a line of a description starts with a role, or consists of one above its names. */
  private isCredits(text: string): boolean {
    const lines = text.split(/[\r\n]+/);
    let words = 0;
    return lines.some((line) => {
      const [, start = '', sign] = /^[^\p{L}]{0,8}([^:：\]】]{1,40})([:：\]】]|$)/u.exec(line) ?? [];
      const [word = '', ...more] = start.trim().split(/\s+/);
      if (sign === '' && more.length > 0 && hasJapanese(word) && this.words.isRole(word)) words++;
      return words > 1 || ((sign !== '' || lines.length > 1) && this.words.isRole(start.trim()));
    });
  }
}

export const readJson: Converter = (source, from, words, not) => {
  if (from < not.json || !/^(?:\{|\[\s*(?:[{["]|$))\s*(?:["{[\]}]|$)/.test(source[from]!)) return null;
  const read = parse(source, from);
  if (typeof read === 'number') {
    not.json = read;
    return null;
  }
  return readAnswer(read, words);
};

/** The credits in what a program answered. */
export function readAnswer(read: Read, words: TableWords): Converted {
  const answer = new Answer(words);
  answer.visit(read.root);
  answer.flush();
  const code = answer.items.length === 0 ? 'unplaced-line' : 'markup';
  return { end: read.end, items: answer.items, notes: leftOf(read.tokens).map((one) => ({ ...one, code })) };
}

/** In JSON and XML. */
const escape = /\\(?:u[\da-f]{4}|.)|&#?\w+;/gi;

/** What was not used, by lines; of what was used, the escapes of its characters. */
function leftOf(tokens: Read['tokens']): Piece[] {
  const left: Piece[] = [];
  for (const one of tokens) {
    const escapes = 'raw' in one ? (one.raw.match(escape) ?? []).join('') : '';
    const text = !('raw' in one) ? one.text : !one.used ? one.raw : one.bare ? escapes : `"${escapes}"`;
    const last = left.at(-1);
    if (last?.line === one.line) last.text += text;
    else left.push({ line: one.line, text });
  }
  return left.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
