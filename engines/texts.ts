/** Texts and names as readers decode, clean and compare them. */
export { decodeText } from './formats/decode-text.ts';
export { readHtmlText } from './formats/html-text.ts';
export { visibleText } from './formats/visible-text.ts';
export { readXml, type XmlElement } from './formats/xml.ts';
export { readModelJson } from './model/json.ts';
export { cleanLine } from './place/normalise.ts';
export { haveOtherMarks, isNearlySame } from './place/same-name.ts';
export { readAddress } from './values/address.ts';
export { prepareCountryNames } from './values/country.ts';
export { plainName } from './values/plain-name.ts';
export { isSight } from './vocabulary/kind-groups.ts';
