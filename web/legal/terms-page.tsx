import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { TERMS_SECTIONS } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';
import { OperatorText } from './operator-text.tsx';

/** The terms of use of this server. */
export function TermsPage() {
  return (
    <ReadingPage title={PAGE_NAMES.terms}>
      <OperatorText name="terms">
        <Sections sections={TERMS_SECTIONS} />
      </OperatorText>
    </ReadingPage>
  );
}
