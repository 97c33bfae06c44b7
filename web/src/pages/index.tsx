import { Home } from '../features/home/Home';
import { load } from '../features/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';

export default function HomePage() {
  return load(
    () =>
      Promise.all([serverApi.call('GET /api/stafflists/preview.php'), serverApi.call('GET /api/v1/thanks')]),
    ([preview, thanks]) => (
      <Home preview={preview} thanks={thanks} origin={siteOrigin()} year={new Date().getFullYear()} />
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
