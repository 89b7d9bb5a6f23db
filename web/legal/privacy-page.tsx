import { useSettings } from '../settings.tsx';
import { PRIVACY_TITLE, privacySections } from '../text/legal.ts';
import { ReadingPage, Sections } from './reading-page.tsx';

/** What this server keeps and what leaves it. */
export function PrivacyPage() {
  const { posthogKey } = useSettings();
  return (
    <ReadingPage title={PRIVACY_TITLE}>
      <Sections sections={privacySections(posthogKey !== undefined)} />
    </ReadingPage>
  );
}
