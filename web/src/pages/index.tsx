import { DailyEpisode } from '../features/community/home/DailyEpisode';
import { Home } from '../features/community/home/Home';
import { seasonOf } from '../features/directory/seasons/season';
import { load } from '../features/shell/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';

export default function HomePage() {
  return load(
    () =>
      Promise.all([
        serverApi.call('GET /api/v1/preview'),
        serverApi.call('GET /api/v1/thanks'),
        serverApi.call('GET /api/v1/daily-roll'),
      ]),
    ([preview, thanks, { episode }]) => (
      <Home
        {...{ preview, thanks }}
        origin={siteOrigin()}
        season={seasonOf(new Date())}
        today={episode && <DailyEpisode episode={episode} />}
      />
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
