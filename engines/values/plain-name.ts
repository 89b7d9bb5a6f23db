/** Only the letters and digits of a text, lower case and without accents: equal for two spellings of one name. */
export function plainName(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
