'use client';
import type { SeasonLists as Answer } from '@libs/contract/lists/seasons.js';
import { Pagination } from '../../../ui/layout/Pagination';
import { CardGrid } from '../lists/CardGrid';
import { current, newest, useFeed } from '../../shell/live/feed';
import { seasonAddress } from './season';

/** The lists of a season; changes of others appear by themselves. */
export function SeasonLists({ items, page, pages, next, previous, year, season }: Answer) {
  const feed = useFeed(newest(items));
  return (
    <>
      <CardGrid cards={current(items, feed)} editing={feed.editing} eager={6} />
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          places={{ next, previous }}
          to={(number, step) => seasonAddress({ year, season }, number, step)}
        />
      </div>
    </>
  );
}
