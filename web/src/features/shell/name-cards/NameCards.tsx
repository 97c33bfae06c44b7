'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePreferences } from '../../../stores/preferences';
import { hasOpened, listen } from './listen';
import { namedBy } from './named';
import { Pointing } from './pointing';
import { askSummary, knownSummary, type Shown } from './summaries';

/** Loaded when a name is first pointed at. */
const load = () => import('./NameCard');
const NameCard = lazy(async () => ({ default: (await load()).NameCard }));

const named = (link: HTMLAnchorElement) => namedBy(link.getAttribute('href')!)!;

/**
 * A card beside the name of a person or studio that is pointed at, has the focus of the keyboard, or is under a finger for a while. One for
 * all names: a list has thousands. Nothing is announced: all that it says is on the page to which the name leads.
 */
export function NameCards() {
  const { nameCards } = usePreferences();
  return nameCards && <Listening />;
}

function Listening() {
  const [shown, setShown] = useState<{ link: HTMLAnchorElement; card: Shown } | null>(null);
  const [pointing] = useState(
    () =>
      new Pointing<HTMLAnchorElement, Shown>({
        known: (link) => knownSummary(named(link)),
        ask: (link) => {
          void load();
          return askSummary(named(link));
        },
        failed: 'failed',
        show: (link, card) => setShown(link.isConnected ? { link, card } : null),
        hide: () => setShown(null),
        stays: hasOpened,
      }),
  );
  useEffect(() => listen(pointing), [pointing]);
  if (!shown) return null;
  return (
    <Suspense>
      <NameCard
        // The card of another name begins at its top.
        key={shown.link.href}
        link={shown.link}
        card={shown.card}
        onLeave={() => {
          shown.link.focus();
          pointing.close();
        }}
      />
    </Suspense>
  );
}
