import type { ReactNode } from 'react';
import { Frame } from '../features/shell/frame/Frame';
import { FailurePage } from '../features/shell/errors/FailurePage';
import { OfflineCopies } from '../features/list/page/offline/OfflineCopies';
import { siteSettings, siteState } from '../lib/site';
import { isUnavailable } from '../lib/waku';

export default async function Layout({ children }: { children: ReactNode }) {
  const shown = isUnavailable() ? <FailurePage code="unavailable" /> : children;
  const [site, state] = await Promise.all([siteSettings(), siteState()]);
  return (
    <Frame site={site} state={state} offline={<OfflineCopies />}>
      {shown}
    </Frame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
