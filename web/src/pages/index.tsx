import type { HomePreview } from '@libs/contract/lists.js';
import { Home } from '../features/home/Home';
import { load } from '../lib/load';
import { serverApi } from '../lib/server-api';

export default function HomePage() {
  return load(
    () => serverApi.get<HomePreview>('/api/stafflists/preview.php'),
    (preview) => <Home preview={preview} year={new Date().getFullYear()} />,
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
