import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { TERMS_SECTIONS } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

/** The terms of use of this server. */
export function TermsPage() {
  return (
    <ReadingPage title={PAGE_NAMES.terms}>
      <Sections sections={TERMS_SECTIONS} />
    </ReadingPage>
  );
}
