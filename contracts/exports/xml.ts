/** The characters that XML 1.0 allows in text (section 2.2). All others are left out, because parsers reject them even as references. */
const NOT_XML = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}${String.fromCharCode(11, 12)}${String.fromCharCode(14)}-${String.fromCharCode(31)}\\uFFFE\\uFFFF]`,
  'g',
);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' };

/** The text without the characters that XML does not allow. */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(NOT_XML, '');
}

/** Text as it is written in an element or an attribute. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character);
}

/** An element with a text, or nothing for no text. */
export function element(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

/** Whether an element gives this text back: readers trim, and XML does not allow some characters. */
export function survivesXml(text: string): boolean {
  return text !== '' && text.trim() === text && text.isWellFormed() && text.search(NOT_XML) < 0;
}

/** A text that an element can hold and `fromXmlSafe` reads back: as it is, or as a JSON string where it would not survive. */
export function xmlSafe(text: string): string {
  if (survivesXml(text) && !text.startsWith('"')) return text;
  return JSON.stringify(text).replace(/[\uFFFE\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}

/** Reads back what `xmlSafe` wrote. */
export function fromXmlSafe(text: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
