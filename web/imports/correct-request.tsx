import { correctRequest, getRequest, IMPORT_FIELD, type ImportRequest } from '@cairn/contracts/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { correctHint, IMPORT_TEXT } from '../text/imports.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { BLANK, type CorrectionBody, correctionErrors, type Draft, sourceBodyOf } from './draft.ts';
import { refreshImports } from './queries.ts';
import { SourceField, TypeField } from './source-fields.tsx';

function useCorrect(requestId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CorrectionBody) => call(correctRequest, { params: { requestId }, body }),
    onSuccess: () => {
      showToast({ title: IMPORT_TEXT.corrected, description: IMPORT_TEXT.createdHint });
      onDone();
      return refreshImports(queryClient);
    },
    onError: (error) =>
      showToast({
        title: IMPORT_TEXT.correctFailed,
        description: sentenceOf(error, IMPORT_TEXT.correctFailedHint),
        variant: 'destructive',
      }),
  });
}

function CorrectForm({ request, onClose }: { request: ImportRequest; onClose: () => void }) {
  const { importType } = request;
  const [draft, setDraft] = useState<Draft>({
    ...BLANK,
    importType,
    content: request[IMPORT_FIELD[importType]] ?? '',
    details: request.details ?? false,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const correct = useCorrect(request.id, onClose);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = sourceBodyOf(draft);
    const found = correctionErrors(body);
    setErrors(found);
    if (Object.keys(found).length === 0) correct.mutate(body);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      <TypeField
        prefix="correct"
        importType={draft.importType}
        onChoose={(chosen) => {
          change({ importType: chosen, content: '', picture: '' });
          setErrors({});
        }}
      />
      <SourceField prefix="correct" draft={draft} errors={errors} change={change} />
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {IMPORT_TEXT.correctCancel}
        </Button>
        <Button type="submit" disabled={correct.isPending}>
          {IMPORT_TEXT.correctSubmit}
        </Button>
      </div>
    </form>
  );
}

/** Gives a failed request another link, text or type and runs it again. */
export function CorrectRequest({ request, onClose }: { request: Pick<ImportRequest, 'id' | 'title'>; onClose: () => void }) {
  // A row contains only the beginning of a long text.
  const whole = useQuery({
    queryKey: ['request-to-correct', request.id],
    queryFn: () => call(getRequest, { params: { requestId: request.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog title={IMPORT_TEXT.correctTitle} description={correctHint(request.title)} onClose={onClose}>
      {whole.isPending && <Skeleton className="mt-4 h-40 rounded-field" />}
      {whole.isError && (
        <p role="alert" className="mt-4 text-brick">
          {sentenceOf(whole.error, IMPORT_TEXT.requestsFailed)}
        </p>
      )}
      {whole.data && <CorrectForm request={whole.data} onClose={onClose} />}
    </Dialog>
  );
}
