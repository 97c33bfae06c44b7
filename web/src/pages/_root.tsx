import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import '../styles.css';
import '../features/shell/frame/print.css';
import type { ReactNode } from 'react';
import { RootBoundary } from '../features/shell/errors/RootBoundary';
import { firstPaint } from '../lib/first-paint';
import { defaultLocale } from '../lib/locale';

export default function Root({ children }: { children: ReactNode }) {
  return (
    <html lang={defaultLocale} suppressHydrationWarning>
      <head>
        {/* React Aria would insert it after the first paint, and browsers would style and lay out the whole page again. */}
        <style id="react-aria-pressable-style">
          {'@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}'}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fafafa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#09090b" media="(prefers-color-scheme: dark)" />
        {/* Before anything is drawn, so that no line breaks elsewhere once the typeface is there. */}
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title="Staffroll"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title="New staff lists"
          href="/api/v1/feeds/lists.atom"
        />
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
      </head>
      <body>
        <RootBoundary>{children}</RootBoundary>
      </body>
    </html>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
