import type { ReactNode } from 'react';
import { Frame } from '../features/frame/Frame';

export default function Layout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}

export const getConfig = async () => ({ render: 'static' }) as const;
