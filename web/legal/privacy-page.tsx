import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { useSettings } from '../page/settings.tsx';
import { PRIVACY_TITLE, privacySections } from '../text/legal.ts';

/** What this server keeps and what leaves it. */
export function PrivacyPage() {
  const { posthogKey } = useSettings();
  return (
    <ReadingPage title={PRIVACY_TITLE}>
      <Sections sections={privacySections(posthogKey !== undefined)} />
    </ReadingPage>
  );
}
