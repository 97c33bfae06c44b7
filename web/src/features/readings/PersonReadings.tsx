import type { Reading } from '@libs/contract/readings.js';
import { withQuery } from '../../lib/api';
import { Link } from '../../ui/Link';
import { Aside } from '../people/Aside';
import { Confidence } from './Confidence';
import { Furigana } from './Furigana';
import { Source } from './Source';

interface PersonReadingsProps {
  readings: readonly Reading[];
  person: { id: number | null; ja: string };
}

/** How the names of somebody are read, and who says so; with the way to say it oneself. */
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
              <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs text-muted">
                <Confidence level={one.confidence} />
                <Source text={one.source} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={withQuery('/readings', { submit: person.ja, anilist: person.id })}
        className="mt-2 block w-fit text-xs"
      >
        {readings.length > 0 ? 'Submit another reading' : 'Do you know how it is read? Submit a reading'}
      </Link>
    </Aside>
  );
}
