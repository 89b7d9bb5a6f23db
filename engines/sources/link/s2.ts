/** Sub-cell order along the Hilbert curve for each of the four orientations, as `i << 1 | j` (Google's S2 library, s2coords). */
const POSITION_TO_IJ = [
  [0, 1, 3, 2],
  [0, 2, 3, 1],
  [3, 2, 0, 1],
  [3, 1, 0, 2],
];
const POSITION_TO_ORIENTATION = [1, 0, 0, 3];
const LEAF_LEVEL = 30;

/** Centre of an S2 leaf cell in WGS 84 degrees; undefined when the id names no face. */
export function leafCellCentre(id: bigint): { latitude: number; longitude: number } | undefined {
  const face = Number(id >> 61n);
  if (face > 5 || id === 0n) return undefined;
  let orientation = face & 1;
  let i = 0;
  let j = 0;
  for (let level = LEAF_LEVEL - 1; level >= 0; level--) {
    const position = Number((id >> BigInt(2 * level + 1)) & 3n);
    const ij = POSITION_TO_IJ[orientation]?.[position] ?? 0;
    i = i * 2 + (ij >> 1);
    j = j * 2 + (ij & 1);
    orientation ^= POSITION_TO_ORIENTATION[position] ?? 0;
  }
  const size = 2 ** LEAF_LEVEL;
  const [x, y, z] = faceToXyz(face, fromQuadratic((i + 0.5) / size), fromQuadratic((j + 0.5) / size));
  const degrees = 180 / Math.PI;
  return { latitude: Math.atan2(z, Math.hypot(x, y)) * degrees, longitude: Math.atan2(y, x) * degrees };
}

function fromQuadratic(s: number): number {
  return s >= 0.5 ? (4 * s * s - 1) / 3 : (1 - 4 * (1 - s) * (1 - s)) / 3;
}

function faceToXyz(face: number, u: number, v: number): [number, number, number] {
  if (face === 0) return [1, u, v];
  if (face === 1) return [-u, 1, v];
  if (face === 2) return [-u, -v, 1];
  if (face === 3) return [-1, -v, -u];
  return face === 4 ? [v, -1, -u] : [v, u, -1];
}
