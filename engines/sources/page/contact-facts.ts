import { recogniseHours } from '../../values/hours.ts';
import { fieldLabel } from '../../values/index.ts';
import { isStreetAddress } from '../../values/line-shapes.ts';
import { plainName } from '../../values/plain-name.ts';
import type { AddressLines } from './address-lines.ts';
import { hoursInRows } from './hours-rows.ts';
import { lineLabel } from './line-label.ts';
import { countFacts, FACTS } from './line-facts.ts';
import type { PageAnalysis } from './page-analysis.ts';

const HOURS = FACTS.indexOf('hours');
const LONGEST_HOURS = 200;
/** Hours with their days. */
const SURE_HOURS = 0.7;
const POSTAL_CODE = /\p{Nd}{4}|\p{Nd}{3}[ -]\p{Nd}{2}|[A-Z]\d[A-Z\d]?\s\d[A-Z]{2}/u;
/** "© 2025 The Drovers": the year of rights is no postal code. */
const RIGHTS = /^(?:[©Ⓒ]|\(c\)\s|copyright)|^(?:19|20)\p{Nd}{2}\s\p{L}/iu;

/** Whether a page states opening hours anywhere. */
export function statesHours({ facts, context: { lines } }: PageAnalysis): boolean {
  return (
    countFacts(facts.lines[HOURS] as Int32Array, 0, lines.length) > 0 ||
    lines.some((_, at) => hoursInRows(lines, at) !== undefined) ||
    lines.some(({ text }) => text.length <= LONGEST_HOURS && recogniseHours(text).some(({ confidence }) => confidence >= SURE_HOURS))
  );
}

/** The addresses to which a letter can be sent: those with a postal code where there are some. Telephone numbers and years of rights are none. */
export function postalAddresses(addresses: AddressLines[], { context: { lines } }: Pick<PageAnalysis, 'context'>): AddressLines[] {
  const isLabelled = ({ line }: AddressLines): boolean => lines[line] !== undefined && lineLabel(lines[line])?.field === 'address';
  const possible = addresses.filter(({ text }) => fieldLabel(text)?.field !== 'phone' && !RIGHTS.test(text));
  const coded = possible.filter(({ text }) => POSTAL_CODE.test(text));
  return coded.length > 0 ? coded : possible.filter((one) => isLabelled(one) || (isStreetAddress(one.text) && !/[:#]/.test(one.text)));
}

/** All addresses are the same one, in whole or in part. */
export function isOneAddress(addresses: AddressLines[]): boolean {
  const plain = addresses.map(({ text }) => plainName(text));
  const [longest = ''] = plain.toSorted((one, other) => other.length - one.length);
  return plain.every((text) => longest.includes(text));
}
