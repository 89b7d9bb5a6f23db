import { kindsIn } from '../../vocabulary/kind-groups.ts';
import { type PageLine, pageLines } from './lines.ts';
import { absolute, type PageElement, type PageTree, parsePage, textOf } from './html/tree.ts';

/** A parsed page with what several extractors need of it. */
export interface PageContext {
  tree: PageTree;
  lines: PageLine[];
  title: string | undefined;
  description: string | undefined;
  /** The page's address as it names it itself. */
  url: string | undefined;
  h1: PageElement[];
  /** The page says in its title, main heading or address that it is about places. */
  isAboutPlaces: boolean;
}

/** Parses a page and finds what several extractors need of it. */
export function pageContext(html: string, url: string): PageContext {
  const tree = parsePage(html, url);
  const meta = (name: string): string | undefined => {
    for (const element of tree.elements)
      if (element.tag === 'meta' && (element.attributes.property ?? element.attributes.name)?.toLowerCase() === name) {
        const content = element.attributes.content?.replace(/\s+/g, ' ').trim();
        if (content !== undefined && content !== '') return content;
      }
    return undefined;
  };
  const titleElement = tree.elements.find((element) => element.tag === 'title');
  const h1 = tree.elements.filter((element) => element.tag === 'h1');
  const titleText = titleElement === undefined ? undefined : textOf(titleElement, 300);
  const title = meta('og:title') ?? (titleText === '' ? undefined : titleText) ?? (h1[0] === undefined ? undefined : textOf(h1[0], 300));
  const canonical =
    tree.elements.find((element) => element.tag === 'link' && element.attributes.rel === 'canonical')?.attributes.href ?? meta('og:url');
  const heading = `${titleText ?? ''} ${title ?? ''} ${h1.map((element) => textOf(element, 200)).join(' ')} ${decodedPath(url)}`;
  return {
    tree,
    lines: pageLines(tree),
    title,
    description: meta('og:description') ?? meta('description'),
    url: canonical === undefined ? undefined : absolute(canonical, tree.base),
    h1,
    isAboutPlaces: kindsIn(heading) !== 0,
  };
}

function decodedPath(url: string): string {
  return URL.parse(url)?.pathname.replace(/[-_/+.]/g, ' ') ?? '';
}
