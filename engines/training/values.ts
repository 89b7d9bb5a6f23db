/** Text and names as the readers compare them, for material of training. */
export { decodeText } from '../formats/decode-text.ts';
export { plainName } from '../values/plain-name.ts';
export { placeKindIn } from '../vocabulary/index.ts';
