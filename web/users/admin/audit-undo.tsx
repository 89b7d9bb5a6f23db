import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../text/lists.ts';
import { AUDIT_LABELS, AUDIT_TEXT, listImpactText, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Impact } from './impact.tsx';
import { listImpactQuery } from './queries.ts';
import { undo } from './use-change.ts';

interface QuestionProps {
  entry: AuditEntry;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

function ListQuestion({ entry, busy, onUndo, onClose }: QuestionProps) {
  const impact = useQuery(listImpactQuery(entry.subject.id ?? ''));
  return (
    <FormDialog
      title={AUDIT_TEXT.undoTitle}
      description={[entry.subject.name, AUDIT_TEXT.undoList].filter(Boolean).join(': ')}
      submit={TEXT.undo}
      submitLook="danger"
      busy={busy || !impact.isSuccess}
      onSubmit={onUndo}
      onClose={onClose}
    >
      <Impact counts={impact} tell={listImpactText} />
    </FormDialog>
  );
}

function UsersQuestion({ entry, busy, onUndo, onClose }: QuestionProps) {
  const created = Number(entry.after?.created ?? 0);
  return (
    <FormDialog
      title={AUDIT_TEXT.undoTitle}
      description={`${counted(created, 'user')}. ${AUDIT_TEXT.undoUsers}`}
      submit={TEXT.undo}
      submitLook="danger"
      busy={busy}
      onSubmit={onUndo}
      onClose={onClose}
    />
  );
}

/** The way back from a change. Where it removes what was made, it says first what goes. */
export function AuditUndo({ entry }: { entry: AuditEntry }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const back = useMutation({ mutationFn: () => undo(queryClient, entry.id), onSettled: () => setAsking(false) });
  const removes = entry.action === 'list.create' || entry.action === 'users.bulk-create';
  const Question = entry.action === 'list.create' ? ListQuestion : UsersQuestion;
  return (
    <>
      <Button
        look="secondary"
        disabled={back.isPending}
        aria-label={`${TEXT.undo}: ${AUDIT_LABELS[entry.action]}, number ${entry.id}`}
        onClick={() => (removes ? setAsking(true) : back.mutate())}
      >
        {TEXT.undo}
      </Button>
      {asking && <Question entry={entry} busy={back.isPending} onUndo={() => back.mutate()} onClose={() => setAsking(false)} />}
    </>
  );
}
