import type { DailyRoll } from '@libs/contract/lists/lists.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { ArrowRight } from '../../../ui/icons/lucide';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Ruby } from '../../../ui/text/Ruby';
import { nodeOf } from '../../list/reader/menu-node';
import { splitName } from '../../list/reader/split-name';
import { CreditRoll } from '../../list/reader/roll/CreditRoll';

/** The credits of today's episode as on a screen, dark in both themes; all of it is the link. Drawn by the server alone. */
export function DailyEpisode({ episode }: { episode: NonNullable<DailyRoll['episode']> }) {
  const { list, native, year, rows } = episode;
  const menu = episode.menu as Menu;
  const { label, title } = splitName(menu.name);
  return (
    <section
      aria-label="Today’s credits"
      className="dark group relative flex flex-col overflow-hidden rounded-lg bg-black text-text max-md:-mx-4 max-md:rounded-none md:h-[27rem] md:flex-row print:hidden"
    >
      <div className="flex shrink-0 flex-col gap-4 px-6 pt-6 md:w-64 md:justify-between md:py-8 md:pl-8">
        {native && (
          <Ja
            className={cx(
              'display-ja name line-clamp-2 text-xl md:line-clamp-none md:max-h-64 md:self-start md:overflow-hidden md:text-2xl md:[writing-mode:vertical-rl]',
              // Words in Latin letters lie on their side, and stay whole.
              !/[a-z]{3}/i.test(native) && 'md:[text-orientation:upright]',
            )}
          >
            {native}
          </Ja>
        )}
        <p className="text-sm">
          <Link
            look="bare"
            to={listAddress(list, menu.name)}
            className="block text-base font-semibold after:absolute after:inset-0 after:z-10 after:rounded-lg"
          >
            {list.title}
          </Link>
          <span className="mt-1 flex flex-wrap gap-x-2 text-muted">
            <span className="tabular">
              <Ruby text={label} />
            </span>
            {title && (
              <Ja>
                <Ruby text={title} />
              </Ja>
            )}
            {year !== null && <span className="tabular">{year}</span>}
          </span>
        </p>
      </div>
      <div
        data-names="both"
        className="group/names min-w-0 flex-1 overflow-hidden px-4 text-sm [mask-image:linear-gradient(transparent,black_3rem,black_65%,transparent)] max-md:max-h-88 md:text-base/normal"
      >
        <div className="mx-auto max-w-3xl py-10 md:py-12">
          <CreditRoll menu={nodeOf(menu)} heading="p" />
        </div>
      </div>
      <p
        aria-hidden
        className="pointer-events-none flex items-center max-md:justify-center max-md:pb-6 md:absolute md:right-6 md:bottom-5 gap-1 text-sm font-medium text-primary group-hover:underline"
      >
        All {count(rows, 'credit')} <ArrowRight className="size-4" />
      </p>
    </section>
  );
}
