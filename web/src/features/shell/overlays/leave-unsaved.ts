import { addConfirm } from '../../../stores/overlays';

/** Leaves a dialog; if something was typed, only after confirmation. */
export function leaveUnsaved(isTouched: boolean, leave: () => void): void {
  if (!isTouched) return leave();
  addConfirm({
    id: 'leave-unsaved',
    text: 'Close without saving? What you typed will be lost.',
    callback: (yes) => {
      if (yes) leave();
    },
  });
}
