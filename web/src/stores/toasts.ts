import { proxy, useSnapshot } from 'valtio';
import { say } from './announcements';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** An action offered by the popup. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Milliseconds until a popup hides (rule page-8). */
const toastTime = 3000;
/** The same for popups with an action. */
const actionTime = 8000;

const state = proxy<{ toasts: Toast[] }>({ toasts: [] });
let last = 0;

/**
 * Shows a popup, unless one with the same id is visible; it hides after three seconds (eight with an action) or when
 * closed. Returns its id.
 */
export function popup(
  message: string,
  type: ToastType = 'success',
  id = `popup-${++last}`,
  action?: ToastAction,
): string {
  if (state.toasts.some((toast) => toast.id === id)) return id;
  state.toasts.push({ id, message, type, ...(action ? { action } : {}) });
  // Errors are alerts, which announce themselves at once.
  if (type !== 'error') say(action ? `${message} ${action.label} is in the notifications.` : message);
  setTimeout(() => hideToast(id), action ? actionTime : toastTime);
  return id;
}

export function hideToast(id: string): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}

export function clearToasts(): void {
  state.toasts = [];
}

/** The visible ones, oldest first. */
export const toasts = (): readonly Toast[] => state.toasts;

export const useToasts = () => useSnapshot(state).toasts;
