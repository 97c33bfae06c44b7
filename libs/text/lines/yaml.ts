import type { Converter } from './converted.js';
import { maxDepth, readAnswer, type Entries, type Node, type Read, type Scalar } from './json.js';

/** Keys of programs, in small letters: people write `Staff:`. */
const known =
  /^ *(?:- +)*(?:roles?|jobs?|positions?|names?|staffs?|casts?|credits?|episodes?|number|title|works?|characters?|actor) *:(?: |$)/;
const pair = /^("[^"]*"|'[^']*'|[^\s"'[\]{}#:-][^:#]{0,39}?) *:(?: +|$)/;
const comment = /(?:^| +)#.*$/;

/** Nodes by how far their lines are indented. */
class Yaml {
  readonly tokens: Read['tokens'] = [];
  private readonly rows: { line: number; indent: number; text: string }[] = [];
  private at = 0;
  readonly end: number;
  private isWhole = true;

  constructor(source: readonly string[], from: number) {
    let end = from;
    for (; end < source.length; end++) {
      const raw = source[end]!;
      const text = raw.replace(comment, '').trim();
      if (text.length < raw.trim().length)
        this.tokens.push({ line: end + 1, text: raw.trim().slice(text.length) });
      if (text === '') continue;
      if (!/^-(?: |$)/.test(text) && !pair.test(text) && text !== '---') break;
      if (text === '---') this.tokens.push({ line: end + 1, text });
      else this.rows.push({ line: end + 1, indent: raw.search(/\S/), text });
    }
    this.end = end;
  }

  /** Null where lines are not below each other as those of a program are. */
  read(): Read | null {
    const root = this.rows.length > 0 ? this.value(0) : null;
    return root && this.isWhole && this.at === this.rows.length
      ? { root, end: this.end, tokens: this.tokens }
      : null;
  }

  private value(depth: number): Node {
    const { indent, text } = this.rows[this.at]!;
    if (depth > maxDepth) this.isWhole = false;
    else if (/^-(?: |$)/.test(text)) return this.list(indent, depth);
    else if (pair.test(text)) return this.entries(indent, depth);
    return this.scalar(this.rows[this.at++]!.text);
  }

  private list(indent: number, depth: number): Node {
    const items: Node[] = [];
    for (
      let row = this.rows[this.at];
      row?.indent === indent && row.text.startsWith('-');
      row = this.rows[this.at]
    ) {
      const [dash] = /^- */.exec(row.text)!;
      row.text = row.text.slice(dash.length);
      row.indent += dash.length;
      if (row.text === '') this.at++;
      if (row.text !== '' || this.isDeeper(indent)) items.push(this.value(depth + 1));
    }
    return { items };
  }

  private entries(indent: number, depth: number): Node {
    const entries: Entries = [];
    for (let row = this.rows[this.at]; row?.indent === indent; row = this.rows[this.at]) {
      const found = pair.exec(row.text);
      if (!found) break;
      const key = this.scalar(found[1]!, row.line) as Scalar;
      const value = row.text.slice(found[0].length);
      this.at++;
      const isList = this.rows[this.at]?.indent === indent && this.rows[this.at]!.text.startsWith('-');
      if (value !== '') entries.push([key.text, this.scalar(value, row.line)]);
      else if (isList || this.isDeeper(indent)) entries.push([key.text, this.value(depth + 1)]);
    }
    return { entries };
  }

  private readonly isDeeper = (indent: number): boolean => (this.rows[this.at]?.indent ?? 0) > indent;

  /** A text, or several in `[…]`. */
  private scalar(value: string, line = this.rows[this.at - 1]!.line): Node {
    const list = /^\[(.*)\]$/.exec(value);
    if (list) return { items: list[1]!.split(/, */).map((one) => this.scalar(one, line)) };
    const text = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
    const scalar: Scalar = { line, text, raw: value, used: false, bare: true };
    this.tokens.push(scalar);
    return scalar;
  }
}

/** YAML of a program, whose first lines have keys that are known. */
export const readYaml: Converter = (source, from, words, not) => {
  if (from < not.yaml || !known.test(source[from]!)) return null;
  const yaml = new Yaml(source, from);
  not.yaml = yaml.end;
  if (source.slice(from, yaml.end).filter((raw) => known.test(raw)).length < 2) return null;
  const read = yaml.read();
  const answer = read && readAnswer(read, words);
  return answer && answer.items.length > 0 ? answer : null;
};
