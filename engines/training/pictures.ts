/** The reading of pictures in its parts, for fitting its limits. */
export {
  type PictureLimits,
  type PictureReadings,
  type ReadLines,
  type ReadingKind,
  allowedReadings,
  placesOf,
  readingsOf,
} from '../sources/picture/choose-reading.ts';
export { type OcrLine, lettersIn } from '../sources/picture/lines.ts';
export { segmentPicture } from '../sources/picture/segment.ts';
