import { proxy, useSnapshot } from 'valtio';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
}

/** Milliseconds until a popup hides (specification, section 4). */
export const toastTime = 3000;

const state = proxy<{ toasts: Toast[] }>({ toasts: [] });
let last = 0;

/** Shows a popup, unless one with the same id is shown; it hides after three seconds or when closed. Answers its id. */
export function popup(message: string, type: ToastType = 'success', id = `popup-${++last}`): string {
  if (state.toasts.some((toast) => toast.id === id)) return id;
  state.toasts.push({ id, message, type });
  setTimeout(() => hideToast(id), toastTime);
  return id;
}

export function hideToast(id: string): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}

export function clearToasts(): void {
  state.toasts = [];
}

/** Those shown now, oldest first. */
export const toasts = (): readonly Toast[] => state.toasts;

export const useToasts = () => useSnapshot(state).toasts;
