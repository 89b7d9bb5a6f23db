import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { TERMS_SECTIONS } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

/** On which terms this server may be used. */
export function TermsPage() {
  return (
    <ReadingPage title={PAGE_NAMES.terms}>
      <Sections sections={TERMS_SECTIONS} />
    </ReadingPage>
  );
}
