import { useEffect } from 'react';
import { SITE_TEXT } from '../text/site.ts';

/** The tab's title while a page is open; the server writes the same into the head. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === SITE_TEXT.name ? title : `${title} · ${SITE_TEXT.name}`;
  }, [title]);
}
