import { DesignPage } from '../features/community/design/DesignPage';
import { isProduction } from '../lib/server-api';
import { notFound } from '../lib/waku';

/** Every component in every state, for whoever changes how they look (docs/design.md). Visitors have no such page. */
export default function DesignRoute() {
  if (isProduction()) notFound();
  return <DesignPage />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
