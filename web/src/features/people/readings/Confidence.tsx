import { confidenceLevels } from '@libs/contract/names/readings.js';

/** Five marks, filled according to the confidence, next to the word. */
export function Confidence({ level }: { level: number }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="flex gap-0.5">
        {[5, 4, 3, 2, 1].map((mark) => (
          <span key={mark} className={`h-3 w-1 rounded-full ${mark >= level ? 'bg-text' : 'bg-line'}`} />
        ))}
      </span>
      {confidenceLevels[level as keyof typeof confidenceLevels]}
    </span>
  );
}
