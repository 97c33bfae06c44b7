import type { ReactNode } from 'react';
import { AlertBox } from '../../../../ui/messages/AlertBox';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import type { ListSession } from '../../../shell/live/list-session';
import { refusalText } from '../../../shell/live/save-state';
import type { SessionState } from '../../../shell/live/session-state';
import { MenuSkeleton } from '../../reader/MenuSkeleton';

interface OpeningProps {
  session: ListSession | null;
  state: SessionState;
  /** What can be read meanwhile if there is no connection. */
  children?: ReactNode;
  /** Stops waiting. */
  onDone?: () => void;
}

/** Shown while the list is loading for editing. */
export function Opening({ session, state, children, onDone }: OpeningProps) {
  if (state.refusal) return <ErrorState failure={state.refusal} />;
  if (!state.unreachable) return <MenuSkeleton />;
  return (
    <>
      <AlertBox
        text={`${
          state.unreachable.code === 'network'
            ? 'Cannot connect for editing: the site is down, or your network or a browser extension blocks it.'
            : refusalText(state.unreachable)
        } The page keeps trying.`}
      >
        <Button onPress={() => session?.retry()}>Try now</Button>
        {onDone && <Button onPress={onDone}>Stop editing</Button>}
      </AlertBox>
      {children}
    </>
  );
}
