import { Link } from '../actions/Link';
import { textPieces } from './text-links';

/** A plain text of a member with its line breaks. Addresses in it open another tab. */
export const LinkedText = ({ text }: { text: string }) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {textPieces(text).map((piece, index) =>
      piece.to === null ? (
        piece.text
      ) : (
        <Link
          key={index}
          to={piece.to}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="underline"
        >
          {piece.text}
        </Link>
      ),
    )}
  </span>
);
