import { Home } from '../features/home/Home';
import { load } from '../features/errors/load';
import { serverApi } from '../lib/server-api';

export default function HomePage() {
  return load(
    () => serverApi.call('GET /api/stafflists/preview.php'),
    (preview) => <Home preview={preview} year={new Date().getFullYear()} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
