/** A piece of a text, and whether it matches the search. */
interface Piece {
  text: string;
  marked: boolean;
}

/** Folds case, width and accents, one character for one, so that offsets stay the same. */
const fold = (text: string): string =>
  [...text]
    .map((character) => {
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');

/** Splits a text so that every part that matches the query can be marked. The joined pieces give the text again. */
export function markPieces(text: string, query: string): Piece[] {
  const wanted = fold(query.trim());
  if (!wanted) return [{ text, marked: false }];
  const folded = fold(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (let found = folded.indexOf(wanted); found !== -1; found = folded.indexOf(wanted, at)) {
    if (found > at) pieces.push({ text: text.slice(at, found), marked: false });
    at = found + wanted.length;
    pieces.push({ text: text.slice(found, at), marked: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
