import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { SITE_TEXT } from '../text/site.ts';
import { Mark } from '../ui/mark.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useTitle } from './use-title.ts';

/** A page to read: its way home, its title, its text, and links to related pages. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-2">
          <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-serif text-lg font-medium">
            <Mark className="size-7" />
            {SITE_TEXT.name}
          </Link>
          <div className="-me-2 shrink-0">
            <HeaderAccount />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width max-w-reading pb-12">
        <h1 className="pt-8 pb-4 font-serif text-2xl font-medium">{title}</h1>
        {children}
      </main>
      <SiteFooter />
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
