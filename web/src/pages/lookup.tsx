import { LookupPage } from '../features/list/editor/lookup/LookupPage';

export default function LookupRoute() {
  return <LookupPage />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
