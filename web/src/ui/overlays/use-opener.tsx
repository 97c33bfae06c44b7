'use client';
import {
  cloneElement,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PlainButtonProps } from '../actions/Button';

/** What opens next to a button: where, and how it closes. */
export interface Opened {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** Id of the button. */
  labelledBy: string;
  /** Which entry gets the focus; true for the whole. */
  focus: 'first' | 'last' | true;
}

/** The button shows that it waits for the code of what it opens. */
function Waiting({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  useLayoutEffect(() => {
    const waiting = button.current;
    waiting?.setAttribute('aria-busy', 'true');
    return () => waiting?.removeAttribute('aria-busy');
  }, [button]);
  return null;
}

/**
 * A button that opens something whose code is loaded when somebody goes for the button. `load` loads it, `show` renders
 * it once it was opened.
 */
export function useOpener(
  kind: 'menu' | 'dialog',
  trigger: ReactElement,
  load: () => void,
  show: (opened: Opened) => ReactNode,
): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [focus, setFocus] = useState<Opened['focus'] | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = (on: Opened['focus']) => {
    setFocus(on);
    setOpened(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowDown' ? 'first' : event.key === 'ArrowUp' ? 'last' : null;
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    open(to);
  };
  const props: PlainButtonProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': focus !== null,
    onPointerEnter: load,
    onFocus: load,
    onPress: ({ isByKeyboard }) => open(isByKeyboard ? 'first' : true),
    ...(kind === 'menu' ? { onKeyDown } : {}),
  };
  return (
    <>
      {cloneElement(trigger, props)}
      {wasOpened && (
        <Suspense fallback={<Waiting button={button} />}>
          {show({
            isOpen: focus !== null,
            onClose: () => setFocus(null),
            button,
            labelledBy: id,
            focus: focus ?? true,
          })}
        </Suspense>
      )}
    </>
  );
}
