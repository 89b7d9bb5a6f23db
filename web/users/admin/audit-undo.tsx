import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../text/lists.ts';
import { AUDIT_TEXT, listImpactText, undoLabel, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Impact } from './impact.tsx';
import { listImpactQuery } from './queries.ts';
import { undo } from './use-change.ts';

interface QuestionProps {
  entry: AuditEntry;
  onUndo: () => void;
  onClose: () => void;
}

function ListQuestion({ entry, onUndo, onClose }: QuestionProps) {
  const impact = useQuery(listImpactQuery(entry.subject.id ?? ''));
  return (
    <FormDialog
      title={AUDIT_TEXT.undoTitle}
      description={[entry.subject.name, AUDIT_TEXT.undoList].filter(Boolean).join(': ')}
      submit={TEXT.undo}
      submitVariant="danger"
      busy={!impact.isSuccess}
      onSubmit={onUndo}
      onClose={onClose}
    >
      <Impact counts={impact} format={listImpactText} />
    </FormDialog>
  );
}

function UsersQuestion({ entry, onUndo, onClose }: QuestionProps) {
  const created = Number(entry.after?.created ?? 0);
  return (
    <FormDialog
      title={AUDIT_TEXT.undoTitle}
      description={`${counted(created, 'user')}. ${AUDIT_TEXT.undoUsers}`}
      submit={TEXT.undo}
      submitVariant="danger"
      busy={false}
      onSubmit={onUndo}
      onClose={onClose}
    />
  );
}

/** Undoes a change. If that deletes something, it first shows what. */
export function AuditUndo({ entry }: { entry: AuditEntry }) {
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const back = useMutation({ mutationFn: () => undo(queryClient, entry.id) });
  const takeBack = () => {
    // Closed first: the entry may be gone afterwards.
    setConfirming(false);
    back.mutate();
  };
  const removesList = entry.action === 'list.create' || entry.action === 'list.publish';
  const removes = removesList || entry.action === 'users.bulk-create';
  const Question = removesList ? ListQuestion : UsersQuestion;
  return (
    <>
      <Button
        variant="secondary"
        disabled={back.isPending}
        aria-label={undoLabel(entry)}
        onClick={() => (removes ? setConfirming(true) : takeBack())}
      >
        {TEXT.undo}
      </Button>
      {confirming && <Question entry={entry} onUndo={takeBack} onClose={() => setConfirming(false)} />}
    </>
  );
}
