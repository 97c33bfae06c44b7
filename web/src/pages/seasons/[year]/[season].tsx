import { readSeason } from '../../../features/directory/seasons/season';
import { SeasonPage } from '../../../features/directory/seasons/SeasonPage';
import { load } from '../../../features/shell/errors/load';
import { stepIn } from '../../../lib/pages';
import { serverApi } from '../../../lib/server-api';
import { definePage, notFound } from '../../../lib/waku';

/** As many as on a page of all lists. */
const size = 24;

export default definePage(['year', 'season'], ({ year, season, query }) => {
  const asked = readSeason(year, season) ?? notFound();
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  return load(
    () =>
      Promise.all([
        serverApi.call('GET /api/v1/seasons/:year/:season', {
          path: { year: asked.year, season: asked.season },
          query: { page: Number.isInteger(page) && page > 0 ? page : 1, size, ...stepIn(query) },
        }),
        serverApi.call('GET /api/v1/seasons'),
      ]),
    ([lists, all]) => <SeasonPage lists={lists as Parameters<typeof SeasonPage>[0]['lists']} all={all} />,
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
