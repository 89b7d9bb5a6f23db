import { useEffect } from 'react';

/** The guide that the server writes for paper; undefined where it cannot be had now. */
function readGuide(listId: string): string | undefined {
  const request = new XMLHttpRequest();
  // Browsers print what is there when this event ends: nothing can be waited for.
  request.open('GET', `/list/${encodeURIComponent(listId)}/print`, false);
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? request.responseText : undefined;
}

/** The element of a written page with this tag, which the page has once. */
function elementOf(page: string, tag: string): string {
  return page.slice(page.indexOf(`<${tag}>`), page.indexOf(`</${tag}>`) + tag.length + 3);
}

/** The guide as an element that only paper shows, in place of everything else (styles.css). Its own style reaches nothing else. */
function makeElement(page: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'printed-guide';
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The policy of this page rejects a style element that it does not know.
  sheet.replaceSync(elementOf(page, 'style').replace(/^<style>|<\/style>$/g, ''));
  root.adoptedStyleSheets = [sheet];
  root.append(...new DOMParser().parseFromString(elementOf(page, 'main'), 'text/html').body.children);
  return element;
}

/** Has the browser's own print command print a public list whole, with notes and opening times, whatever the page has loaded of it. */
export function PrintedGuide({ listId }: { listId: string }): null {
  useEffect(() => {
    let element: HTMLElement | undefined;
    const add = () => {
      const guide = element ? undefined : readGuide(listId);
      if (guide) document.body.append((element = makeElement(guide)));
    };
    const remove = () => {
      element?.remove();
      element = undefined;
    };
    window.addEventListener('beforeprint', add);
    window.addEventListener('afterprint', remove);
    return () => {
      remove();
      window.removeEventListener('beforeprint', add);
      window.removeEventListener('afterprint', remove);
    };
  }, [listId]);
  return null;
}
