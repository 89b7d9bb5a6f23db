import { fullDate, relativeTime } from '../text/relative-time.ts';
import { useTicking } from './use-ticking.ts';

/** A moment as the time that has passed since, kept true while one looks; the whole date on hover. */
export function RelativeTime({ moment }: { moment: string }) {
  const text = useTicking(() => relativeTime(moment));
  return (
    <time dateTime={moment} title={fullDate(moment)} className="tabular-nums">
      {text}
    </time>
  );
}
