import type { Reading } from '@libs/contract/names/readings.js';
import { Aside } from '../parts/Aside';
import { Contradiction } from './Contradiction';
import { Confidence } from './Confidence';
import { Furigana } from './Furigana';
import { Source } from './Source';
import { SubmitReading } from './SubmitReading';

interface PersonReadingsProps {
  readings: readonly Reading[];
  person: { id: number | null; ja: string };
}

/** Readings of a person's names with their sources, and a way to submit one. */
export function PersonReadings({ readings, person }: PersonReadingsProps) {
  return (
    <Aside id="readings" title="Name readings">
      {readings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {readings.map((one) => (
            <li key={one.id} className="flex min-w-0 flex-col gap-0.5">
              <span className="leading-loose">
                <Furigana kanji={one.kanji} furigana={one.furigana} />
              </span>
              <span className="font-medium wrap-anywhere">
                {one.preferred || one.reading}
                {one.preferred && <span className="font-normal text-muted"> (read {one.reading})</span>}
              </span>
              <Contradiction others={one.contradicts} />
              <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs text-muted">
                <Confidence level={one.confidence} />
                <Source text={one.source} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <SubmitReading person={person} isFirst={readings.length === 0} />
    </Aside>
  );
}
