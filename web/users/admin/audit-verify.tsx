import type { AuditVerdict } from '@cairn/contracts/audit.ts';
import { verifyAudit } from '@cairn/contracts/audit.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { AUDIT_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, INPUT } from '../../ui/field.tsx';
import { CircleCheck, CircleX } from '../../ui/operator-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';

async function verify(head: string): Promise<AuditVerdict> {
  const query = head === '' ? '' : `?${new URLSearchParams({ head })}`;
  return (await (await request(verifyAudit.path + query)).json()) as AuditVerdict;
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const Icon = verdict.intact ? CircleCheck : CircleX;
  return (
    <div role="status" className={`rounded-field px-4 py-3 ${verdict.intact ? 'bg-moss-wash' : 'bg-brick-wash'}`}>
      <p className={`flex items-start gap-2 font-semibold ${verdict.intact ? 'text-moss' : 'text-brick'}`}>
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {verdict.sentence}
      </p>
      {verdict.head && (
        <p className="mt-1 text-sm">
          {TEXT.newestHead}:{' '}
          <code className="font-mono text-xs break-all">
            {verdict.head.id}:{verdict.head.hash}
          </code>
        </p>
      )}
    </div>
  );
}

/** Recomputes the trail on the server, on wish against a head that was noted elsewhere. */
export function AuditVerify() {
  const [head, setHead] = useState('');
  const verifying = useMutation({
    mutationFn: () => verify(head.trim()),
    onError: (error) => showToast({ title: TEXT.verifyFailed, description: sentenceOf(error, TEXT.verifyFailed), variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verifying.mutate();
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={TEXT.head} id="audit-head" hint={TEXT.headHint}>
          <input
            id="audit-head"
            value={head}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="audit-head-hint"
            onChange={(event) => setHead(event.target.value)}
            className={`${INPUT} font-mono text-sm`}
          />
        </Field>
        {verifying.data && <Verdict verdict={verifying.data} />}
        <div>
          <Button type="submit" variant="secondary" disabled={verifying.isPending}>
            {verifying.isPending ? TEXT.verifying : TEXT.verify}
          </Button>
        </div>
      </form>
    </Card>
  );
}
