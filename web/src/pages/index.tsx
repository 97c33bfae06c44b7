import { Page } from '../features/frame/Page';

export default function HomePage() {
  return <Page>Home</Page>;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
