'use client';
import type { MenuNode } from '@libs/list/model/document.js';
import { ChevronLeft, ChevronRight, Expand, Minus, Pause, Play, Plus, X } from '../../../../ui/icons/lucide';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import type { NameDisplay } from '../name-display';
import { splitName } from '../split-name';
import { loadMincho } from '../../../../lib/japanese-font';
import { FullScreen } from '../../../../ui/overlays/FullScreen';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Ruby } from '../../../../ui/text/Ruby';
import { CreditRoll } from './CreditRoll';
import { speeds, useRoll } from './use-roll';

interface PlayCreditsProps {
  title: string;
  native: string | null;
  menu: MenuNode;
  names: NameDisplay;
  onClose: () => void;
}

const stillness = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants no motion; the roll then stands still, page by page. */
const useStillness = () =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(stillness);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(stillness).matches,
    () => false,
  );

/** The credits of an episode roll over the whole screen: the title card, then the categories. */
export function PlayCredits({ title, native, menu, names, onClose }: PlayCreditsProps) {
  const name = String(menu.data['name'] ?? '');
  const { label, title: episode } = splitName(name);
  useEffect(loadMincho, []);
  return (
    <FullScreen label={`Credits of ${title}, ${name}`} isOpen onClose={onClose} isWhole>
      <Stage onClose={onClose}>
        <div data-block className="flex h-dvh flex-col items-center justify-center gap-6 px-6 text-center">
          {native && (
            <p lang="ja" className="display-ja text-[clamp(1.75rem,6vw,4rem)]">
              {native}
            </p>
          )}
          {title !== native && (
            <p className="text-lg font-medium tracking-wide text-muted sm:text-xl">{title}</p>
          )}
          <p className="mt-4 flex flex-wrap justify-center gap-x-3 text-base tracking-wide text-muted">
            <span className="tabular">
              <Ruby text={label} />
            </span>
            {episode && (
              <span lang="ja">
                <Ruby text={episode} />
              </span>
            )}
          </p>
        </div>
        <div
          data-names={names}
          className="group/names mx-auto max-w-5xl px-4 text-base [--department-lightness:0.72] sm:text-lg md:text-[clamp(1.125rem,1.6vw,1.5rem)]/[1.5]"
        >
          <CreditRoll menu={menu} heading="h2" />
        </div>
        <p data-block className="flex h-dvh items-center justify-center text-muted">
          <span className="tracking-[0.2em]" lang="ja">
            スタッフロール
          </span>
        </p>
      </Stage>
    </FullScreen>
  );
}

function Stage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isStill = useStillness();
  const { stage, roll, range, isPlaying, speed, page, pages, toggle, change, step, seek, isCalm } =
    useRoll(isStill);
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // Where a window may not fill the screen, nothing happens.
    else void stage.current?.requestFullscreen?.().catch(() => {});
  };
  return (
    <div ref={stage} className="relative size-full overflow-hidden bg-black select-none">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Space and the button below do the same. */}
      <div className="absolute inset-0" onClick={isStill ? undefined : toggle}>
        <div ref={roll} className="will-change-transform">
          {children}
        </div>
      </div>
      <div
        className={cx(
          'absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 bg-linear-to-t from-black via-black/80 to-transparent px-4 pt-10 pb-4 transition-opacity focus-within:opacity-100 hover:opacity-100',
          isCalm && 'opacity-0',
        )}
      >
        {isStill ? (
          <>
            <IconButton label="Previous page" isDisabled={page === 0} onPress={() => step(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <output className="tabular px-2 text-sm">
              {page + 1} of {pages}
            </output>
            <IconButton label="Next page" isDisabled={page >= pages - 1} onPress={() => step(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        ) : (
          <>
            <IconButton label={isPlaying ? 'Pause' : 'Play'} onPress={toggle}>
              {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            </IconButton>
            <IconButton label="Slower" isDisabled={speed === speeds[0]} onPress={() => change(-1)}>
              <Minus aria-hidden />
            </IconButton>
            <output aria-label="Speed" className="tabular w-10 text-center text-sm">
              {speed}×
            </output>
            <IconButton label="Faster" isDisabled={speed === speeds.at(-1)} onPress={() => change(1)}>
              <Plus aria-hidden />
            </IconButton>
          </>
        )}
        <input
          ref={range}
          type="range"
          aria-label="Progress"
          min={0}
          max={100}
          step="any"
          defaultValue={0}
          onInput={(event) => seek(Number(event.currentTarget.value) / 100)}
          className="mx-2 h-8 min-w-24 flex-1 accent-zinc-300 max-sm:order-first max-sm:basis-full sm:max-w-md"
        />
        <IconButton label="Full screen" onPress={fill}>
          <Expand aria-hidden />
        </IconButton>
        <IconButton label="Close" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
