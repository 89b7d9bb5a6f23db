/** How many letters must be added, left out or exchanged to make one text the other (Levenshtein). Costs the product of their lengths. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length] ?? 0;
}
