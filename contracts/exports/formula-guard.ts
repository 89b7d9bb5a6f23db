/**
 * How a cell begins that spreadsheet programs would calculate (OWASP, 'CSV Injection'): the wide forms of East Asian keyboards included, behind
 * white space, invisible characters, percent-encoded line breaks and separators too, since some programs pass over these.
 */
const FORMULA = /^(?:[\t\r\n]|(?:[\s\p{Cc}\p{Cf}|;,]|%0[9ad])*[=+\-@＝＋－＠])/iu;
const GUARDED = /^'+/;

/** The text with an apostrophe before it where a spreadsheet program would calculate it, or where it looks as if it had one already. */
export function withFormulaGuard(text: string): string {
  return FORMULA.test(text.replace(GUARDED, '')) ? `'${text}` : text;
}

/** The text as it was before `withFormulaGuard`. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.replace(GUARDED, '')) ? text.slice(1) : text;
}
