import type { ReactNode } from 'react';
import { Frame } from '../features/frame/Frame';
import { FailurePage } from '../features/errors/FailurePage';
import { siteSettings } from '../lib/site';
import { isUnavailable } from '../lib/waku';

export default async function Layout({ children }: { children: ReactNode }) {
  const shown = isUnavailable() ? <FailurePage code="unavailable" /> : children;
  return <Frame site={await siteSettings()}>{shown}</Frame>;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
