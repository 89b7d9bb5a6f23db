import { type PageLine, pageLines } from './lines.ts';
import { absolute, type PageElement, type PageTree, parsePage, textOf } from './tree.ts';

/** A parsed page with what several rungs ask of it. */
export interface PageContext {
  tree: PageTree;
  lines: PageLine[];
  title: string | undefined;
  description: string | undefined;
  /** The page's address as it names it itself. */
  url: string | undefined;
  h1: PageElement[];
  /** Title, main headings and the words of the address. */
  told: string;
  /** The page says in its title, main heading or address that it is about places. */
  tellsOfPlaces: boolean;
}

const PLACE_WORDS =
  /restaurant|hotel|hostel|caf[eé]s?\b|coffee|\bbars?\b|\bpubs?\b|brewer|winer|baker|bistro|diner|eater(?:y|ies)|pizz|burger|places?\b|spots?\b|attraction|museum|galler|sights?\b|things to do|where to|venues?|shops?\b|stores?\b|locations?\b|branches|clubs?\b|theat|beach|parks?\b|markets?\b|food|dining|nightlife|tours?\b|travel|guide|city|trip|map\b|sehenswürdig|gaststätte|kneipe|lokale|ristorant|trattoria|restaurante|bares\b|lugares|lieux|adresses|musée|レストラン|カフェ|食堂|居酒屋|ホテル|観光|めし|グルメ|餐厅|餐廳|咖啡|酒店|景点|맛집|카페|식당/i;

/** Parses a page and gathers what is asked of it again and again. */
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
  const told = `${titleText ?? ''} ${title ?? ''} ${h1.map((element) => textOf(element, 200)).join(' ')} ${decodedPath(url)}`;
  return {
    tree,
    lines: pageLines(tree),
    title,
    description: meta('og:description') ?? meta('description'),
    url: canonical === undefined ? undefined : absolute(canonical, tree.base),
    h1,
    told,
    tellsOfPlaces: PLACE_WORDS.test(told),
  };
}

function decodedPath(url: string): string {
  return URL.parse(url)?.pathname.replace(/[-_/+.]/g, ' ') ?? '';
}

const KIND_WORDS =
  /restaurant|hotel|hostel|cottages?\b|guest ?houses?|holiday homes?|lodging|\bvillas\b|chalets|campsites?|ferienwohnung|unterkünfte|gîtes?\b|agriturism|pensione|chambres d|alojamiento|caf[eé]s?\b|coffee|\bbars?\b|\bpubs?\b|brewer(?:y|ies)|winer(?:y|ies)|baker(?:y|ies)|bistro|diner|eater(?:y|ies)|pizzeria|attractions?\b|museums?\b|galler(?:y|ies)|sights?\b|things to do|where to (?:eat|drink|stay|go)|venues?|nightlife|dining|\bpois?\b|listing|ресторан|кафе|музе[йи]|отел[ьи]|гостиниц|مطعم|مطاعم|مقهى|مقاهي|فندق|فنادق|מסעד|בתי קפה|מלונות|restauracj|kawiarni|muze(?:um|a)\b|museus?\b|muse[oi]\b|museen|gaststätte|kneipe|ristorant|trattoria|restaurante|bares\b|musée|レストラン|カフェ|食堂|居酒屋|ホテル|グルメ|餐厅|餐廳|咖啡|酒店|景点|맛집|카페|식당/i;
const BRANCH_WORDS =
  /\bstores?\b|\bshops?\b|locations?\b|branches|filialen?|standorte|magasins|tiendas|negozi|winkels|clinics?|offices\b|店舗/i;

/** Whether words name kinds of places (restaurants, museums); with `branches` also shops and branches, which words for wares are near to. */
export function namesKindsOfPlaces(text: string, branches: boolean): boolean {
  return KIND_WORDS.test(text) || (branches && BRANCH_WORDS.test(text));
}
