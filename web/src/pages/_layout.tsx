import type { ReactNode } from 'react';
import { Frame } from '../features/frame/Frame';
import { siteSettings } from '../lib/site';

export default async function Layout({ children }: { children: ReactNode }) {
  return <Frame site={await siteSettings()}>{children}</Frame>;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
