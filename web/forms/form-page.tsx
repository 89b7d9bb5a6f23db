import type { ReactNode } from 'react';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { ArrowLeft } from '../ui/icons.tsx';

interface FormPageProps {
  title: string;
  /** Where one came from: its address, and what it is called. */
  back: { to: string; label: string };
  children: ReactNode;
}

/** A page with a form: the way back, what is done here, the form. It is loaded from the server each time, since what it shows changes. */
export function FormPage({ title, back, children }: FormPageProps) {
  useTitle(title);
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-2">
          <a
            href={back.to}
            className="-ms-2 inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-full px-2 pe-3 hover:bg-sunken"
          >
            <ArrowLeft className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            <span className="truncate" dir="auto">
              {back.label}
            </span>
          </a>
          <div className="-me-2 shrink-0">
            <HeaderAccount />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width max-w-reading pb-12">
        <h1 className="pt-8 pb-5 font-serif text-2xl font-medium">{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
