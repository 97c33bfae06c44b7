import { Fragment, type ReactNode } from 'react';
import { inlineOf, type Inline as Piece } from '@libs/characters/inline-marks.js';

/** Links of members lead to a new tab, so that nothing typed on this page is lost. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

const drawn = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, index) => {
    if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>;
    if (piece.kind === 'code') return <code key={index}>{piece.text}</code>;
    const content = drawn(piece.content);
    if (piece.kind === 'em') return <em key={index}>{content}</em>;
    if (piece.kind === 'strong') return <strong key={index}>{content}</strong>;
    return (
      <a key={index} href={piece.to} {...newTab}>
        {content}
      </a>
    );
  });

/** A text of a member with its links, emphasis and code, and nothing more (rule input-14). */
export const Inline = ({ text }: { text: string }) => (
  <span className="inline-marks">{drawn(inlineOf(text))}</span>
);
