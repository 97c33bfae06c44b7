import { proxy, useSnapshot } from 'valtio';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: number;
  message: string;
  type: ToastType;
}

/** Milliseconds until a popup hides (specification, section 4). */
export const toastTime = 3000;

const state = proxy<{ toasts: Toast[] }>({ toasts: [] });
let last = 0;

/** Shows a popup; it hides after three seconds or when closed. Answers its id. */
export function popup(message: string, type: ToastType = 'success'): number {
  const id = ++last;
  state.toasts.push({ id, message, type });
  setTimeout(() => hideToast(id), toastTime);
  return id;
}

export function hideToast(id: number): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}

export function clearToasts(): void {
  state.toasts = [];
}

export const useToasts = () => useSnapshot(state).toasts;
