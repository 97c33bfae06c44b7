import { CloudOff } from '../../../ui/icons/lucide';
import { useEffect, useSyncExternalStore } from 'react';
import { timeAgo } from '../../../lib/time';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/actions/Button';
import { whenReachable } from '../../../lib/when-reachable';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Above a list that comes from this device. The page is loaded anew once the site can be read. `keptAt`: epoch seconds. */
export function CopyNotice({ keptAt }: { keptAt: number }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const now = useNow();
  // As the page without a copy does it (public/sw.js).
  useEffect(() => whenReachable(() => window.location.reload()), []);
  return (
    <section
      aria-label="Offline copy"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-2 text-sm md:px-8 print:hidden"
    >
      <output className="flex items-center gap-2">
        <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
        {isOnline
          ? `The site cannot be reached. This copy was kept ${timeAgo(keptAt, now)}.`
          : `You are offline. This copy was kept ${timeAgo(keptAt, now)}.`}
      </output>
      <Button className="ml-auto" onPress={() => window.location.reload()}>
        Try again
      </Button>
    </section>
  );
}
