import { coverLines } from '@libs/pictures/drawn.js';
import { hues, initials } from '@libs/pictures/placeholder.js';

/** Shown for lists without a picture: initials on two hues derived from the title. */
export function CoverPlaceholder({ title }: { title: string }) {
  const [first, second] = hues(title);
  const id = `cover-${first}-${second}`;
  return (
    <svg viewBox="0 0 200 300" aria-hidden className="size-full">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`oklch(0.5 0.09 ${first})`} />
          <stop offset="1" stopColor={`oklch(0.32 0.08 ${second})`} />
        </linearGradient>
      </defs>
      <rect width="200" height="300" fill={`url(#${id})`} />
      <g fill="none" stroke="#fff" strokeOpacity="0.14" strokeWidth="7" strokeLinecap="round">
        <path d={coverLines} />
      </g>
      <text
        x="100"
        y="138"
        textAnchor="middle"
        fontSize="76"
        fontWeight="600"
        fill="#fff"
        fillOpacity="0.94"
        letterSpacing="-2"
      >
        {initials(title)}
      </text>
    </svg>
  );
}
