import type { Receipt } from '@cairn/contracts/receipts.ts';

/** A node of schema.org data, whichever way the page writes it (JSON-LD, microdata, RDFa). */
export interface SchemaNode {
  types: string[];
  properties: Map<string, SchemaValue[]>;
  /** Where the node itself is. */
  provenance: Receipt;
}
type SchemaValue = { text: string; provenance: Receipt; node?: undefined } | { node: SchemaNode; text?: undefined; provenance?: undefined };

export function addValue(node: SchemaNode, property: string, value: SchemaValue): void {
  const values = node.properties.get(property);
  if (values === undefined) node.properties.set(property, [value]);
  else values.push(value);
}

/** The first text of the first of these properties that has one; of a nested node its name. */
export function firstText(node: SchemaNode | undefined, ...properties: string[]): { text: string; provenance: Receipt } | undefined {
  for (const property of properties)
    for (const value of node?.properties.get(property) ?? []) {
      const found = value.node === undefined ? value : firstOwnText(value.node);
      if (found !== undefined && found.text.trim() !== '') return found;
    }
  return undefined;
}

function firstOwnText(node: SchemaNode): { text: string; provenance: Receipt } | undefined {
  for (const property of ['name', '@value', 'url', '@id', 'contentUrl']) {
    const value = node.properties.get(property)?.[0];
    if (value?.text !== undefined) return value;
  }
  return undefined;
}

export function nodesOf(node: SchemaNode, property: string): SchemaNode[] {
  return (node.properties.get(property) ?? []).flatMap((value) => (value.node === undefined ? [] : [value.node]));
}

export function textsOf(node: SchemaNode, property: string): Array<{ text: string; provenance: Receipt }> {
  return (node.properties.get(property) ?? []).flatMap((value) => {
    const found = value.node === undefined ? value : firstOwnText(value.node);
    return found === undefined ? [] : [found];
  });
}
