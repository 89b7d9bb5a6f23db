import { useEffect } from 'react';
import { CONSENT_TEXT } from '../text/consent.ts';
import { Button } from '../ui/button.tsx';
import { setConsent, useConsent } from './consent.ts';

/** Asks whether analytics may start, until that was answered on this device. Both answers take one tap. `onAnswer`: whether they may. */
export function ConsentNotice({ onAnswer }: { onAnswer: (isAllowed: boolean) => void }) {
  const consent = useConsent();
  useEffect(() => onAnswer(consent === 'yes'), [consent, onAnswer]);
  if (consent !== undefined) return null;
  const answer = (chosen: 'yes' | 'no') => {
    setConsent(chosen);
    // The button is gone with the question.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={CONSENT_TEXT.title} className="offline-notice flex-wrap">
      <p className="basis-full">{CONSENT_TEXT.question}</p>
      <Button variant="secondary" className="flex-1" onClick={() => answer('no')}>
        {CONSENT_TEXT.no}
      </Button>
      <Button variant="secondary" className="flex-1" onClick={() => answer('yes')}>
        {CONSENT_TEXT.yes}
      </Button>
    </section>
  );
}
