import { elementProvenance } from '../html/element-provenance.ts';
import { absolute, type PageElement, type PageTree, textOf } from '../html/tree.ts';
import { addValue, type SchemaNode } from './schema-node.ts';

const LINK_ATTRIBUTES: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  iframe: 'src',
  track: 'src',
  object: 'data',
};

/** The microdata items of a page (https://html.spec.whatwg.org/multipage/microdata.html), items with no item above them first. */
export function microdataNodes(tree: PageTree): SchemaNode[] {
  const roots: SchemaNode[] = [];
  const items = new Map<PageElement, SchemaNode>();
  const byId = new Map<string, PageElement>();
  const scopes = tree.elements.filter((element) => element.attributes.itemscope !== undefined);
  if (scopes.length === 0) return roots;
  for (const element of tree.elements)
    if (element.attributes.id !== undefined && !byId.has(element.attributes.id)) byId.set(element.attributes.id, element);
  for (const scope of scopes) items.set(scope, newItem(scope));
  const borrowed = borrowedParts(scopes, byId);
  for (const element of tree.elements) {
    const names = element.attributes.itemprop?.split(/\s+/).filter((name) => name !== '') ?? [];
    const nested = items.get(element);
    if (names.length === 0) {
      if (nested !== undefined) roots.push(nested);
      continue;
    }
    const owners = ownersOf(element, items, borrowed);
    if (owners.length === 0 && nested !== undefined) roots.push(nested);
    for (const owner of owners)
      for (const name of names)
        addValue(owner, name.replace(/^.*[/#]/, ''), nested !== undefined ? { node: nested } : propertyValue(element, tree.base));
  }
  for (const [scope, item] of items) if (item.properties.size === 0) addOwnText(scope, item);
  return roots;
}

/** `<p itemprop="address" itemscope>4000 E. Center Parkway</p>`: an item without properties says what it is by its text. */
function addOwnText(scope: PageElement, item: SchemaNode): void {
  const text = textOf(scope, 600);
  if (text !== '') addValue(item, '@text', { text, provenance: elementProvenance(scope, text) });
}

function newItem(scope: PageElement): SchemaNode {
  const { itemtype, itemid } = scope.attributes;
  const item: SchemaNode = {
    types: itemtype?.split(/\s+/).filter((type) => type !== '') ?? [],
    properties: new Map(),
    provenance: elementProvenance(scope, ''),
  };
  if (itemid !== undefined) addValue(item, '@id', { text: itemid, provenance: elementProvenance(scope, itemid, 'itemid') });
  return item;
}

/** Elements that an item names by `itemref`, with the items that name them. */
function borrowedParts(scopes: PageElement[], byId: Map<string, PageElement>): Map<PageElement, PageElement[]> {
  const borrowed = new Map<PageElement, PageElement[]>();
  for (const scope of scopes)
    for (const id of scope.attributes.itemref?.split(/\s+/) ?? []) {
      const part = byId.get(id);
      if (part !== undefined) borrowed.set(part, [...(borrowed.get(part) ?? []), scope]);
    }
  return borrowed;
}

/** The items whose property an element is: that around it, and those that borrow it. */
function ownersOf(element: PageElement, items: Map<PageElement, SchemaNode>, borrowed: Map<PageElement, PageElement[]>): SchemaNode[] {
  const owners: SchemaNode[] = [];
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent) {
    for (const scope of borrowed.get(at) ?? []) owners.push(items.get(scope) as SchemaNode);
    const item = at === element ? undefined : items.get(at);
    if (item === undefined) continue;
    owners.push(item);
    break;
  }
  return owners;
}

/** The value of a property: a given `content`, the link of a linking element, a date, else the text. */
function propertyValue(element: PageElement, base: string): { text: string; provenance: ReturnType<typeof elementProvenance> } {
  const { attributes, tag } = element;
  const attribute =
    attributes.content !== undefined
      ? 'content'
      : (LINK_ATTRIBUTES[tag] ?? (tag === 'time' ? 'datetime' : tag === 'data' || tag === 'meter' ? 'value' : undefined));
  const written = attribute === undefined ? undefined : attributes[attribute];
  if (attribute === undefined || written === undefined || /^javascript:/i.test(written)) {
    const text = textOf(element, 2_000);
    return { text, provenance: elementProvenance(element, text) };
  }
  const name =
    tag === 'a' && !/(?:^|\s)(?:url|sameAs|image|photo|map|hasMap|menu|logo|item)(?:\s|$)/i.test(attributes.itemprop ?? '')
      ? textOf(element, 2_000)
      : '';
  if (name !== '') return { text: name, provenance: elementProvenance(element, name) };
  const text = attribute === 'href' || attribute === 'src' ? (absolute(written, base) ?? written) : written;
  return { text, provenance: elementProvenance(element, written, attribute) };
}
