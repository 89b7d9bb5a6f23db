/** One field of a protobuf message. `number` holds varints and fixed numbers (unsigned), `bytes` length-delimited values. */
export interface ProtobufField {
  field: number;
  wire: 0 | 1 | 2 | 5;
  number: bigint;
  bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** Reads the fields of a message in order (protobuf.dev/programming-guides/encoding). Undefined when the bytes are no message. */
export function readProtobuf(message: Uint8Array): ProtobufField[] | undefined {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) return undefined;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    return undefined;
  };
  while (at < message.length) {
    const tag = varint();
    if (tag === undefined) return undefined;
    const field = Number(tag >> 3n);
    const wire = Number(tag & 7n);
    if (field === 0) return undefined;
    if (wire === 0) {
      const number = varint();
      if (number === undefined) return undefined;
      fields.push({ field, wire, number, bytes: NOTHING });
    } else if (wire === 1 || wire === 5) {
      const bytes = message.subarray(at, at + (wire === 1 ? 8 : 4));
      at += wire === 1 ? 8 : 4;
      if (at > message.length) return undefined;
      fields.push({ field, wire, number: littleEndian(bytes), bytes });
    } else if (wire === 2) {
      const length = varint();
      if (length === undefined || at + Number(length) > message.length) return undefined;
      fields.push({ field, wire, number: 0n, bytes: message.subarray(at, at + Number(length)) });
      at += Number(length);
    } else {
      return undefined;
    }
  }
  return fields;
}

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let index = bytes.length - 1; index >= 0; index--) value = (value << 8n) | BigInt(bytes[index] ?? 0);
  return value;
}

/** The double that a fixed64 field holds. */
export function doubleOf(field: ProtobufField): number {
  return new DataView(field.bytes.buffer, field.bytes.byteOffset, 8).getFloat64(0, true);
}

/** The text that a length-delimited field holds; undefined when it is not valid UTF-8. */
export function utf8Of(field: ProtobufField): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(field.bytes);
  } catch {
    return undefined;
  }
}

/** Decodes base64 in either alphabet, padded or not; spaces are pluses that a form decoder ate. Undefined for anything else. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const plain = text.trim().replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
}
