import { useEffect, useRef } from 'react';
import { SHARE_TEXT } from '../text/share-target.ts';
import { buttonClasses } from '../ui/button.tsx';

/** Opens the page of a new list with the address of the page that is shown. */
function bookmarkOf(origin: string): string {
  return `javascript:location.href='${origin}/new?url='+encodeURIComponent(location.href)`;
}

/** How other apps and pages hand something over: the menu of a phone, and a bookmark for computers. */
export function Bookmarklet() {
  const link = useRef<HTMLAnchorElement>(null);
  // React draws no link that runs code, which a bookmark has to.
  useEffect(() => link.current?.setAttribute('href', bookmarkOf(window.location.origin)), []);
  return (
    <>
      <p>{SHARE_TEXT.phone}</p>
      <p className="mt-2">{SHARE_TEXT.computer}</p>
      <p className="mt-3 noscript:hidden">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a ref={link} href="#bookmark" onClick={(event) => event.preventDefault()} className={buttonClasses('secondary', 'cursor-grab')}>
          {SHARE_TEXT.bookmark}
        </a>
      </p>
    </>
  );
}
