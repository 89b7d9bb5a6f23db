import { isMapCall } from '../vocabulary/map-calls.ts';

/** "5 min walk to beach", "200 m od plaży": how far it is. A street may be called "17 de Agosto", and a house "5 M Street". */
const DISTANCE =
  /^(?:about|approx\.?|ca\.?|circa|environ|etwa|около|約|约|약)?\s?\d{1,4}(?:[.,]\d{1,2})?\s?(?:[-–]\s?\d{1,4}\s?)?(?:min(?:s|\.|utes?|uten|uti|utos|uten|utter|ut|uta|uty)?|mins?|perc(?:re)?|dk\.?|dakika|мин(?:\.|ут\p{L}*)?|хв(?:\.|илин\p{L}*)?|λεπτ\p{L}*|นาที|phút|menit|דקות|دقائق|دقيقة|hours?|stunden?|heures?|km|miles?|mi|metres?|meters?)(?![\p{L}\p{N}])[^,\p{Nd}]{0,60}$/iu;
/** Minutes and distances where scripts have no blanks between words. */
const DISTANCE_EAST_ASIAN =
  /^(?:徒歩|歩いて|步行|도보|車で|차로)?\s?(?:約|约|약)?\s?\d{1,4}\s?(?:分(?:钟|鐘)?|분|公里|キロ|米|メートル)(?:\D{0,30})$/u;
const RATING = /^\d(?:[.,]\d{1,2})?\s?(?:\/|of|von|sur|de|su|av|van|z|из|out of)\s?(?:5|10)(?:[.,]0)?$/iu;

/**
 * Whether a text that is set where an address is expected is none: what a button to a map says, how far something is, a rating, a
 * question, or where a link leads ("All restaurants »").
 */
export function isNoAddress(text: string): boolean {
  const value = text.trim();
  return (
    isMapCall(value) ||
    DISTANCE.test(value) ||
    DISTANCE_EAST_ASIAN.test(value) ||
    RATING.test(value) ||
    /^[¡¿]|[?？¿»›→]$|^\p{L}[^,\p{Nd}]{2,40}!$/u.test(value)
  );
}
