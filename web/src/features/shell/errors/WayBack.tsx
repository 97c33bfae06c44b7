'use client';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';

/** Whether there is a page of this site to go back to; where browsers do not say, any page. */
const canGoBack = (): boolean => window.navigation?.canGoBack ?? window.history.length > 1;

const never = () => () => {};

/** Back to where the visitor came from; home for whoever came from nowhere. */
export function WayBack() {
  const isBack = useSyncExternalStore(never, canGoBack, () => false);
  return isBack ? (
    <Button tone="primary" className="min-w-24" onPress={() => window.history.back()}>
      Go back
    </Button>
  ) : (
    <Link look="primary" className="min-w-24" to="/">
      Home
    </Link>
  );
}
