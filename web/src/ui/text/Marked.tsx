import { markPieces } from '../../lib/mark';

/** A text with its search matches marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markPieces(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? (
      <mark key={key} className="rounded-[3px] bg-warning/25 text-inherit">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
