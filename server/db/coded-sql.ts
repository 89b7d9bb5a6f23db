/** SQL of a stored sentence: its code and values; of a row from before sentences had codes its words; else null. */
export function codedSql(coded: string, words: string): string {
  return `coalesce(${coded}, case when ${words} is not null then jsonb_build_object('text', ${words}) end)`;
}
