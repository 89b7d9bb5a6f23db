import type { StyleSpecification } from 'maplibre-gl';

/** Hue in degrees; the others from 0 to 1. */
interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
  alpha: number;
}

const clamped = (value: number) => Math.max(0, Math.min(1, value));

function fromRgb([red = 0, green = 0, blue = 0, alpha = 1]: number[]): Hsl {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness, alpha };
  const sector = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness, alpha };
}

function fromHex(digits: string): Hsl | undefined {
  if (![3, 4, 6, 8].includes(digits.length)) return undefined;
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  return fromRgb((long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255));
}

function fromFunction(name: string, inner: string): Hsl | undefined {
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const numbers = parts.map((part) => Number.parseFloat(part));
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return undefined;
  const share = (at: number, whole: number) => clamped((numbers[at] ?? whole) / (parts[at]?.endsWith('%') ? 100 : whole));
  const alpha = share(3, 1);
  if (name.startsWith('rgb')) return fromRgb([share(0, 255), share(1, 255), share(2, 255), alpha]);
  return { hue: numbers[0] ?? 0, saturation: share(1, 100), lightness: share(2, 100), alpha };
}

/** Names are read only where they cannot be anything else: in expressions, texts may be the values of data. */
function readColour(text: string): Hsl | undefined {
  const [, digits] = /^#([\da-f]+)$/i.exec(text) ?? [];
  if (digits !== undefined) return fromHex(digits);
  const [, name, inner] = /^(rgba?|hsla?)\(([^)]*)\)$/i.exec(text) ?? [];
  if (name !== undefined) return fromFunction(name.toLowerCase(), inner ?? '');
  return text === 'white' ? fromHex('fff') : text === 'black' ? fromHex('000') : undefined;
}

/** Light ones become dark and dark ones light, from 10 to 90 %, with half of the colour. Other texts stay. */
function darkened(text: string): string {
  const colour = readColour(text);
  if (!colour) return text;
  const percent = (value: number) => `${Math.round(value * 1_000) / 10}%`;
  const { hue, saturation, lightness, alpha } = colour;
  return `hsla(${Math.round(hue)},${percent(saturation / 2)},${percent(0.1 + 0.8 * (1 - lightness))},${alpha})`;
}

/** Colours may be in expressions and in the stops of functions. */
function withDarkColours(value: unknown): unknown {
  if (typeof value === 'string') return darkened(value);
  if (Array.isArray(value)) return value.map(withDarkColours);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDarkColours(inner)]));
}

/** Pictures of the map are dimmed. */
const DIMMED = { 'raster-brightness-max': 0.45, 'raster-saturation': -0.4 };

/** The street style for a dark page: the same map with its colours turned from light to dark. */
export function darkStreets(style: StyleSpecification): StyleSpecification {
  const layers = style.layers.map((layer) => {
    if (layer.type === 'raster') return { ...layer, paint: { ...layer.paint, ...DIMMED } };
    const paint = Object.entries(layer.paint ?? {}).map(([key, value]) => [key, key.endsWith('-color') ? withDarkColours(value) : value]);
    return paint.length > 0 ? { ...layer, paint: Object.fromEntries(paint) } : layer;
  });
  return { ...style, layers: layers as StyleSpecification['layers'] };
}
