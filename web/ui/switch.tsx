interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Id of the element with its hint. */
  describedBy?: string;
}

export function Switch({ label, checked, onChange, describedBy }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        // Invisible over the whole label, so that the control itself can be pressed where it is drawn.
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-10 rounded-full border border-edge bg-sunken transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:start-0.5 after:top-0.5 after:size-4.5 after:rounded-full after:bg-edge after:transition-transform peer-checked:after:translate-x-4 peer-checked:after:bg-on-accent rtl:peer-checked:after:-translate-x-4"
      />
      {label}
    </label>
  );
}
