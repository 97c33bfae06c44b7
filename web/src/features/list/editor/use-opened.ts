import { useCallback, useState } from 'react';
import type { Done } from './EditorNotices';
import type { OpenMenu } from './grid/NodeMenu';
import type { PasteTarget } from './paste/PasteDialog';

const none: readonly string[] = [];

/** What the address asks for: `names` (to review them) or `checker`. */
export const askedToOpen = (): string | null =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('open');

/** What is open above or below the grid. `whenWhole`: what needs the whole list waits for it. */
export function useOpened(whenWhole: (work: () => void) => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [moving, setMoving] = useState<readonly string[]>(none);
  const [pasting, setPasting] = useState<PasteTarget | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [isArranging, setArranging] = useState(false);
  /** The Overview that receives the main staff from AniList. */
  const [staffing, setStaffing] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isChecking, setChecking] = useState(() => askedToOpen() === 'checker');
  const openMenu = useCallback((id: string, anchor: Element) => setMenu({ id, anchor }), []);
  return {
    menu,
    openMenu,
    closeMenu: () => setMenu(null),
    moving,
    moveTo: (ids: readonly string[]) => whenWhole(() => setMoving(ids)),
    closeMove: () => setMoving(none),
    pasting,
    setPasting,
    paste: (target: PasteTarget) => whenWhole(() => setPasting(target)),
    done,
    setDone,
    isReplacing,
    setReplacing,
    replace: () => whenWhole(() => setReplacing(true)),
    isArranging,
    setArranging,
    arrange: () => whenWhole(() => setArranging(true)),
    staffing,
    setStaffing,
    isComparing,
    setComparing,
    compare: () => whenWhole(() => setComparing(true)),
    isHelping,
    setHelping,
    isChecking,
    setChecking,
    check: () => whenWhole(() => setChecking(true)),
    turnChecker: () => whenWhole(() => setChecking(!isChecking)),
  };
}

export type Opened = ReturnType<typeof useOpened>;
