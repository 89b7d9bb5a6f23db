import { fullDate, relativeTime } from '../text/relative-time.ts';

/** A moment as the time that has passed since, the whole date on hover. */
export function RelativeTime({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={fullDate(moment)} className="tabular-nums">
      {relativeTime(moment)}
    </time>
  );
}
