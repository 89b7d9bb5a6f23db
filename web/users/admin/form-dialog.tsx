import type { FormEvent, ReactNode } from 'react';
import { USER_ADMIN_TEXT } from '../../text/user-admin.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  submit: string;
  submitVariant?: ButtonVariant;
  busy: boolean;
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form: the submit button comes last, Cancel beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, submitVariant = 'primary', busy, wide = false, onSubmit, onClose, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} wide={wide} {...(description ? { description } : {})} onClose={onClose}>
      <form onSubmit={send} noValidate className="mt-4 flex flex-col gap-4">
        {children}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {USER_ADMIN_TEXT.cancel}
          </Button>
          <Button type="submit" variant={submitVariant} disabled={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
