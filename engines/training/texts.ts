/** The cutting of texts into units, for training. */
export { segmentText } from '../sources/text/segment.ts';
export { blankControls } from '../sources/text/source.ts';
