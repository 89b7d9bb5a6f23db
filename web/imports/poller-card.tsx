import {
  EXTRACTION_METHODS,
  type ExtractionMethod,
  type ImportPollerStatus,
  setExtractionMethod,
  startImports,
  stopImports,
} from '@cairn/contracts/polling.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { IMPORT_TEXT, METHOD_LABELS } from '../text/imports.ts';
import { formatCount } from '../text/lists.ts';
import { intervalText, POLLER_TEXT } from '../text/polling.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { Stats } from '../ui/stats.tsx';
import { showToast } from '../ui/toast-store.ts';
import { statusQuery } from './queries.ts';

function usePollerActions() {
  const queryClient = useQueryClient();
  const keep = (status: ImportPollerStatus) => queryClient.setQueryData(statusQuery(true).queryKey, status);
  const toggle = useMutation({
    mutationFn: (start: boolean) => call(start ? startImports : stopImports),
    onSuccess: keep,
    onError: (error) => console.error('The import poller could not be switched', error),
  });
  const choose = useMutation({
    mutationFn: (method: ExtractionMethod) => call(setExtractionMethod, { body: { method } }),
    onSuccess: (status) => {
      keep(status);
      showToast({ title: IMPORT_TEXT.methodUpdated, description: METHOD_LABELS[status.extractionMethod] });
    },
    onError: (error) =>
      showToast({
        title: IMPORT_TEXT.methodFailed,
        description: sentenceOf(error, IMPORT_TEXT.methodFailedHint),
        variant: 'destructive',
      }),
  });
  return { toggle, choose };
}

function MethodSwitch({ method, onChoose }: { method: ExtractionMethod; onChoose: (method: ExtractionMethod) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{IMPORT_TEXT.method}</legend>
      <div className="inline-flex flex-wrap rounded-[23px] border border-edge p-0.5">
        {EXTRACTION_METHODS.map((name) => (
          <label
            key={name}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-full px-[min(1rem,4vw)] text-quiet transition-colors hover:text-ink has-checked:bg-sunken has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="import-method"
              value={name}
              checked={name === method}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            {METHOD_LABELS[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Processing({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{IMPORT_TEXT.processing}</h3>
      <ul aria-label={IMPORT_TEXT.processing} className="flex flex-wrap gap-x-4">
        {ids.map((id) => (
          <li key={id}>
            <ShortId id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The import poller: what it does, and how it is started, stopped, and its extraction method. */
export function PollerCard({ status }: { status: ImportPollerStatus }) {
  const { toggle, choose } = usePollerActions();
  const { pollingEnabled, isRunning, currentlyProcessing } = status;
  const lastPoll = status.lastPollTime ? <RelativeTime timestamp={status.lastPollTime} /> : POLLER_TEXT.never;
  return (
    <Card labelledBy="poller-heading" className="flex flex-col gap-5 p-[min(1.25rem,5vw)]">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="poller-heading" className="font-serif text-xl font-medium">
          {IMPORT_TEXT.poller}
        </h2>
        <Badge tone={pollingEnabled ? 'moss' : 'plain'}>{pollingEnabled ? IMPORT_TEXT.enabled : IMPORT_TEXT.disabled}</Badge>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Button
          variant={pollingEnabled ? 'secondary' : 'primary'}
          disabled={toggle.isPending}
          onClick={() => toggle.mutate(!pollingEnabled)}
        >
          {pollingEnabled ? IMPORT_TEXT.stop : IMPORT_TEXT.start}
        </Button>
        <MethodSwitch method={status.extractionMethod} onChoose={choose.mutate} />
      </div>
      <Stats
        stats={[
          [IMPORT_TEXT.status, isRunning ? POLLER_TEXT.running : POLLER_TEXT.stopped],
          [IMPORT_TEXT.control, pollingEnabled ? IMPORT_TEXT.enabled : IMPORT_TEXT.disabled],
          [IMPORT_TEXT.interval, intervalText(status.pollIntervalMs)],
          [IMPORT_TEXT.lastPoll, lastPoll],
          [IMPORT_TEXT.processing, formatCount(currentlyProcessing.length)],
        ]}
      />
      <div>
        <h3 className="mb-2 font-semibold">{IMPORT_TEXT.statistics}</h3>
        <Stats
          stats={[
            [IMPORT_TEXT.totalPolls, formatCount(status.pollCount)],
            [IMPORT_TEXT.successful, formatCount(status.successCount)],
            [IMPORT_TEXT.errors, formatCount(status.errorCount)],
          ]}
        />
      </div>
      <Processing ids={currentlyProcessing} />
    </Card>
  );
}
