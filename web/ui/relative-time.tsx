import { fullDate, relativeTime } from '../text/relative-time.ts';
import { useTicking } from './use-ticking.ts';

/** A timestamp as the time that has passed since, kept up to date while it is shown; the whole date on hover. */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  const text = useTicking(() => relativeTime(timestamp));
  return (
    <time dateTime={timestamp} title={fullDate(timestamp)} className="tabular-nums">
      {text}
    </time>
  );
}
