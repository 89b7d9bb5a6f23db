import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { GUIDE_METHODS_HINT, GUIDE_METHODS_TITLE, GUIDE_SECTIONS, GUIDE_TITLE } from '../text/guide.ts';
import { Bookmarklet } from '../share-target/bookmarklet.tsx';
import { SHARE_TEXT } from '../text/share-target.ts';
import { Methods } from './methods.tsx';

/** The guide: from a source to a list of places. */
export function GuidePage() {
  return (
    <ReadingPage title={GUIDE_TITLE}>
      <Sections sections={GUIDE_SECTIONS.slice(0, 1)} />
      <section className="mt-6">
        <h2 className="font-serif text-xl font-medium">{GUIDE_METHODS_TITLE}</h2>
        <p className="mt-2">{GUIDE_METHODS_HINT}</p>
        <Methods />
      </section>
      <Sections sections={GUIDE_SECTIONS.slice(1, -1)} />
      <section className="mt-6">
        <h2 className="mb-2 font-serif text-xl font-medium">{SHARE_TEXT.heading}</h2>
        <Bookmarklet />
      </section>
      <Sections sections={GUIDE_SECTIONS.slice(-1)} />
    </ReadingPage>
  );
}
