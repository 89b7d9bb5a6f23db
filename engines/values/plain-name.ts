/** Needs no folding of marks. */
const ASCII = /^[\x20-\x7e]*$/;

/** Only the letters and digits of a text, lower case and without accents: equal for two spellings of one name. */
export function plainName(text: string | undefined): string {
  const name = text ?? '';
  if (ASCII.test(name)) return name.toLowerCase().replace(/[^a-z\d]+/g, '');
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
