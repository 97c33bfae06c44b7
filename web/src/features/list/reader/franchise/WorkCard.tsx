import type { Franchise } from '@libs/contract/lists/franchise.js';
import type { ReactNode } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { cx } from '../../../../lib/cx';
import { Cover } from '../../../../ui/pictures/Cover';
import { CoverPlaceholder } from '../../../../ui/pictures/CoverPlaceholder';
import { Link } from '../../../../ui/actions/Link';
import { titleOf } from './words';

interface WorkCardProps {
  work: Pick<Franchise['works'][number], 'list' | 'anime'>;
  /** In a strip, where it is no heading and its cover has no button. */
  isSmall?: boolean;
  /** Above the title. */
  above?: ReactNode;
  /** Below the title. */
  children: ReactNode;
}

/** A work; the whole card leads to its list, if it has one. */
export function WorkCard({ work, isSmall = false, above, children }: WorkCardProps) {
  const { list } = work;
  const size = cx(isSmall ? 'w-10' : 'w-14', 'self-start');
  const Title = isSmall ? 'p' : 'h2';
  return (
    <div
      className={cx(
        'relative flex h-full min-w-0 gap-3 rounded-lg border border-line',
        isSmall ? 'p-2.5' : 'p-3',
        list ? 'bg-surface hover:border-faint' : 'border-dashed',
      )}
    >
      {list ? (
        <Cover
          title={list.title}
          native={list.native}
          src={list.coverImage}
          isAdult={list.isAdult}
          className={size}
          {...(isSmall ? { wanted: false } : {})}
        />
      ) : (
        <span className={cx('block aspect-2/3 shrink-0 overflow-hidden rounded-sm opacity-60', size)}>
          <CoverPlaceholder title={titleOf(work)} native={work.anime?.native ?? null} />
        </span>
      )}
      <div className={cx('min-w-0 flex-1', !isSmall && 'flex flex-col gap-1')}>
        {above}
        <Title className={cx('line-clamp-2', isSmall ? 'font-medium' : 'font-semibold')}>
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
        </Title>
        {children}
      </div>
    </div>
  );
}
