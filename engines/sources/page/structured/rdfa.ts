import { elementProvenance } from '../html/element-provenance.ts';
import { absolute, type PageElement, type PageTree, textOf } from '../html/tree.ts';
import { addValue, type SchemaNode } from './schema-node.ts';

/** What RDFa Lite (https://www.w3.org/TR/rdfa-lite/) on a page says, with `rel` for nested nodes as older pages write it. */
export function rdfaNodes(tree: PageTree): SchemaNode[] {
  const roots: SchemaNode[] = [];
  const items = new Map<PageElement, SchemaNode>();
  for (const element of tree.elements) {
    const types = element.attributes.typeof?.split(/\s+/).filter((type) => type !== '') ?? [];
    if (types.length > 0) items.set(element, { types, properties: new Map(), provenance: elementProvenance(element, '') });
  }
  if (items.size === 0) return roots;
  const links = new Map<PageElement, string[]>();
  for (const element of tree.elements) {
    const nested = items.get(element);
    const names = (element.attributes.property ?? element.attributes.rel ?? '')
      .split(/\s+/)
      .filter((name) => name !== '')
      .map(shortName);
    if (
      element.attributes.rel !== undefined &&
      element.attributes.property === undefined &&
      nested === undefined &&
      element.attributes.href === undefined
    )
      links.set(element, names);
    const owner = ownerOf(element, items);
    const written = names.length > 0 ? names : nested === undefined ? [] : inheritedLink(element, links, items);
    if (owner === undefined || written.length === 0) {
      if (nested !== undefined) roots.push(nested);
      continue;
    }
    if (nested === undefined && element.attributes.property === undefined) continue;
    for (const name of written) addValue(owner, name, nested === undefined ? propertyValue(element, tree.base) : { node: nested });
  }
  return roots;
}

function shortName(name: string): string {
  return name.replace(/^.*[/#:]/, '');
}

function ownerOf(element: PageElement, items: Map<PageElement, SchemaNode>): SchemaNode | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent) {
    const item = items.get(at);
    if (item !== undefined) return item;
  }
  return undefined;
}

/** `<div rel="v:address"><span typeof="v:Address">`: the link is on an element in between. */
function inheritedLink(element: PageElement, links: Map<PageElement, string[]>, items: Map<PageElement, SchemaNode>): string[] {
  for (let at = element.parent; at !== undefined && !items.has(at); at = at.parent) {
    const names = links.get(at);
    if (names !== undefined) return names;
  }
  return [];
}

function propertyValue(element: PageElement, base: string): { text: string; provenance: ReturnType<typeof elementProvenance> } {
  for (const attribute of ['content', 'resource', 'href', 'src', 'datetime']) {
    const written = element.attributes[attribute];
    if (written === undefined) continue;
    const link = attribute === 'content' || attribute === 'datetime' ? written : (absolute(written, base) ?? written);
    if (attribute === 'href' && !/(?:url|sameAs|image|photo|map|menu|logo)$/i.test(element.attributes.property ?? '')) break;
    return { text: link, provenance: elementProvenance(element, written, attribute) };
  }
  const text = textOf(element, 2_000);
  return { text, provenance: elementProvenance(element, text) };
}
