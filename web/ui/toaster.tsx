import { Toast as RadixToast } from 'radix-ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SITE_TEXT } from '../text/site.ts';
import { classNames } from './class-names.ts';
import { X } from './icons.tsx';
import { closeToast, TOAST_LIMITS, type Toast, useToasts } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

/** Runs `onLeave` when the toast around it leaves the page, while the focus still is where it was. */
function OnLeave({ onLeave }: { onLeave: () => void }) {
  useLayoutEffect(() => onLeave, [onLeave]);
  return null;
}

function ToastCard({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      duration={TOAST_LIMITS.durationMs}
      className={classNames(
        'slide-up pointer-events-auto flex items-start gap-3 rounded-card border bg-surface p-4 shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        toast.variant === 'destructive' ? 'border-brick' : 'border-hairline',
      )}
    >
      <OnLeave onLeave={onLeave} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className={classNames('font-semibold', toast.variant === 'destructive' && 'text-brick')}>
          {toast.title}
        </RadixToast.Title>
        {toast.description && <RadixToast.Description className="text-sm text-quiet">{toast.description}</RadixToast.Description>}
      </div>
      {toast.action && (
        <RadixToast.Action altText={toast.action.label} onClick={toast.action.run} className="min-h-11 font-semibold text-accent">
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={SITE_TEXT.closeToast}
        className="-me-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * The toasts: a stack at the top of small screens, at the bottom right of wider ones. F8 moves there, also from a dialog.
 * It is no part of the page's tree but a child of `body`, and carries `aria-live`: a modal dialog hides everything else from screen readers.
 */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  return createPortal(
    <div ref={region} aria-live="off">
      <ToastStack region={region} />
    </div>,
    document.body,
  );
}

function ToastStack({ region }: { region: RefObject<HTMLDivElement | null> }) {
  const toasts = useToasts();
  const returnFocus = useToastFocus(region);
  return (
    // A provider for each toast: Radix keeps "paused" when a toast is closed under the pointer or the focus, and the next one would stay
    // for ever (radix-ui/primitives #2233).
    <RadixToast.Provider
      key={toasts[0]?.id}
      swipeDirection="right"
      swipeThreshold={TOAST_LIMITS.swipeThreshold}
      label={SITE_TEXT.notifications}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onLeave={returnFocus} />
      ))}
      <RadixToast.Viewport
        hotkey={toasts.some(({ open }) => open) ? ['F8'] : []}
        data-toasts=""
        className="fixed inset-x-0 top-0 z-60 flex flex-col-reverse gap-2 p-4 md:start-auto md:end-0 md:top-auto md:bottom-0 md:w-full md:max-w-toast md:flex-col"
      />
    </RadixToast.Provider>
  );
}
