import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import { isStreetLabel, labelledField } from '../vocabulary/value-labels.ts';
import { remembered } from '../vocabulary/remembered.ts';

/** A label that a text begins with: the field it names, and where the label and its colon are. The value follows `span[1]`. */
export interface LeadingLabel {
  field: PlaceField;
  span: [start: number, end: number];
}

const LEAD = /^[\s•·▪●■◆►▶★*_>#|~–—-]{0,8}(?:\d{1,2}[.)]\s)?[*_[【〔「『]{0,3}/u;
const COLON = /[:：=﹕՝៖]|\s[–—-]\s|[】\]〕]|\*\*|\u3000/u;
const SIGN = /^(?:\p{Extended_Pictographic}\uFE0F?|☎|℡|✉)\uFE0F?\s*/u;
/** Labels short and plain enough to be before a value without a colon ("Tel. 030 1234", "Tél 01 23", "営業時間 10:00"). */
const BARE = /^([\p{L}\p{M}.'’]{1,16})[.\s\u3000]+(?=[\d+(〒])/u;
const LONGEST = 34;

/**
 * The label at the head of a text ("Adresse:", "**Tel.**", "営業時間：", "📞"), or a text that is nothing but one.
 * Undefined when what is before the colon is no label of a place's field.
 */
export function fieldLabel(text: string): LeadingLabel | undefined {
  return text.length > LONGEST_KEPT ? labelAtStart(text) : keptLabel(text);
}

/** Several steps of a reading look at the same short line. */
const LONGEST_KEPT = 80;
const keptLabel = remembered(labelAtStart, 5_000);

function labelAtStart(text: string): LeadingLabel | undefined {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const head = text.slice(lead, lead + LONGEST + 6);
  if (head === '') return undefined;
  const sign = SIGN.exec(head)?.[0];
  if (sign !== undefined) {
    const inner = fieldLabel(head.slice(sign.length));
    if (inner !== undefined && /[:：]\s*$/.test(head.slice(sign.length, sign.length + inner.span[1])))
      return { field: inner.field, span: [lead, lead + sign.length + inner.span[1]] };
    // Several stars are the verdict itself.
    const field = head.startsWith(sign.trim(), sign.length) ? undefined : labelledField(sign);
    return field === undefined ? undefined : { field, span: [lead, lead + sign.length] };
  }
  return withColon(text, head, lead) ?? bare(head, lead) ?? wholeLineLabel(text, lead);
}

function withColon(text: string, head: string, lead: number): LeadingLabel | undefined {
  const colon = COLON.exec(head);
  if (colon === null || colon.index === 0 || colon.index > LONGEST) return undefined;
  // "Menu :: Location :: Restaurant": two colons with a blank before them part entries of one line.
  if (/^\s::/u.test(head.slice(colon.index - 1))) return undefined;
  const label = head.slice(0, colon.index).replace(/[*_]/g, '');
  const field = labelledField(label) ?? (/[:：=՝៖]/.test(colon[0]) && isStreetLabel(label) ? 'address' : undefined);
  if (field === undefined) return undefined;
  const separatorLength = /^[\s*_:：՝៖】\]〕]*/u.exec(text.slice(lead + colon.index + colon[0].length))?.[0].length ?? 0;
  return { field, span: [lead, lead + colon.index + colon[0].length + separatorLength] };
}

function bare(head: string, lead: number): LeadingLabel | undefined {
  const match = BARE.exec(head);
  const field = match?.[1] === undefined ? undefined : labelledField(match[1]);
  if (/^[+(]/.test(head.slice(match?.[0].length)) && field !== 'phone' && field !== 'fax') return undefined;
  if (match === null || field === undefined || !['phone', 'fax', 'address', 'hours', 'postcode', 'rating', 'price'].includes(field))
    return undefined;
  return { field, span: [lead, lead + match[0].length] };
}

function wholeLineLabel(text: string, lead: number): LeadingLabel | undefined {
  if (text.length > LONGEST + lead) return undefined;
  const field = labelledField(text.slice(lead));
  return field === undefined ? undefined : { field, span: [lead, text.length] };
}
