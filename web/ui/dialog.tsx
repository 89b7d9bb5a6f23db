import { useState } from 'react';
import { DIALOG_TEXT } from '../text/dialog.ts';
import { Button } from './button.tsx';
import { DialogPanel, type DialogProps } from './dialog-panel.tsx';
import { useLeaving } from './use-leaving.ts';
import { useTypedText } from './use-typed-text.ts';

/** Asks whether what was typed may be thrown away. */
function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <DialogPanel title={DIALOG_TEXT.discardTitle} description={DIALOG_TEXT.discardHint} asks onClose={onKeep}>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onKeep}>
          {DIALOG_TEXT.keep}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {DIALOG_TEXT.discard}
        </Button>
      </div>
    </DialogPanel>
  );
}

function Dismissable({ onClose, children, ...props }: DialogProps & { onClose: () => void }) {
  const typed = useTypedText();
  const [leave, setLeave] = useState<() => void>();
  const ask = (next: () => void) => (typed.isThere() ? setLeave(() => next) : next());
  const onClickCapture = useLeaving({ holds: typed.isThere, ask });
  const discard = () => {
    typed.forget();
    setLeave(undefined);
    leave?.();
  };
  return (
    <DialogPanel {...props} onClose={() => ask(onClose)} onFocusCapture={typed.onFocusCapture} onClickCapture={onClickCapture}>
      {children}
      {leave && <DiscardQuestion onDiscard={discard} onKeep={() => setLeave(undefined)} />}
    </DialogPanel>
  );
}

/**
 * A dialog over the page. Where it may be closed, Escape, a click outside, a link in it and a step back leave it, and ask first when someone
 * typed into its fields. Its own buttons are meant: they close it at once.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  return onClose ? <Dismissable {...props} onClose={onClose} /> : <DialogPanel {...props} />;
}
