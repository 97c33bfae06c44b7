import type { Reading } from '@libs/contract/readings.js';
import { withQuery } from '../../lib/api';
import { Link } from '../../ui/Link';
import { Furigana } from './Furigana';
import { Confidence } from './Readings';
import { Source } from './Source';

interface PersonReadingsProps {
  readings: readonly Reading[];
  person: { id: number | null; ja: string };
}

/** How the names of somebody are read, and who says so; nothing where nobody has said yet but the way to do so. */
export function PersonReadings({ readings, person }: PersonReadingsProps) {
  const submit = withQuery('/readings', { submit: person.ja, anilist: person.id });
  return (
    <section aria-labelledby="readings" className="mt-8">
      <div className="mb-2 flex items-baseline gap-3">
        <h2 id="readings" className="text-base font-semibold">
          Name readings
        </h2>
        <Link to={submit} className="text-xs">
          Submit one
        </Link>
      </div>
      {readings.length > 0 ? (
        <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {readings.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-3 py-2">
              <span className="text-base leading-loose">
                <Furigana kanji={one.kanji} furigana={one.furigana} />
              </span>
              <span className="font-medium">
                {one.preferred || one.reading}
                {one.preferred && <span className="font-normal text-muted"> (read {one.reading})</span>}
              </span>
              <Confidence level={one.confidence} />
              <span className="ml-auto min-w-0">
                <Source text={one.source} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Nobody has said yet how this name is read.</p>
      )}
    </section>
  );
}
