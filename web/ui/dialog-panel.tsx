import { Dialog as RadixDialog } from 'radix-ui';
import { type FocusEventHandler, type MouseEventHandler, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface DialogProps {
  title: string;
  description?: string;
  /** Without it the dialog cannot be dismissed. */
  onClose?: () => void;
  /** Over the whole screen; `titleHidden` leaves the title to screen readers. */
  fullScreen?: boolean;
  titleHidden?: boolean;
  /** As wide as a form of several columns. */
  wide?: boolean;
  /** Without the animation, for a dialog that takes the place of the same content. */
  still?: boolean;
  /** Above the title. */
  banner?: ReactNode;
  children: ReactNode;
}

interface PanelProps extends DialogProps {
  /** It asks a question that has to be answered first. */
  asks?: boolean;
  onFocusCapture?: FocusEventHandler;
  onClickCapture?: MouseEventHandler;
}

/** The panel of a dialog that does not cover the screen, without its width. */
export const DIALOG_PANEL = 'inset-x-4 top-[12dvh] mx-auto max-h-[80dvh] rounded-card border border-hairline bg-surface p-6 shadow-float';

export const DIALOG_TITLE = 'font-serif text-xl font-medium';
export const DIALOG_DESCRIPTION = 'mt-2 text-quiet';

/** Radix would select what is in the first field, so that the next character overwrites it. */
function focusAtEnd(event: Event): void {
  const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector('input') : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * What a dialog looks like and how it holds the focus: it stays inside and returns to where it was. `onClose` is called by Escape and by a click
 * outside.
 */
export function DialogPanel(props: PanelProps) {
  const {
    title,
    description,
    onClose,
    fullScreen = false,
    titleHidden = false,
    wide = false,
    still = false,
    asks = false,
    banner,
    children,
  } = props;
  const prevent = (event: Event) => {
    // A toast is above the dialog: closing it or pressing its Undo must not close the dialog.
    const onToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
    if (!onClose || onToast) event.preventDefault();
  };
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useKeptFocus(content);
  // Radix would look for its own trigger; ours is whatever had the focus when the dialog opened.
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          // A press beside the dialog would take the focus out of it.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames('fixed inset-0 z-50 bg-shade/50', !still && 'fade-in')}
        />
        <RadixDialog.Content
          ref={setContent}
          {...(asks && { role: 'alertdialog' })}
          onEscapeKeyDown={prevent}
          {...(still && { onOpenAutoFocus: focusAtEnd })}
          onCloseAutoFocus={giveBack}
          onPointerDownOutside={prevent}
          onInteractOutside={prevent}
          onFocusCapture={props.onFocusCapture}
          onClickCapture={props.onClickCapture}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed z-50 overflow-y-auto outline-none',
            !still && 'slide-up',
            fullScreen ? 'inset-0 bg-paper' : DIALOG_PANEL,
            !fullScreen && (wide ? 'max-w-reading' : 'max-w-toast'),
          )}
        >
          {banner}
          <RadixDialog.Title className={titleHidden ? 'sr-only' : DIALOG_TITLE}>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description className={DIALOG_DESCRIPTION}>{description}</RadixDialog.Description>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
