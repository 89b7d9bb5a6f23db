import { decodeBase64, doubleOf, type ProtobufField, readProtobuf, utf8Of } from '../../formats/protobuf.ts';
import { coordinatesOf } from './map-url-coordinates.ts';
import type { Coordinates } from './map-url-types.ts';

/** One entry of a guide: a place by Apple's number, or a dropped pin by address and position. */
export interface GuideEntry {
  /** Unsigned 64-bit decimal. */
  muid?: string;
  provider?: number;
  address?: string;
  coordinates?: Coordinates;
}

export interface Guide {
  name: string | undefined;
  entries: GuideEntry[];
}

/** The provider of places when an entry names none. */
export const DEFAULT_PROVIDER = 9902;

/**
 * Decodes the guide that an Apple Maps link carries in itself: base64 of a protobuf message with the name (1) and the entries (2), each of
 * provider (1) and number (2), or of address (3) and position (4). Undefined when the text is no guide.
 */
export function decodeGuide(text: string): Guide | undefined {
  const bytes = decodeBase64(text);
  const fields = bytes && readProtobuf(bytes);
  if (!fields || fields.length === 0) return undefined;
  const title = fields.find((field) => field.field === 1 && field.wire === 2);
  const entries = fields.filter((field) => field.field === 2 && field.wire === 2).map(readEntry);
  if (entries.some((entry) => entry === undefined) || (!title && entries.length === 0)) return undefined;
  return { name: title && utf8Of(title), entries: entries.filter((entry) => entry !== undefined) };
}

function readEntry(entry: ProtobufField): GuideEntry | undefined {
  const fields = readProtobuf(entry.bytes);
  if (!fields) return undefined;
  const field = (number: number, wire: number) => fields.find((candidate) => candidate.field === number && candidate.wire === wire);
  const provider = field(1, 0);
  const muid = field(2, 0) ?? field(2, 1);
  const address = field(3, 2);
  const position = field(4, 2);
  const words = address && utf8Of(address)?.trim();
  const coordinates = position && readPosition(position);
  return {
    ...(muid && muid.number !== 0n ? { muid: muid.number.toString() } : {}),
    ...(provider ? { provider: Number(provider.number) } : {}),
    ...(words ? { address: words } : {}),
    ...(coordinates ? { coordinates } : {}),
  };
}

function readPosition(position: ProtobufField): Coordinates | undefined {
  const fields = readProtobuf(position.bytes);
  const latitude = fields?.find((field) => field.field === 1 && field.wire === 1);
  const longitude = fields?.find((field) => field.field === 2 && field.wire === 1);
  return latitude && longitude ? coordinatesOf(doubleOf(latitude), doubleOf(longitude)) : undefined;
}

/** Apple's place id: `I` and the number in 16 hexadecimal digits. */
export function applePlaceId(muid: string): string {
  return `I${BigInt(muid).toString(16).toUpperCase().padStart(16, '0')}`;
}
