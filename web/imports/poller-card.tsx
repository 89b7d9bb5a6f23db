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
import { POLLER_TEXT } from '../text/polling.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field, INPUT } from '../ui/field.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { Stats } from '../ui/stat.tsx';
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

function MethodField({ method, onChoose }: { method: ExtractionMethod; onChoose: (method: ExtractionMethod) => void }) {
  return (
    <Field label={IMPORT_TEXT.method} id="import-method">
      <select id="import-method" value={method} onChange={(event) => onChoose(event.target.value as ExtractionMethod)} className={INPUT}>
        {EXTRACTION_METHODS.map((name) => (
          <option key={name} value={name}>
            {METHOD_LABELS[name]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The import poller: what it does, and how it is started, stopped and told which way to read. */
export function PollerCard({ status }: { status: ImportPollerStatus }) {
  const { toggle, choose } = usePollerActions();
  const { pollingEnabled, isRunning, currentlyProcessing } = status;
  return (
    <Card labelledBy="poller-heading" className="flex flex-col gap-5 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="poller-heading" className="font-serif text-xl font-medium">
          {IMPORT_TEXT.poller}
        </h2>
        <Badge tone={pollingEnabled ? 'moss' : 'plain'}>{pollingEnabled ? IMPORT_TEXT.enabled : IMPORT_TEXT.disabled}</Badge>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Button look={pollingEnabled ? 'secondary' : 'primary'} disabled={toggle.isPending} onClick={() => toggle.mutate(!pollingEnabled)}>
          {pollingEnabled ? IMPORT_TEXT.stop : IMPORT_TEXT.start}
        </Button>
        <MethodField method={status.extractionMethod} onChoose={choose.mutate} />
      </div>
      <Stats
        stats={[
          [IMPORT_TEXT.status, isRunning ? POLLER_TEXT.running : POLLER_TEXT.stopped],
          [IMPORT_TEXT.control, pollingEnabled ? IMPORT_TEXT.enabled : IMPORT_TEXT.disabled],
          [IMPORT_TEXT.interval, `${status.pollIntervalMs / 1000}s`],
          [IMPORT_TEXT.lastPoll, status.lastPollTime ? <RelativeTime key="last" moment={status.lastPollTime} /> : POLLER_TEXT.never],
          [IMPORT_TEXT.processing, formatCount(currentlyProcessing.length)],
          [IMPORT_TEXT.totalPolls, formatCount(status.pollCount)],
          [IMPORT_TEXT.successful, formatCount(status.successCount)],
          [IMPORT_TEXT.errors, formatCount(status.errorCount)],
        ]}
      />
      {currentlyProcessing.length > 0 && (
        <ul aria-label={IMPORT_TEXT.processing} className="flex flex-wrap gap-2">
          {currentlyProcessing.map((id) => (
            <li key={id}>
              <ShortId id={id} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
