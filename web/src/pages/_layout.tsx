import type { ReactNode } from 'react';
import { Frame } from '../features/shell/frame/Frame';
import { FailurePage } from '../features/shell/errors/FailurePage';
import { OfflineCopies } from '../features/list/page/offline/OfflineCopies';
import { siteSettings } from '../lib/site';
import { isUnavailable } from '../lib/waku';

export default async function Layout({ children }: { children: ReactNode }) {
  const shown = isUnavailable() ? <FailurePage code="unavailable" /> : children;
  return (
    <Frame site={await siteSettings()} offline={<OfflineCopies />}>
      {shown}
    </Frame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
