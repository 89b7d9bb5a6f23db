import type { PlaceView } from '@cairn/contracts/view-models.ts';
import { DAY_NAMES, PLACE_TEXT } from '../text/places.ts';
import { useEffect, useState } from 'react';
import { Clock } from '../ui/icons.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { openText } from './open-text.ts';
import { weekOf } from './opening-hours.ts';
import { zoneName } from './zone-name.ts';

type Hours = Pick<PlaceView, 'hours' | 'openingHours' | 'businessStatus' | 'timeZone'>;

/** How often the line follows the clock. */
const EVERY_MS = 30_000;

/** What a line says of the opening times now. It follows the clock, so a kept page never has it. */
function useOpenText(place: Hours): string | undefined {
  const inBrowser = useInBrowser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return openText(place, inBrowser ? now : undefined);
}

/** The lines of the week, the source's own words first. */
function weekLines({ hours, openingHours }: Hours): string[] {
  if (openingHours?.weekdayText?.length) return openingHours.weekdayText;
  if (openingHours?.periods?.length)
    return weekOf(openingHours.periods).map(({ day, times }) => `${DAY_NAMES[day]}: ${times.join(', ') || PLACE_TEXT.closedThatDay}`);
  return hours ? hours.split(/\s*[;\n]\s*/).filter(Boolean) : [];
}

/** Whether a place is open now, by the clock of its own time zone, and its times of the week. */
export function OpeningTimes({ place }: { place: Hours }) {
  const text = useOpenText(place);
  const lines = weekLines(place);
  const icon = <Clock className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden="true" />;
  if (lines.length === 0)
    return (
      <p className="flex gap-3">
        {icon}
        <span className={text ? '' : 'text-quiet'}>{text ?? PLACE_TEXT.hoursUnknown}</span>
      </p>
    );
  return (
    <details className="group" open={!text}>
      <summary className="-my-2.5 flex min-h-11 items-start gap-3 py-2.5">
        {icon}
        <span className="flex-1">{text ?? PLACE_TEXT.hours}</span>
        <span aria-hidden="true" className="disclosure" />
      </summary>
      <ul className="ms-8 text-sm tabular-nums">
        {lines.map((line) => (
          <li key={line} dir="auto" className="py-0.5">
            {line}
          </li>
        ))}
        {place.timeZone && text && (
          <li className="py-0.5 text-quiet">
            {PLACE_TEXT.localTime} ({zoneName(place.timeZone)})
          </li>
        )}
      </ul>
    </details>
  );
}
