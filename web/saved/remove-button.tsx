import { PROFILE_TEXT } from '../text/users.ts';
import { smallButtonClasses } from '../ui/button.tsx';

interface RemoveButtonProps {
  /** Of the list; absent where it must not be shown. */
  title?: string | undefined;
  disabled?: boolean;
  onRemove: () => void;
}

/** Removes a list from the saved ones. */
export function RemoveButton({ title, disabled, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={title === undefined ? undefined : `${PROFILE_TEXT.removeSaved}: ${title}`}
      className={smallButtonClasses('link', '-ms-3 -mb-1')}
      disabled={disabled}
      onClick={onRemove}
    >
      {PROFILE_TEXT.removeSaved}
    </button>
  );
}
