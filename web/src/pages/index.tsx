import { Home } from '../features/home/Home';
import { load } from '../features/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';

export default function HomePage() {
  return load(
    () => serverApi.call('GET /api/stafflists/preview.php'),
    (preview) => <Home preview={preview} origin={siteOrigin()} year={new Date().getFullYear()} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
