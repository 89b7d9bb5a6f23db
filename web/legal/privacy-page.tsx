import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { useSettings } from '../page/settings.tsx';
import { privacySections } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

/** What this server stores and what it sends elsewhere. */
export function PrivacyPage() {
  const { posthogKey } = useSettings();
  return (
    <ReadingPage title={PAGE_NAMES.privacy}>
      <Sections sections={privacySections(posthogKey !== undefined)} />
    </ReadingPage>
  );
}
