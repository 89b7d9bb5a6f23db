import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { TERMS_SECTIONS, TERMS_TITLE } from '../text/legal.ts';

/** On which terms this server may be used. */
export function TermsPage() {
  return (
    <ReadingPage title={TERMS_TITLE}>
      <Sections sections={TERMS_SECTIONS} />
    </ReadingPage>
  );
}
