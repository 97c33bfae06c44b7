/** A piece of a plain text: `to` is the address that it names, a path of this site or a web address. */
export interface TextPiece {
  text: string;
  to: string | null;
}

/** A web address, or a path of this site such as `/guidelines`; what looks like one inside a word is none. */
const address = /https?:\/\/[^\s<>"「」『』（）、。]+|(?<![\p{L}\p{N}/.:])\/[a-z][\w\-./?=&%#]*/gu;
/** Ends a sentence rather than an address. */
const trailing = /[.,;:!?'")\]}]+$/;

/** A plain text in pieces, in order: those that are addresses, and what is between them. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const to = match[0].replace(trailing, '');
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), to: null });
    pieces.push({ text: to, to });
    at = match.index + to.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), to: null });
  return pieces;
}
