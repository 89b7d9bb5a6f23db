import { EXTRACT_TEXT } from '../text/extraction.ts';
import { Switch } from '../ui/switch.tsx';

interface DetailsSwitchProps {
  /** Prefix of its hint's id: two forms may be on the page. */
  prefix: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether an extraction requests ratings and categories too. */
export function DetailsSwitch({ prefix, checked, onChange }: DetailsSwitchProps) {
  const hintId = `${prefix}-details-hint`;
  return (
    <div>
      <Switch label={EXTRACT_TEXT.details} checked={checked} onChange={onChange} describedBy={hintId} />
      <p id={hintId} className="text-sm text-quiet">
        {EXTRACT_TEXT.detailsHint}
      </p>
    </div>
  );
}
