import { dirname } from 'node:path/posix';
import type { ImportEdge } from './graph.ts';

/** Groups of files that import each other in a circle, each sorted by path (strongly connected components, by Tarjan). */
export function importCycles(edges: readonly ImportEdge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): number => {
    const position = order.size;
    order.set(file, position);
    let low = position;
    open.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low !== position) return low;
    const component = open.splice(open.indexOf(file));
    const importsItself = targets.get(file)?.includes(file) === true;
    if (component.length > 1 || importsItself) cycles.push(component.sort());
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** Pairs of folders whose files import each other, as 'a <-> b'. */
export function mutualFolders(edges: readonly ImportEdge[]): string[] {
  const arrows = new Set(edges.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`));
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort();
}
