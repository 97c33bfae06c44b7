import { titleCard } from '@libs/pictures/title-card.js';

interface CoverPlaceholderProps {
  title: string;
  /** The title in Japanese, which is set vertically. */
  native?: string | null;
}

/** Shown for lists without a picture: a card set in type, one of several designs by the title. As `drawnPicture` of libs. */
export function CoverPlaceholder({ title, native = null }: CoverPlaceholderProps) {
  const { ground, ink, shapes, lines, size, isVertical } = titleCard(title, native);
  return (
    <svg viewBox="0 0 200 300" aria-hidden className="size-full select-none">
      <rect width="200" height="300" fill={ground} />
      {shapes.map(({ path, fill = 'none', stroke, width }) => (
        <path key={path} d={path} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
      {lines.map(({ text, x, y }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fill={ink}
          fontSize={size}
          {...(isVertical
            ? { lang: 'ja', className: 'display-ja upright' }
            : { fontWeight: 700, letterSpacing: '-0.01em' })}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
