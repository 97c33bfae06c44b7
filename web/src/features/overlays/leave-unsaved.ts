import { addConfirm } from '../../stores/overlays';

/** Leaves a dialog; where something was typed, only after asking. */
export function leaveUnsaved(isTouched: boolean, leave: () => void): void {
  if (!isTouched) return leave();
  addConfirm({
    id: 'leave-unsaved',
    text: 'Close without saving? What you typed is lost.',
    callback: (yes) => {
      if (yes) leave();
    },
  });
}
