import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  description: string;
  confirm: string;
  cancel: string;
  variant?: ButtonVariant;
  /** Nothing can be confirmed yet, or any more. */
  disabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Says what will happen and asks for confirmation; Cancel comes first. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel,
  variant = 'primary',
  disabled,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {children}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant={variant} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
