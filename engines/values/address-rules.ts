/** How addresses are written in a country. */
export interface AddressRule {
  /** The postal code, as a pattern without anchors. */
  postal: string;
  /** Where the postal code is: before the town ("10117 Berlin"), after it ("London SW1A 1AA"), or after the state ("Seattle, WA 98107"). */
  order: 'postal-town' | 'town-postal' | 'state-postal';
  /** Where the house number is. */
  number: 'first' | 'last';
  /** Names and abbreviations of states or provinces, as far as written in addresses. */
  states?: ReadonlySet<string>;
}

const UNITED_STATES = words(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI',
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington State|West Virginia|Wisconsin|Wyoming',
);
const CANADA = words(
  'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan|Yukon',
);
const AUSTRALIA = words(
  'ACT NSW NT QLD SA TAS VIC WA',
  'New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|Northern Territory',
);
const BRAZIL = words('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO');
const INDIA = words(
  '',
  'Andhra Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jammu and Kashmir|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal',
);
const GERMANY = words(
  '',
  'Baden-Württemberg|Bayern|Bavaria|Brandenburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen|Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen',
);
const IRELAND = words(
  '',
  'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow'
    .split('|')
    .flatMap((county) => [`Co. ${county}`, `Co ${county}`, `County ${county}`])
    .join('|'),
);
const MEXICO = words(
  '',
  'CDMX|Ags.|B.C.|B.C.S.|Camp.|Chis.|Chih.|Coah.|Col.|Dgo.|Gto.|Gro.|Hgo.|Jal.|Méx.|Mich.|Mor.|Nay.|N.L.|Oax.|Pue.|Qro.|Q.R.|S.L.P.|Sin.|Son.|Tab.|Tamps.|Tlax.|Ver.|Yuc.|Zac.|Jalisco|Oaxaca|Puebla|Quintana Roo|Yucatán|Nuevo León|Guanajuato|Querétaro|Veracruz|Chiapas|Baja California|Baja California Sur',
);

function words(abbreviations: string, names = ''): ReadonlySet<string> {
  return new Set([...abbreviations.split(' '), ...names.split('|')].filter((word) => word !== '').map((word) => word.toLowerCase()));
}

const continental = (postal: string, number: 'first' | 'last' = 'last'): AddressRule => ({ postal, order: 'postal-town', number });

/** The countries whose addresses are taken apart, by ISO 3166-1 alpha-2. Of any other only the country is read. */
export const ADDRESS_RULES: Record<string, AddressRule> = {
  US: { postal: '\\d{5}(?:-\\d{4})?', order: 'state-postal', number: 'first', states: UNITED_STATES },
  PR: { postal: '\\d{5}(?:-\\d{4})?', order: 'state-postal', number: 'first', states: UNITED_STATES },
  CA: { postal: '[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d', order: 'state-postal', number: 'first', states: CANADA },
  AU: { postal: '\\d{4}', order: 'state-postal', number: 'first', states: AUSTRALIA },
  IN: { postal: '\\d{3} ?\\d{3}', order: 'state-postal', number: 'first', states: INDIA },
  GB: { postal: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', order: 'town-postal', number: 'first' },
  IE: { postal: '[ACDEFHKNPRTVWXY]\\d[\\dW] ?[\\dA-Z]{4}', order: 'town-postal', number: 'first', states: IRELAND },
  NZ: { postal: '\\d{4}', order: 'town-postal', number: 'first' },
  SG: { postal: '\\d{6}', order: 'town-postal', number: 'first' },
  ZA: { postal: '\\d{4}', order: 'town-postal', number: 'first' },
  PH: { postal: '\\d{4}', order: 'postal-town', number: 'first' },
  DE: { ...continental('\\d{5}'), states: GERMANY },
  AT: continental('\\d{4}'),
  CH: continental('\\d{4}'),
  LI: continental('\\d{4}'),
  FR: continental('\\d{5}', 'first'),
  MC: continental('\\d{5}', 'first'),
  LU: continental('\\d{4}', 'first'),
  BE: continental('\\d{4}'),
  NL: continental('\\d{4} ?[A-Z]{2}'),
  IT: continental('\\d{5}'),
  SM: continental('\\d{5}'),
  VA: continental('\\d{5}'),
  ES: continental('\\d{5}'),
  AD: continental('AD\\d{3}'),
  PT: continental('\\d{4}-\\d{3}'),
  DK: continental('\\d{4}'),
  SE: continental('\\d{3} ?\\d{2}'),
  NO: continental('\\d{4}'),
  FI: continental('\\d{5}'),
  IS: continental('\\d{3}'),
  EE: continental('\\d{5}'),
  PL: continental('\\d{2}-\\d{3}'),
  CZ: continental('\\d{3} ?\\d{2}'),
  SK: continental('\\d{3} ?\\d{2}'),
  SI: continental('\\d{4}'),
  HR: continental('\\d{5}'),
  RS: continental('\\d{5}'),
  RO: continental('\\d{6}'),
  BG: continental('\\d{4}'),
  GR: continental('\\d{3} ?\\d{2}'),
  TR: continental('\\d{5}'),
  IL: continental('\\d{7}'),
  MX: { postal: '\\d{5}', order: 'postal-town', number: 'last', states: MEXICO },
  BR: { postal: '\\d{5}-\\d{3}', order: 'postal-town', number: 'last', states: BRAZIL },
  RU: { postal: '\\d{6}', order: 'town-postal', number: 'last' },
  UA: { postal: '\\d{5}', order: 'town-postal', number: 'last' },
};

/** First digits of the ZIP codes of each state: "CA 90210" is California, "CA 10115" is nothing. */
export const ZIP_STARTS: Record<string, string> = {
  CT: '0',
  MA: '0',
  ME: '0',
  NH: '0',
  NJ: '0',
  PR: '0',
  RI: '0',
  VT: '0',
  VI: '0',
  DE: '1',
  NY: '01',
  PA: '1',
  DC: '2',
  MD: '2',
  NC: '2',
  SC: '2',
  VA: '2',
  WV: '2',
  AL: '3',
  FL: '3',
  GA: '3',
  MS: '3',
  TN: '3',
  IN: '4',
  KY: '4',
  MI: '4',
  OH: '4',
  IA: '5',
  MN: '5',
  MT: '5',
  ND: '5',
  SD: '5',
  WI: '5',
  IL: '6',
  KS: '6',
  MO: '6',
  NE: '6',
  AR: '7',
  LA: '7',
  OK: '7',
  TX: '7',
  AZ: '8',
  CO: '8',
  ID: '8',
  NM: '8',
  NV: '8',
  UT: '8',
  WY: '8',
  AK: '9',
  CA: '9',
  HI: '9',
  OR: '9',
  WA: '9',
  GU: '9',
};
