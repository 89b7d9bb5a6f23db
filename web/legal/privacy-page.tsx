import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { useSettings } from '../page/settings.tsx';
import { setConsent } from '../analytics/consent.ts';
import { CONSENT_TEXT } from '../text/consent.ts';
import { Button } from '../ui/button.tsx';
import { privacySections } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';
import { OperatorText } from './operator-text.tsx';

/** The recording of this visit ends with the page. */
function askAgain(): void {
  setConsent(undefined);
  window.location.reload();
}

/** What this server stores and what it sends elsewhere. */
export function PrivacyPage() {
  const { posthogKey, analyticsConsent, wikimedia, extractAccess } = useSettings();
  const analytics = posthogKey ? (analyticsConsent ?? 'always') : 'none';
  return (
    <ReadingPage title={PAGE_NAMES.privacy}>
      <OperatorText name="privacy">
        <Sections sections={privacySections({ analytics, wikimedia: wikimedia ?? 'off', isExtractionOpen: extractAccess === 'public' })} />
      </OperatorText>
      {analytics === 'ask' && (
        <Button variant="secondary" className="mt-6" onClick={askAgain}>
          {CONSENT_TEXT.change}
        </Button>
      )}
    </ReadingPage>
  );
}
