import { Page } from '../../features/shell/frame/Page';
import { Seasons } from '../../features/directory/seasons/Seasons';
import { load } from '../../features/shell/errors/load';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';

export default function SeasonsPage() {
  return load(
    () => serverApi.call('GET /api/v1/seasons'),
    (all) => (
      <Page
        title="Anime by season"
        description="Staff lists of anime by year and season, and how complete they are."
        address={`${siteOrigin()}/seasons`}
        card="seasons"
      >
        <h1 className="mb-3 text-xl font-semibold tracking-tight">Seasons</h1>
        <Seasons {...all} />
      </Page>
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
