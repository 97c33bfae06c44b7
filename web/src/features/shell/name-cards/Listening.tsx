import { useEffect, useState, type RefObject } from 'react';
import { optional } from '../../../lib/optional';
import { hasOpened, listen } from './listen';
import { namedBy } from './named';
import { Pointing } from './pointing';
import { askSummary, knownSummary, type Shown } from './summaries';

/** Loaded when a name is first pointed at. */
const load = async () => (await import('./NameCard')).NameCard;
const NameCard = optional(load);

const named = (link: HTMLAnchorElement) => namedBy(link.getAttribute('href')!)!;

/** `began`: what was done with a name before this was there, if it still goes on. */
export function Listening({ began }: { began: RefObject<Event | null> }) {
  const [shown, setShown] = useState<{ link: HTMLAnchorElement; card: Shown } | null>(null);
  const [pointing] = useState(
    () =>
      new Pointing<HTMLAnchorElement, Shown>({
        known: (link) => knownSummary(named(link)),
        ask: (link) => {
          load().catch(() => undefined);
          return askSummary(named(link));
        },
        failed: 'failed',
        show: (link, card) => setShown(link.isConnected ? { link, card } : null),
        hide: () => setShown(null),
        stays: hasOpened,
      }),
  );
  useEffect(() => listen(pointing, began.current), [pointing, began]);
  if (!shown) return null;
  return (
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
  );
}
