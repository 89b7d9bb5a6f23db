import type { Job, Ledger, RungCost } from '@cairn/contracts/extraction.ts';
import { reportLine } from '@cairn/contracts/report-line.ts';
import type { ReactNode } from 'react';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { ChevronRight } from '../ui/icons.tsx';
import { CircleAlert, CircleCheck, CircleHelp } from '../ui/operator-icons.tsx';

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center py-1 font-semibold';

/** What opens a part of the report: the mark turns with it. */
function Disclosure({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1">
      <ChevronRight className="mt-0.5 size-5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100" aria-hidden="true" />
      <span className="underline underline-offset-4">{children}</span>
    </span>
  );
}

/** What each reader found, and what it took. */
function Costs({ costs }: { costs: RungCost[] }) {
  return (
    <details className="group text-ink md:ps-7">
      <summary className={`${SUMMARY} ps-7 md:ps-0`}>
        <Disclosure>{EXTRACT_TEXT.costs}</Disclosure>
      </summary>
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr>
            {EXTRACT_TEXT.costColumns.map((column) => (
              <th key={column} scope="col" className="pe-3 text-start font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <tr key={cost.rung}>
              <th scope="row" className="pe-4 text-start font-mono text-xs font-normal">
                {cost.rung}
              </th>
              <td className="pe-4">{formatCount(cost.places)}</td>
              <td className="pe-4">{(cost.milliseconds / 1000).toFixed(1)}</td>
              <td className="pe-4">{cost.calls === undefined ? '–' : formatCount(cost.calls)}</td>
              <td>{cost.tokens === undefined ? '–' : formatCount(cost.tokens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function toneOf({ complete }: Ledger) {
  if (complete === true) return { Icon: CircleCheck, className: 'bg-moss-wash text-moss' };
  if (complete === false) return { Icon: CircleAlert, className: 'bg-ochre-wash text-ochre' };
  return { Icon: CircleHelp, className: 'bg-sunken text-ink' };
}

/** Entries by the reason for which they are no places of the list, with examples. */
function Reasons({ title, entries = [] }: { title: string; entries: Ledger['dropped'] | undefined }) {
  if (entries.length === 0) return null;
  return (
    <details className="group text-ink">
      <summary className={SUMMARY}>
        <Disclosure>{title}</Disclosure>
      </summary>
      <ul className="mt-1 mb-2 list-disc space-y-1 ps-6 text-sm">
        {entries.map((entry) => (
          <li key={entry.reason}>
            <span className="font-semibold tabular-nums">
              {formatCount(entry.count)} × {entry.reason}
            </span>
            {entry.examples.length > 0 && <span dir="auto">: {entry.examples.join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What was skipped, rejected, read otherwise or not read, with the reasons on demand; renders nothing when all was read. */
export function LeftOut({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <Reasons title={EXTRACT_TEXT.reasons} entries={ledger.dropped} />
      <Reasons title={EXTRACT_TEXT.refused} entries={ledger.refused} />
      <Reasons title={EXTRACT_TEXT.remarks} entries={ledger.remarks} />
      <Reasons title={EXTRACT_TEXT.unread} entries={ledger.unread && [{ reason: EXTRACT_TEXT.unreadLines, ...ledger.unread }]} />
    </>
  );
}

/** What was read from the source and what was not, with the reasons on demand. */
export function ExtractionReport({ job }: { job: Job }) {
  const { ledger } = job;
  if (!ledger) return null;
  const { Icon, className } = toneOf(ledger);
  return (
    <div className={classNames('rounded-card px-4 py-3', className)}>
      <p className="flex items-start gap-2 font-semibold tabular-nums">
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {reportLine(ledger)}
      </p>
      {ledger.complete !== true && job.errorMessage && <p className="mt-1 ps-7 text-ink">{job.errorMessage}</p>}
      {ledger.withoutCoordinates > 0 && (
        <p className="ps-7 text-sm text-ink tabular-nums">
          {formatCount(ledger.withoutCoordinates)} {EXTRACT_TEXT.withoutCoordinates}
        </p>
      )}
      <div className="ps-7">
        <LeftOut ledger={ledger} />
      </div>
      {job.costs && job.costs.length > 0 && <Costs costs={job.costs} />}
    </div>
  );
}
