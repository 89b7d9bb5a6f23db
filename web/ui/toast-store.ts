import { useSyncExternalStore } from 'react';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** One toast at a time, shown for 5 s; a closed one leaves the page for good after 1,000,000 ms. */
export const TOAST_LIMITS = { count: 1, durationMs: 5_000, removalDelayMs: 1_000_000, swipeThreshold: 50 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before. */
export function showToast(options: {
  title: string;
  description?: string | undefined;
  action?: ToastAction;
  variant?: Toast['variant'];
}): void {
  lastId += 1;
  const toast: Toast = { variant: 'default', ...options, id: lastId, open: true };
  change([toast, ...toasts].slice(0, TOAST_LIMITS.count));
}

/** Closes a toast; it stays in memory for the removal delay, so that its leaving can be seen. */
export function closeToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_LIMITS.removalDelayMs);
}

const none: readonly Toast[] = [];

/** The toasts that there are, closed ones among them until they are removed. */
export const currentToasts = (): readonly Toast[] => toasts;

/** The toasts on show. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentToasts,
    () => none,
  );
}
