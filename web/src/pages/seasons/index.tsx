import { Page } from '../../features/shell/frame/Page';
import { seasonAddress, seasonName, seasonOf } from '../../features/directory/seasons/season';
import { Seasons } from '../../features/directory/seasons/Seasons';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';
import { Link } from '../../ui/actions/Link';

export default function SeasonsPage() {
  const now = seasonOf(new Date());
  return load(
    () => serverApi.call('GET /api/v1/seasons'),
    (all) => (
      <Page
        title="Anime by season"
        description="Staff lists of anime by year and season, and how complete they are."
        address={`${siteOrigin()}/seasons`}
        card="seasons"
      >
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-xl font-semibold tracking-tight">Seasons</h1>
          <Link to={seasonAddress(now)}>This season: {seasonName(now)}</Link>
        </div>
        <Seasons {...all} now={now} />
      </Page>
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
