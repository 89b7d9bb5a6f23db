/** As JSON that jsonb accepts: it rejects null bytes and lone surrogates, which broken sources do contain. */
export function storable(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json;
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}

const NULL_BYTES = new RegExp(String.fromCharCode(0), 'g');

/** The text without null bytes and lone surrogates, which the database rejects in texts and in JSON. */
export function storableText(text: string): string {
  return text.replace(NULL_BYTES, '').toWellFormed();
}
