/** Characters of a cause: enough to distinguish two. */
const CAUSE_LIMIT = 300;

/**
 * The root cause that a failure shares with others: its code, and its sentence without what differs from request to request –
 * links, host names, quoted pieces, numbers.
 */
export function rootCause(code: string, sentence: string): string {
  const general = sentence
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/["'“‘«][^"'”’»]{1,200}["'”’»]/g, '…')
    .replace(/\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '…')
    .replace(/\d[\d,.]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
  return `${code}: ${general}`.slice(0, CAUSE_LIMIT);
}
