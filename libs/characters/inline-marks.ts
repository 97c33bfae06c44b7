/**
 * What is set in comments, and in notes that have nothing else: links to web pages, emphasis and code (rule input-14). Anything
 * else stays as it was typed. Small enough to be part of every page, so that the server and browsers set a text alike, at once.
 */
export type Inline =
  | string
  | { kind: 'link'; to: string; content: Inline[] }
  | { kind: 'em'; content: Inline[] }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'code'; text: string };

/** Asterisks or underscores that may begin or end emphasis, as CommonMark defines it. */
interface Run {
  kind: 'run';
  sign: string;
  length: number;
  opens: boolean;
  closes: boolean;
}
type Piece = Inline | Run;

/** Emphasis within emphasis; what is deeper stays as typed. */
const deepest = 8;

const isSpace = (sign: string) => sign === '' || /\s/.test(sign);
const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);

function runAt(text: string, from: number, to: number): Run {
  const sign = text[from]!;
  const [before, after] = [text.charAt(from - 1), text.charAt(to)];
  const left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const isWord = sign === '_';
  return {
    kind: 'run',
    sign,
    length: to - from,
    opens: left && (!isWord || !right || isPunctuation(before)),
    closes: right && (!isWord || !left || isPunctuation(after)),
  };
}

/** Longer addresses stay as typed: one may begin at each bracket, and reading all of them would take long. */
const maxAddress = 2_048;

/** Only web pages are linked to. */
function webAddress(text: string): string | null {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : null;
}

const bareAddress = /https?:\/\/[^\s<>"[\]`「」『』【】（）、。]+/iy;
const endsSentence = new Set('.,;:!?\'"*_~');

/** The address that begins here, without what belongs to the sentence around it. */
function bareAt(text: string, at: number): string | null {
  bareAddress.lastIndex = at;
  const found = bareAddress.exec(text)?.[0];
  if (!found) return null;
  let open = 0;
  for (const sign of found) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  let end = found.length;
  for (; end > 0; end -= 1) {
    if (found[end - 1] === ')' && open < 0) open += 1;
    else if (!endsSentence.has(found[end - 1]!)) break;
  }
  return webAddress(found.slice(0, end));
}

/** For each opening bracket where it is closed before the next space: what `[…]` is followed by. */
function closedBrackets(text: string): Map<number, number> {
  const closed = new Map<number, number>();
  let open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[()\s]/g)) {
    if (sign === '(') open.push(index);
    else if (sign !== ')') open = [];
    else if (open.length > 0) closed.set(open.pop()!, index);
  }
  return closed;
}

/** For each run of backticks the next one of the same length, which ends the code. */
function codeEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<number, number>();
  for (const { 0: ticks, index } of [...text.matchAll(/`+/g)].reverse()) {
    const end = next.get(ticks.length);
    if (end !== undefined) ends.set(index, end);
    next.set(ticks.length, index);
  }
  return ends;
}

const codeText = (text: string): string => {
  const flat = text.replaceAll('\n', ' ');
  return flat.startsWith(' ') && flat.endsWith(' ') && flat.trim() !== '' ? flat.slice(1, -1) : flat;
};

/** No link is in another one. */
const unlinked = (piece: Piece): Piece[] =>
  typeof piece !== 'string' && piece.kind === 'link' ? piece.content : [piece];

/** Reads a text from the left, in time that grows with its length. */
class Reader {
  readonly pieces: Piece[] = [];
  /** Up to here everything is in `pieces`. */
  private done = 0;
  /** Up to here no address begins. */
  private unlinked = 0;
  /** Where brackets that may begin a link are in `pieces`. */
  private brackets: number[] = [];
  private readonly closed: Map<number, number>;
  private readonly codeEnds: Map<number, number>;

  constructor(private readonly text: string) {
    this.closed = closedBrackets(text);
    this.codeEnds = codeEnds(text);
    const token = /\*+|_+|`+|[[\]]|https?:/gi;
    for (let found = token.exec(text); found; found = token.exec(text)) {
      this.read(found[0], found.index);
      token.lastIndex = Math.max(this.done, token.lastIndex);
    }
    this.flush(text.length);
  }

  private flush(to: number) {
    if (to > this.done) this.pieces.push(this.text.slice(this.done, to));
    this.done = to;
  }

  private add(piece: Piece, from: number, to: number) {
    this.flush(from);
    this.pieces.push(piece);
    this.done = to;
  }

  private read(token: string, from: number) {
    const to = from + token.length;
    const sign = token[0]!;
    if (sign === '`') {
      const end = this.codeEnds.get(from);
      if (end !== undefined)
        this.add({ kind: 'code', text: codeText(this.text.slice(to, end)) }, from, end + token.length);
    } else if (sign === '[') {
      // A picture is none of these.
      if (this.text[from - 1] === '!') return;
      this.flush(from);
      this.brackets.push(this.pieces.length);
      this.add('[', from, to);
    } else if (sign === ']') this.closeBracket(from);
    else if (sign === '*' || sign === '_') this.add(runAt(this.text, from, to), from, to);
    else if (from >= this.unlinked && !/[a-z\d]/i.test(this.text.charAt(from - 1))) {
      const address = bareAt(this.text, from);
      // What is no address is not looked at again from within.
      if (!address) this.unlinked = bareAddress.lastIndex;
      else this.add({ kind: 'link', to: address, content: [address] }, from, from + address.length);
    }
  }

  private closeBracket(at: number) {
    const bracket = this.brackets.pop();
    const end = this.closed.get(at + 1);
    if (bracket === undefined || end === undefined) return;
    const address = end - at <= maxAddress ? webAddress(this.text.slice(at + 2, end)) : null;
    if (!address) return;
    this.flush(at);
    const content = this.pieces.slice(bracket + 1);
    if (content.length === 0) return;
    this.pieces.length = bracket;
    this.pieces.push({ kind: 'link', to: address, content: emphasized(content.flatMap(unlinked)) });
    this.done = end! + 1;
    // No link is around this one.
    this.brackets = [];
  }
}

interface Frame {
  run: Run | null;
  /** Signs of the run that are left. */
  left: number;
  content: Inline[];
  /** How deep emphasis in the content is. */
  depth: number;
}

/** Signs that may be either end must not be a multiple of three together, as in `**a*b**`; `left` are those of the closing run. */
const belong = ({ run, left: opening }: Frame, closer: Run, left: number): boolean =>
  run!.sign === closer.sign &&
  (!(run!.closes || closer.opens) || left % 3 === 0 || (opening + left) % 3 !== 0);

const add = (content: Inline[], piece: Inline) => {
  const last = content.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') content[content.length - 1] = last + piece;
  else content.push(piece);
};

/** Turns runs into emphasis: each closing one with the nearest that it belongs to. */
function emphasized(pieces: readonly Piece[]): Inline[] {
  const frames: Frame[] = [{ run: null, left: 0, content: [], depth: 0 }];
  /** By kind of closing run, below which frame there is none for it: nothing is looked for twice. */
  const none = new Map<string, number>();
  const forget = (height: number) => {
    for (const [key, at] of none) none.set(key, Math.min(at, height));
  };
  const collapse = (height: number) => {
    const into = frames[height - 1]!;
    for (const { run, left, content, depth } of frames.splice(height)) {
      add(into.content, run!.sign.repeat(left));
      for (const piece of content) add(into.content, piece);
      into.depth = Math.max(into.depth, depth);
    }
  };
  const close = (run: Run): number => {
    let left = run.length;
    while (left > 0) {
      const key = `${run.sign}${run.opens} ${left % 3}`;
      let at = frames.length - 1;
      const lowest = Math.max(1, none.get(key) ?? 1);
      while (at >= lowest && !belong(frames[at]!, run, left)) at -= 1;
      if (at < lowest) {
        none.set(key, frames.length);
        return left;
      }
      collapse(at + 1);
      const opener = frames[at]!;
      if (opener.depth >= deepest) return left;
      const used = left > 1 && opener.left > 1 ? 2 : 1;
      const { content } = opener;
      opener.content = [{ kind: used === 2 ? 'strong' : 'em', content }];
      opener.depth += 1;
      opener.left -= used;
      left -= used;
      forget(at);
      if (opener.left > 0) continue;
      const below = frames[at - 1]!;
      frames.pop();
      add(below.content, opener.content[0]!);
      below.depth = Math.max(below.depth, opener.depth);
    }
    return 0;
  };
  for (const piece of pieces) {
    const top = () => frames.at(-1)!.content;
    if (typeof piece === 'string' || piece.kind !== 'run') {
      add(top(), piece);
      continue;
    }
    const left = piece.closes ? close(piece) : piece.length;
    if (left === 0) continue;
    if (piece.opens) frames.push({ run: piece, left, content: [], depth: 0 });
    else add(top(), piece.sign.repeat(left));
  }
  collapse(1);
  return frames[0]!.content;
}

/** A text as it is set. */
export const inlineOf = (text: string): Inline[] => emphasized(new Reader(text).pieces);

/** Its words alone, for a place where nothing can be set. */
export const inlineText = (text: string): string => wordsOf(inlineOf(text));

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : piece.kind === 'code' ? piece.text : wordsOf(piece.content),
    )
    .join('');

const blocks =
  /^ *(?:[#>|+~=]|[-*_](?:\s|$)|-+ *$|[-*_][-*_ ]*$|\d{1,9}[.)]|```| {4})|[\t<&\\|~@]|!\[|\[\^|\]:|\]\[| {2}$|www\.|\]\((?!https?:\/\/)/im;

/** Whether a note has nothing but what comments may have, so that nothing more has to be read in it. */
export const isInlineOnly = (text: string): boolean => !blocks.test(text);
