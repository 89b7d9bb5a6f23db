import { JSONRepairError, jsonrepair } from 'jsonrepair';
import { isRecord } from '../../../formats/json-values.ts';
import type { PageTree } from '../html/tree.ts';
import { addValue, type SchemaNode } from './schema-node.ts';

const MAXIMUM_BLOCK = 5_000_000;
const MAXIMUM_NODES = 100_000;

interface JsonLdBlocks {
  nodes: SchemaNode[];
  /** Blocks that hold no readable JSON, by their first characters. */
  broken: string[];
}

/** The JSON-LD blocks of a page as nodes; references by `@id` lead to the node that is described, within a block or across. */
export function jsonLdNodes(tree: PageTree): JsonLdBlocks {
  const result: JsonLdBlocks = { nodes: [], broken: [] };
  const byId = new Map<string, SchemaNode>();
  const state: Conversion = { byId, count: 0 };
  let block = 0;
  for (const script of tree.scripts) {
    if (!/^application\/(?:[\w.+-]*\+)?ld\+json/i.test(script.attributes.type?.trim() ?? '')) continue;
    const data = parseBlock(script.text);
    if (data === undefined) {
      if (script.text.trim() !== '') result.broken.push(script.text.trim().slice(0, 100));
    } else result.nodes.push(...convertBlock(data, block, state));
    block += 1;
  }
  resolveReferences(result.nodes, byId);
  return result;
}

function parseBlock(text: string): unknown {
  const trimmed = text
    .replace(/^[\s]*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '');
  if (trimmed.trim() === '' || trimmed.length > MAXIMUM_BLOCK) return undefined;
  try {
    return JSON.parse(trimmed);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return repaired(trimmed);
  }
}

/** JSON with a trailing comma, a raw line break in a text or the like; undefined when it cannot be repaired. */
export function repaired(text: string): unknown {
  if (deepest(text) > 200) return undefined;
  try {
    return JSON.parse(jsonrepair(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JSONRepairError) return undefined;
    throw error;
  }
}

/** The repairer recurses: data nested deeper than any real one is not passed to it. */
function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return most;
}

interface Conversion {
  byId: Map<string, SchemaNode>;
  count: number;
}
interface Step {
  data: Record<string, unknown>;
  node: SchemaNode;
  path: string;
}

function convertBlock(data: unknown, block: number, state: Conversion): SchemaNode[] {
  const roots: SchemaNode[] = [];
  const work: Step[] = [];
  const makeNode = (value: Record<string, unknown>, path: string): SchemaNode => {
    const types = [value['@type'], value.type].flat().filter((type): type is string => typeof type === 'string');
    const node: SchemaNode = { types, properties: new Map(), provenance: { kind: 'data', path: path.slice(0, 500), block } };
    state.count += 1;
    work.push({ data: value, node, path });
    return node;
  };
  for (const [at, item] of (Array.isArray(data) ? data : [data]).entries())
    if (isRecord(item)) roots.push(makeNode(item, Array.isArray(data) ? `/${at}` : ''));
  for (let step = work.shift(); step !== undefined && state.count < MAXIMUM_NODES; step = work.shift())
    fillNode(step, block, makeNode, state.byId);
  return roots;
}

function fillNode(
  { data, node, path }: Step,
  block: number,
  makeNode: (value: Record<string, unknown>, path: string) => SchemaNode,
  byId: Map<string, SchemaNode>,
): void {
  for (const [key, value] of Object.entries(data)) {
    if (key === '@context' || key === '@type') continue;
    const property = key.startsWith('@') ? key : key.replace(/^.*[/#:]/, '');
    const here = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    for (const [at, item] of (Array.isArray(value) ? value.flat(3) : [value]).entries()) {
      const itemPath = Array.isArray(value) ? `${here}/${at}` : here;
      if (isRecord(item)) addValue(node, property, { node: makeNode(item, itemPath) });
      else if (typeof item === 'string' || typeof item === 'number' || property === 'value') {
        // What a feature has as its value is said by true, false and null too; of other properties these are no text.
        const text = String(item ?? '');
        addValue(node, property, { text, provenance: { kind: 'data', path: itemPath.slice(0, 500), block, quote: text.slice(0, 200) } });
      }
    }
  }
  const id = data['@id'];
  if (typeof id === 'string' && node.properties.size > 1 && !byId.has(id)) byId.set(id, node);
}

/** Puts the described node in the place of each bare `{"@id": …}`. */
function resolveReferences(roots: SchemaNode[], byId: Map<string, SchemaNode>): void {
  const seen = new Set<SchemaNode>();
  const work = [...roots];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const values of node.properties.values())
      for (const [at, value] of values.entries()) {
        if (value.node === undefined) continue;
        const id = value.node.properties.size === 1 ? value.node.properties.get('@id')?.[0]?.text : undefined;
        const described = id === undefined ? undefined : byId.get(id);
        if (described !== undefined) values[at] = { node: described };
        work.push(described ?? value.node);
      }
  }
}
