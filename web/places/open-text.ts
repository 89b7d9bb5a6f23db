import type { PlaceView } from '@cairn/contracts/view-models.ts';
import { closesAt, DAY_NAMES, nextWeek, opensAt, PLACE_TEXT } from '../text/places.ts';
import { minuteOfWeek, type OpenState, openState } from './opening-hours.ts';

const MINUTES_OF_DAY = 24 * 60;

/** What a line says of a place's opening times at a time, by the clock where the place is; undefined where only the times themselves are known. */
export function openText(
  { openingHours, businessStatus, timeZone }: Pick<PlaceView, 'openingHours' | 'businessStatus' | 'timeZone'>,
  at: Date | undefined,
): string | undefined {
  if (businessStatus === 'CLOSED_PERMANENTLY') return PLACE_TEXT.closedAlways;
  if (businessStatus === 'CLOSED_TEMPORARILY') return PLACE_TEXT.closedForNow;
  if (!at || !timeZone) return undefined;
  const now = minuteOfWeek(at, timeZone);
  const state = openState(openingHours?.periods, now);
  return state && stateText(state, now);
}

function stateText({ isOpen, next }: OpenState, now: number): string {
  if (!next) return isOpen ? PLACE_TEXT.openAllDay : PLACE_TEXT.closed;
  const day = dayText(next, now);
  return isOpen ? closesAt(next.time, day) : opensAt(next.time, day);
}

/** The day of what comes next; undefined where that is still today. */
function dayText({ day, time }: NonNullable<OpenState['next']>, now: number): string | undefined {
  const name = DAY_NAMES[day]?.slice(0, 3);
  if (day !== Math.floor(now / MINUTES_OF_DAY)) return name;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes > now % MINUTES_OF_DAY ? undefined : name && nextWeek(name);
}
