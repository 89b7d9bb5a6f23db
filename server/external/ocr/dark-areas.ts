/** A grey picture, one byte for each pixel. */
export interface GreyPixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The connected dark pixels of a picture. */
export interface DarkAreas {
  /** For each pixel the label of its area; 0 where it is light. */
  labels: Int32Array;
  areas: Map<number, Area>;
}

/** The edges of an area are part of it. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  /** Of the values of its pixels. */
  sum: number;
}

/** Darker than this may be the ground of a badge, a star or a letter. */
const DARK_BELOW = 150;
/** A picture with more dark spots than these is grain: it has neither badges nor stars, and would take much memory. */
const MOST_AREAS = 150_000;

/** Linear in the number of pixels. */
export function darkAreas({ data, width, height }: GreyPixels): DarkAreas {
  const labels = new Int32Array(width * height);
  const parents = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] as number;
    return root;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if ((data[at] as number) >= DARK_BELOW) continue;
      const before = x > 0 ? (labels[at - 1] as number) : 0;
      const over = y > 0 ? (labels[at - width] as number) : 0;
      if (before === 0 && over === 0) {
        if (parents.length > MOST_AREAS) return { labels, areas: new Map() };
        labels[at] = parents.length;
        parents.push(parents.length);
      } else {
        labels[at] = before === 0 ? over : before;
        if (before !== 0 && over !== 0 && before !== over) join(parents, rootOf(before), rootOf(over));
      }
    }
  }
  return { labels, areas: areasOf(labels, { data, width, height }, rootOf) };
}

function join(parents: number[], one: number, other: number): void {
  parents[Math.max(one, other)] = Math.min(one, other);
}

function areasOf(labels: Int32Array, { data, width }: GreyPixels, rootOf: (label: number) => number): Map<number, Area> {
  const areas = new Map<number, Area>();
  for (const [at, own] of labels.entries()) {
    if (own === 0) continue;
    const label = rootOf(own);
    labels[at] = label;
    const [x, y] = [at % width, Math.floor(at / width)];
    const area = areas.get(label);
    if (area === undefined) areas.set(label, { left: x, right: x, top: y, bottom: y, count: 1, sum: data[at] as number });
    else {
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x);
      area.bottom = y;
      area.count++;
      area.sum += data[at] as number;
    }
  }
  return areas;
}
