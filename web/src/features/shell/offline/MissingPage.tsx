'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { say } from '../../../stores/announcements';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { CloudOff, X } from '../../../ui/icons/lucide';
import { clearMissing, useMissing, type Missing } from './missing';
import { useMissingPage } from './use-missing-page';
import { useWaiting } from './use-waiting';
import { whenReachable } from '../../../lib/when-reachable';

/** Says which page could not be loaded, and leads there once it can be. The page that is shown stays as it is. */
export function MissingPage() {
  useMissingPage();
  const { path, query } = useRouter();
  // Another page has come. Before anything can be asked for from there.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => clearMissing(), [path, query]);
  const missing = useMissing();
  return missing && <MissingBar key={`${missing.to} ${missing.tries}`} missing={missing} />;
}

const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function MissingBar({ missing }: { missing: Missing }) {
  const { to, name, by, isByNetwork, tries } = missing;
  const { push } = useRouter();
  const [isBack, setBack] = useState(false);
  const waiting = useWaiting();
  const hasGone = useRef(false);
  const goOn = () => {
    if (by === 0) return void push(to).catch(() => {});
    // Once: pressed right after it went by itself, it would lead past the missing page.
    if (!hasGone.current) window.history.go(by);
    hasGone.current = true;
  };
  /** Only for whoever has waited: others would be taken away from what they do. */
  const comeBack = useEffectEvent((hasWaited: boolean) => {
    setBack(true);
    // Once: what does not come then has other reasons.
    if (hasWaited && tries === 1) goOn();
  });
  useEffect(() => {
    let hasWaited = true;
    const act = () => {
      hasWaited = false;
    };
    for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true });
    const stop = whenReachable(() => comeBack(hasWaited));
    return () => {
      stop();
      for (const sign of signs) removeEventListener(sign, act, true);
    };
  }, []);
  const what = name ? `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”` : 'The page';
  const text = isBack
    ? `The site can be reached again. ${what} can be loaded.`
    : `${isByNetwork ? 'No connection:' : 'The site does not answer:'} ${what} could not be loaded. This page stays.`;
  const kept =
    waiting > 0
      ? `${count(waiting, 'change')} wait${waiting === 1 ? 's' : ''} in this browser until ${waiting === 1 ? 'it' : 'they'} can be sent.`
      : '';
  useEffect(() => say([text, kept].filter(Boolean).join(' '), 'missing'), [text, kept]);
  return (
    <section
      aria-label="Missing page"
      // Dialogs hide the page behind them from assistive technology, but not this.
      data-react-aria-top-layer="true"
      className="fixed inset-x-4 bottom-[calc(4.5rem+var(--bottom-panels,0px))] z-50 mx-auto flex w-fit max-w-2xl flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))] print:hidden"
    >
      <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {text} {kept}
      </p>
      <span className="ml-auto flex gap-1">
        <Button size="small" onPress={goOn}>
          {isBack ? 'Open it' : 'Try again'}
        </Button>
        <IconButton label="Stay here" size="small" onPress={clearMissing}>
          <X aria-hidden />
        </IconButton>
      </span>
    </section>
  );
}
