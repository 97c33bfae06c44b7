import { ArrowRight } from 'lucide-react';
import { listAddress } from '../../lib/addresses';
import { useLoaded } from '../../lib/use-loaded';
import { cx } from '../../lib/cx';
import { useAuth } from '../../stores/auth';
import { Cover } from '../../ui/Cover';
import { CoverPlaceholder } from '../../ui/CoverPlaceholder';
import { Link } from '../../ui/Link';
import { factsOf, franchiseAddress, relationWords, titleOf } from './words';

/** Sequels, films and spin-offs of a list. Nothing while there are none, or if they could not be loaded. */
export function RelatedStrip({ uuid }: { uuid: string }) {
  const { known, id } = useAuth();
  // Members cause a request to AniList, so it is known first who asks.
  const { data } = useLoaded(known ? 'GET /api/v1/lists/:id/related' : null, { path: { id: uuid } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="related" key={id} className="mt-12 border-t border-line pt-6 print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="related" className="text-lg font-semibold">
          Related
        </h2>
        <Link
          look="bare"
          to={franchiseAddress({ slug: null, uuid })}
          className="inline-flex items-center gap-1 rounded-sm text-primary hover:underline"
        >
          {data.works > 1 ? `All ${data.works} works and who made them` : 'All works'}{' '}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul
        aria-label="Related works"
        className="relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0"
      >
        {data.items.map((work) => {
          const { list, anime, kind } = work;
          return (
            <li
              key={list?.uuid ?? anime!.id}
              className={cx(
                'relative flex w-64 shrink-0 gap-3 rounded-lg border border-line p-2.5',
                list ? 'bg-surface hover:border-faint' : 'border-dashed',
              )}
            >
              {list ? (
                <Cover
                  title={list.title}
                  src={list.coverImage}
                  isAdult={list.isAdult}
                  wanted={false}
                  className="w-10 self-start"
                />
              ) : (
                <span className="block aspect-2/3 w-10 shrink-0 self-start overflow-hidden rounded-sm opacity-60">
                  <CoverPlaceholder title={titleOf(work)} />
                </span>
              )}
              <div className="min-w-0 flex-1">
                <p className="text-xs text-muted">{relationWords[kind]}</p>
                <p className="line-clamp-2 font-medium">
                  {list ? (
                    <Link
                      look="bare"
                      to={listAddress(list)}
                      className="rounded-sm hover:text-primary after:absolute after:inset-0 after:rounded-lg"
                    >
                      {list.title}
                    </Link>
                  ) : (
                    titleOf(work)
                  )}
                </p>
                <p className="text-xs text-muted">
                  {[factsOf(work), !list && 'no list yet'].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
