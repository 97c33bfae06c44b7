import { ArrowRight } from '../../../../ui/icons/lucide';
import { useEffect, useRef } from 'react';
import { useLoaded } from '../../../../lib/use-loaded';
import { useAuth } from '../../../../stores/auth';
import { Link } from '../../../../ui/actions/Link';
import { factsOf, franchiseAddress, relationWords } from './words';
import { WorkCard } from './WorkCard';
import { Settling } from '../../../../ui/layout/Settling';
import { Unsettled } from '../../../../ui/layout/Unsettled';

/** Milliseconds after which it is looked whether AniList has answered, and how often. */
const pause = 4_000;
const maxTurns = 3;

/** Sequels, films and spin-offs of a list. Nothing while there are none, or if they could not be loaded. */
export function RelatedStrip({ uuid }: { uuid: string }) {
  const { known, id } = useAuth();
  // Members cause a request to AniList, so it is known first who asks.
  const { data, failure, reload } = useLoaded(known ? 'GET /api/v1/lists/:id/related' : null, {
    path: { id: uuid },
  });
  const turns = useRef(0);
  const isAsking = data?.isAsking ?? false;
  useEffect(() => {
    if (!isAsking || turns.current >= maxTurns) return;
    const timer = setTimeout(() => {
      turns.current += 1;
      reload();
    }, pause);
    return () => clearTimeout(timer);
    // Each answer that is still not the last one is followed by another question.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [data, isAsking, reload]);
  if (!data && !failure) return <Unsettled of="last" />;
  if (!data || data.items.length === 0) return <Settling of="last" />;
  return (
    <section
      data-below
      aria-labelledby="related"
      key={id}
      className="mt-12 border-t border-line pt-6 print:hidden"
    >
      <Settling of="last" />
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="related" className="text-lg font-semibold">
          Related
        </h2>
        <Link
          look="bare"
          to={franchiseAddress({ slug: null, uuid })}
          className="inline-flex items-center gap-1 rounded-sm text-primary hover:underline"
        >
          All works and who made them <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul
        aria-label="Related works"
        className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0"
      >
        {data.items.map((work) => (
          <li key={work.list?.uuid ?? work.anime!.id} className="w-64 shrink-0">
            <WorkCard
              work={work}
              isSmall
              above={<p className="text-xs text-muted">{relationWords[work.kind]}</p>}
            >
              <p className="text-xs text-muted">
                {[factsOf(work), !work.list && 'no list yet'].filter(Boolean).join(' · ')}
              </p>
            </WorkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
