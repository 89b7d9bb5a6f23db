import { isMapCall } from '../vocabulary/map-calls.ts';
import { recogniseDates } from './date.ts';

/** "5 min walk to beach", "200 m od plaży": how far it is. A street may be called "17 de Agosto", and a house "5 M Street". */
const DISTANCE =
  /^(?:about|approx\.?|ca\.?|circa|environ|etwa|около|約|约|약)?\s?\d{1,4}(?:[.,]\d{1,2})?\s?(?:[-–]\s?\d{1,4}\s?)?(?:min(?:s|\.|utes?|uten|uti|utos|uten|utter|ut|uta|uty)?|mins?|perc(?:re)?|dk\.?|dakika|мин(?:\.|ут\p{L}*)?|хв(?:\.|илин\p{L}*)?|λεπτ\p{L}*|นาที|phút|menit|דקות|دقائق|دقيقة|hours?|stunden?|heures?|km|miles?|mi|metres?|meters?)(?![\p{L}\p{N}])[^,\p{Nd}]{0,60}$/iu;
/** Minutes and distances where scripts have no blanks between words. */
const DISTANCE_EAST_ASIAN =
  /^(?:徒歩|歩いて|步行|도보|車で|차로)?\s?(?:約|约|약)?\s?\d{1,4}\s?(?:分(?:钟|鐘)?|분|公里|キロ|米|メートル)(?:\D{0,30})$/u;
/** "창해역 2번 출구에서 120m", "距地铁2号线星海站A口步行240m": how far it is from a station. */
const FROM_STATION =
  /^[^\n,，、]{1,30}(?:出口|口|출구|역|站|駅)(?:에서|から|より)?\s?(?:直线|直線)?(?:步行|徒歩|도보)?\s?(?:約|约|약)?\s?\p{Nd}{1,4}(?:\.\p{Nd})?\s?(?:m|km|米|公尺|公里|メートル|미터|分(?:钟|鐘)?|분)(?:程度|내외|거리)?$/iu;
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
    isDates(value) ||
    RATING.test(value) ||
    /^[¡¿]|[?？¿»›→]$|^\p{L}[^,\p{Nd}]{2,40}!$/u.test(value)
  );
}

/** Whether a text says how far a place is from a station, as panels of map apps do below its address. */
export const isFromStation = (text: string): boolean => text.length <= LONGEST_WAY && FROM_STATION.test(text);

const LONGEST_WAY = 60;

/** Whether a text is dates and nothing else: "Jan 1, Jan 20, May 26". */
function isDates(text: string): boolean {
  if (text.length > LONGEST_WAY || !/\p{Nd}/u.test(text)) return false;
  const dates = recogniseDates(text);
  const rest = dates.toReversed().reduce((left, { span }) => left.slice(0, span[0]) + left.slice(span[1]), text);
  return dates.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
}
