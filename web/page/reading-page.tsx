import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FOOTER_LINKS } from '../text/extraction.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Mark } from '../ui/mark.tsx';
import { useTitle } from './use-title.ts';

/** The links at the foot of the pages about the product. */
export function PageFooter() {
  return (
    <footer className="mt-10 border-t border-hairline">
      <ul className="page-width flex flex-wrap gap-x-6 py-4 text-sm">
        {FOOTER_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** A page to read: its way home, its title, its text, and links to related pages. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page-width flex min-h-16 items-center">
          <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-serif text-lg font-medium">
            <Mark className="size-7" />
            {SITE_TEXT.name}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width max-w-reading pb-12">
        <h1 className="pt-8 pb-4 font-serif text-2xl font-medium">{title}</h1>
        {children}
      </main>
      <PageFooter />
    </>
  );
}

/** Titled paragraphs. */
export function Sections({ sections }: { sections: ReadonlyArray<{ title: string; paragraphs: readonly string[] }> }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title} className="mt-6">
      <h2 className="font-serif text-xl font-medium">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
