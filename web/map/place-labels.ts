/** A rectangle of the map's frame in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A name and the point that it belongs to, in pixels of the frame. */
export interface Label {
  name: string;
  x: number;
  y: number;
  width: number;
}

/** Where a name is drawn: the middle of its text. */
export interface PlacedLabel {
  name: string;
  x: number;
  y: number;
}

/** Pixels of a line of text. */
const HEIGHT = 18;
/** Pixels between a name and the frame, and between names. */
const MARGIN = 8;
const APART = 12;
/** Pixels from a point to the end of a name beside it: half of what is drawn at a cluster, and some room. */
const BESIDE = 40;
/** Pixels by which a name may be below its point, or above it. */
const BELOW = { near: 25, far: 47 } as const;
const ABOVE = { near: -25, far: -56 } as const;

/** Where the middle of a name may be, from its point, the best first. */
function offsetsOf(width: number): Array<readonly [across: number, down: number]> {
  const side = width / 2 + BESIDE;
  return [
    [0, 0],
    [0, BELOW.near],
    [0, ABOVE.near],
    [side, 0],
    [-side, 0],
    [0, BELOW.far],
    [0, ABOVE.far],
  ];
}

/**
 * Places names in a frame, those that come first before the others, at most `most`: none over the frame's sides, another name or what is
 * `taken` already. A name that fits nowhere near its point is left out.
 */
export function placeLabels(
  labels: readonly Label[],
  taken: readonly Box[],
  frame: { width: number; height: number },
  most: number,
): PlacedLabel[] {
  const boxes: Box[] = [...taken];
  const placed: PlacedLabel[] = [];
  for (const { name, x, y, width } of labels) {
    if (placed.length === most) break;
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    for (const [across, down] of offsetsOf(width)) {
      const at = { name, x: x + across, y: y + down };
      const box = { left: at.x - width / 2, top: at.y - HEIGHT / 2, width, height: HEIGHT };
      if (!isInside(box, frame) || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(widened(box));
      placed.push(at);
      break;
    }
  }
  return placed;
}

function isInside({ left, top, width, height }: Box, frame: { width: number; height: number }): boolean {
  return left >= MARGIN && top >= MARGIN && left + width <= frame.width - MARGIN && top + height <= frame.height - MARGIN;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function widened({ left, top, width, height }: Box): Box {
  return { left: left - APART, top: top - APART, width: width + 2 * APART, height: height + 2 * APART };
}
