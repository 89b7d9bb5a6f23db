import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

interface DialogProps {
  title: string;
  description?: string;
  /** Without it the dialog cannot be dismissed. */
  onClose?: () => void;
  /** Over the whole screen; `titleHidden` leaves the title to screen readers. */
  fullScreen?: boolean;
  titleHidden?: boolean;
  /** As wide as a form of several columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog over the page: focus stays inside and returns to where it was, Escape closes it where it may be closed. */
export function Dialog({ title, description, onClose, fullScreen = false, titleHidden = false, wide = false, children }: DialogProps) {
  const prevent = (event: Event) => {
    // A toast is above the dialog: closing it or pressing its Undo must not close the dialog.
    const onToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
    if (!onClose || onToast) event.preventDefault();
  };
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  // Radix would look for its own trigger; ours is whatever had the focus when the dialog opened.
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in fixed inset-0 z-50 bg-shade/50" />
        <RadixDialog.Content
          onEscapeKeyDown={prevent}
          onCloseAutoFocus={giveBack}
          onPointerDownOutside={prevent}
          onInteractOutside={prevent}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'slide-up fixed z-50 overflow-y-auto outline-none',
            fullScreen
              ? 'inset-0 bg-paper'
              : 'inset-x-4 top-[12dvh] mx-auto max-h-[80dvh] rounded-card border border-hairline bg-surface p-6 shadow-float',
            !fullScreen && (wide ? 'max-w-reading' : 'max-w-toast'),
          )}
        >
          <RadixDialog.Title className={titleHidden ? 'sr-only' : 'font-serif text-xl font-medium'}>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description className="mt-2 text-quiet">{description}</RadixDialog.Description>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
