import type { Piece } from '../tables/grids.js';
import { readEntity, tags } from '../words/markup.js';
import type { Converter } from './converted.js';
import { maxDepth, readAnswer, roleKey, type Entries, type Node, type Read, type Scalar } from './json.js';

const tagName = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
/** A comment or declaration, a text that is written as it is, a tag with its attributes, or a text. */
const token = new RegExp(
  String.raw`\s*(?:<!--.*?-->|<[?!](?!\[)[^<>]*>|<!\[CDATA\[(?<data>.*?)\]\]>|<(?<close>\/?)(?<name>${tagName})(?<attributes>(?:\s+${tagName}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+))`,
  'uy',
);
const attribute = new RegExp(String.raw`(${tagName})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
/** The root of a page is none of these. */
const isPage = new RegExp(String.raw`^<(?:${tags})[\s/>]`, 'i');
const entity = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;

interface Element {
  name: string;
  attributes: Entries;
  children: Entries;
  text: Scalar | null;
}

/** `<role/><name/><role/><name/>`: as often as the first comes again. */
function inTurns(children: Entries): Node | null {
  const first = children[0]?.[0];
  if (children.every(([key], index) => index === 0 || key !== first)) return null;
  if (!children.some(([key]) => roleKey.test(key))) return null;
  const items: { entries: Entries }[] = [];
  for (const child of children) {
    if (child[0] === first) items.push({ entries: [] });
    items.at(-1)!.entries.push(child);
  }
  return { items };
}

/** An element as JSON has it: with text alone, the text. */
function nodeOf({ attributes, children, text }: Element): Node {
  if (!text) return inTurns(children) ?? { entries: [...attributes, ...children] };
  return attributes.some(([key]) => roleKey.test(key)) ? { entries: [...attributes, ['name', text]] } : text;
}

/** Adds an element; several of a name, one after the other, are a list. */
function addTo(entries: Entries, key: string, node: Node): void {
  const last = entries.at(-1);
  if (last?.[0] !== key) entries.push([key, node]);
  else if ('items' in last[1]) last[1].items.push(node);
  else last[1] = { items: [last[1], node] };
}

/** The element that starts at a line and ends with another one; for anything else, where it breaks off. */
function parse(source: readonly string[], from: number): Read | number {
  const tokens: (Piece | Scalar)[] = [];
  const open: Element[] = [];
  for (let at = from; at < source.length; at++) {
    const raw = source[at]!.trimEnd();
    const line = at + 1;
    const scalar = (value: string, more: Partial<Scalar>): Scalar => {
      const one = { line, text: value.replace(entity, readEntity), raw: value, used: false, ...more };
      tokens.push(one);
      return one;
    };
    for (token.lastIndex = 0; token.lastIndex < raw.length;) {
      const found = token.exec(raw);
      if (!found) return at;
      const { data, close, name, attributes, empty, text } = found.groups!;
      const top = open.at(-1);
      if (data !== undefined || text !== undefined) {
        if (!top || top.children.length > 0) return at;
        const value = data ?? text!;
        if (data !== undefined) tokens.push({ line, text: '<![CDATA[]]>' });
        if (!top.text) top.text = scalar(value, { bare: true });
        else {
          // A text of several lines is one.
          top.text.text += `\n${value.replace(entity, readEntity)}`;
          top.text.raw += `\n${value}`;
        }
      } else if (close === '') {
        if (top?.text || open.length >= maxDepth) return at;
        tokens.push({ line, text: `<${name}` });
        const given = [...attributes!.matchAll(attribute)].map(([, key, first, second]): Entries[number] => {
          tokens.push({ line, text: ` ${key!}=` });
          const value = first ?? second!;
          if (first === undefined) tokens.push({ line, text: "''" });
          return [key!, scalar(value, { raw: `"${value}"` })];
        });
        tokens.push({ line, text: '>' });
        open.push({ name: name!, attributes: given, children: [], text: null });
      } else tokens.push({ line, text: found[0].trim() });
      if (close === undefined || (close === '' && empty === '')) continue;
      const element = open.pop();
      if (!element || element.name !== name) return at;
      const parent = open.at(-1);
      if (parent) addTo(parent.children, name, nodeOf(element));
      else {
        const root = { entries: [[name, nodeOf(element)]] as Entries };
        return token.lastIndex >= raw.length ? { root, end: line, tokens } : at;
      }
    }
  }
  return source.length;
}

/** XML of a program, but no page: elements are called as the keys of JSON are. */
export const readXml: Converter = (source, from, words, not) => {
  if (from < not.xml || isPage.test(source[from]!)) return null;
  const read = parse(source, from);
  if (typeof read === 'number') {
    not.xml = read;
    return null;
  }
  const answer = readAnswer(read, words);
  return answer.items.some((item) => !('text' in item)) ? answer : null;
};
