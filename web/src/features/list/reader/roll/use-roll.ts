import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Multiples of the usual pace. */
export const speeds = [0.5, 1, 1.5, 2, 3, 5] as const;
/** Heights of the screen that roll by in a second, at the usual pace. */
const pace = 0.075;
/** Milliseconds without a movement after which the tools fade while it rolls. */
const calm = 2_500;
/** Milliseconds that the title stands before it rolls. */
const standing = 1_200;
/** Most that one frame moves, in seconds: a window in the background gets none for minutes. */
const maxFrameTime = 0.1;

/** Pixels that the tools cover, and that a page leaves free above its first line. */
const margins = { tools: 88, top: 40 };

/** Where pages begin, in pixels: at a block, so that no line is cut; a block that is higher than the screen is cut. */
export function pageStarts(
  blocks: readonly { top: number; bottom: number }[],
  height: number,
  whole: number,
): number[] {
  const starts = [0];
  let index = 0;
  for (;;) {
    const start = starts.at(-1)!;
    if (start + height >= whole) return starts;
    while (index < blocks.length && blocks[index]!.bottom <= start + height) index += 1;
    const next = blocks[index]?.top ?? whole;
    starts.push(next > start ? next : start + height);
  }
}

/** Moves the roll: by itself, by keys, wheel and fingers; or page by page, if it stands still. */
export function useRoll(isStill: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const roll = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [speed, setSpeed] = useState<number>(1);
  const [page, setPage] = useState(0);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const offset = useRef(0);

  const show = useCallback((to: number) => {
    const most = Math.max(0, (roll.current?.scrollHeight ?? 0) - (stage.current?.clientHeight ?? 0));
    offset.current = Math.min(Math.max(0, to), most);
    roll.current!.style.transform = `translate3d(0,${-offset.current}px,0)`;
    if (range.current) range.current.value = String(most > 0 ? (offset.current / most) * 100 : 100);
    return offset.current < most;
  }, []);

  // Else the place of the scroll bar would stay as bright as the page.
  useEffect(() => {
    const { style } = document.documentElement;
    style.background = 'black';
    return () => void style.removeProperty('background');
  }, []);

  // Pages are measured anew if the window changes, or a typeface arrives.
  useEffect(() => {
    const [screen, content] = [stage.current!, roll.current!];
    const measure = () => {
      if (!isStill) return void show(offset.current);
      const top = content.getBoundingClientRect().top;
      const blocks = Array.from(content.querySelectorAll('[data-block]'), (block) => {
        const box = block.getBoundingClientRect();
        return { top: box.top - top, bottom: box.bottom - top };
      });
      setStarts(pageStarts(blocks, screen.clientHeight - margins.tools - margins.top, content.scrollHeight));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(screen);
    sizes.observe(content);
    return () => sizes.disconnect();
  }, [isStill, show]);

  const shownPage = Math.min(page, starts.length - 1);
  useEffect(() => {
    if (isStill && roll.current) {
      show(shownPage === 0 ? 0 : starts[shownPage]! - margins.top);
      if (range.current)
        range.current.value = String(starts.length > 1 ? (shownPage / (starts.length - 1)) * 100 : 100);
    }
  }, [isStill, starts, shownPage, show]);

  const isRolling = isPlaying && !isStill;
  useEffect(() => {
    if (!isRolling) return;
    let frame = 0;
    let last: number | null = null;
    let waits = offset.current === 0 ? standing : 0;
    const move = (now: number) => {
      const passed = last === null ? 0 : Math.min((now - last) / 1_000, maxFrameTime);
      last = now;
      waits -= passed * 1_000;
      const by = waits > 0 ? 0 : passed * pace * speed * stage.current!.clientHeight;
      if (show(offset.current + by)) frame = requestAnimationFrame(move);
      else setPlaying(false);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [isRolling, speed, show]);

  const isCalm = useCalm(stage, isRolling);

  const toggle = useCallback(() => {
    const atEnd =
      offset.current > 0 && offset.current + stage.current!.clientHeight >= roll.current!.scrollHeight - 1;
    if (atEnd) show(0);
    setPlaying((now) => atEnd || !now);
  }, [show]);
  const change = useCallback(
    (by: -1 | 1) => setSpeed((now) => speeds[speeds.findIndex((one) => one === now) + by] ?? now),
    [],
  );
  const step = useCallback(
    (by: number) =>
      setPage((now) => Math.min(Math.max(0, Math.min(now, starts.length - 1) + by), starts.length - 1)),
    [starts],
  );
  const seek = (part: number) => {
    if (isStill) setPage(Math.round(part * (starts.length - 1)));
    else show(part * (roll.current!.scrollHeight - stage.current!.clientHeight));
  };

  const by = useCallback((pixels: number) => show(offset.current + pixels), [show]);
  useRollKeys(stage, { isStill, by, step, toggle, change });

  return {
    stage,
    roll,
    range,
    isPlaying,
    speed,
    isCalm,
    page: shownPage,
    pages: starts.length,
    toggle,
    change,
    step,
    seek,
  };
}

/** The tools fade while it rolls and nobody moves. */
function useCalm(stage: RefObject<HTMLElement | null>, isRolling: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isRolling) return;
    let timer = setTimeout(() => setCalm(true), calm);
    const wake = () => {
      setCalm(false);
      clearTimeout(timer);
      timer = setTimeout(() => setCalm(true), calm);
    };
    const element = stage.current!;
    element.addEventListener('pointermove', wake);
    window.addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      setCalm(false);
      element.removeEventListener('pointermove', wake);
      window.removeEventListener('keydown', wake);
    };
  }, [stage, isRolling]);
  return isCalm;
}

interface RollMoves {
  isStill: boolean;
  /** Rolls by some pixels. */
  by: (pixels: number) => void;
  /** Turns some pages. */
  step: (pages: number) => void;
  toggle: () => void;
  /** Changes the speed. */
  change: (by: -1 | 1) => void;
}

/** Keys, wheel and fingers. */
function useRollKeys(stage: RefObject<HTMLElement | null>, { isStill, by, step, toggle, change }: RollMoves) {
  useEffect(() => {
    const height = () => stage.current!.clientHeight;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isOwn = event.target instanceof HTMLElement && event.target.closest('button, input');
      const way = { ArrowDown: 1, PageDown: 1, ArrowRight: 1, ArrowUp: -1, PageUp: -1, ArrowLeft: -1 }[
        event.key
      ];
      // Buttons and the bar of progress have these keys themselves.
      if (event.key === ' ' && !isOwn) {
        if (isStill) step(event.shiftKey ? -1 : 1);
        else toggle();
      } else if (way && !(isOwn && event.target instanceof HTMLInputElement)) {
        if (isStill) step(way);
        else by(way * height() * (event.key.startsWith('Page') ? 0.9 : 0.15));
      } else if (event.key === '+' || event.key === '-') change(event.key === '+' ? 1 : -1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (isStill) return;
      by(event.deltaY);
    };
    let touched: number | null = null;
    const touch = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY ?? null;
      if (touched !== null && y !== null && !isStill) by(touched - y);
      touched = y;
    };
    const element = stage.current!;
    window.addEventListener('keydown', press, true);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', touch, { passive: true });
    element.addEventListener('touchend', touch, { passive: true });
    return () => {
      window.removeEventListener('keydown', press, true);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', touch);
      element.removeEventListener('touchend', touch);
    };
  }, [stage, isStill, by, step, toggle, change]);
}
