import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { ABOUT_SECTIONS } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

/** What the site is. */
export function AboutPage() {
  return (
    <ReadingPage title={PAGE_NAMES.about}>
      <Sections sections={ABOUT_SECTIONS} />
    </ReadingPage>
  );
}
