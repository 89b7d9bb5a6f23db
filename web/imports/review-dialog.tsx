import { reportLine } from '@cairn/contracts/report-line.ts';
import { acceptProposal, CHANGE_KINDS, type getProposal, type ProposedChange, rejectProposal } from '@cairn/contracts/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { call, type Reply } from '../api/client.ts';
import { formatCount } from '../text/lists.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { acceptAllLabel, acceptedHint, acceptLabel, countsLine, decided, KIND_LABELS, keptEdits, REVIEW_TEXT } from '../text/reviews.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useGrowing } from '../ui/use-growing.ts';
import { ChangeRow } from './change-row.tsx';
import { proposalQuery, refreshImports } from './queries.ts';

type FullProposal = Reply<typeof getProposal>;
/** Rows made at once. */
const STEP = 100;

function useDecision(proposal: FullProposal, onDone: () => void) {
  const queryClient = useQueryClient();
  const params = { proposalId: proposal.id };
  const settle = () => {
    onDone();
    return refreshImports(queryClient);
  };
  const onError = (error: Error) =>
    showToast({ title: REVIEW_TEXT.failedTitle, description: sentenceOf(error, REVIEW_TEXT.failedHint), variant: 'destructive' });
  const accept = useMutation({
    mutationFn: (changeIds: number[] | undefined) => call(acceptProposal, { params, body: changeIds ? { changeIds } : {} }),
    onSuccess: () => {
      showToast({ title: REVIEW_TEXT.accepted, description: acceptedHint(proposal.listTitle) });
      return settle();
    },
    onError,
  });
  const reject = useMutation({
    mutationFn: () => call(rejectProposal, { params }),
    onSuccess: () => {
      showToast({ title: REVIEW_TEXT.rejected, description: REVIEW_TEXT.rejectedHint });
      return settle();
    },
    onError,
  });
  return { accept, reject, busy: accept.isPending || reject.isPending };
}

const idsOf = (changes: readonly ProposedChange[]) => changes.map(({ id }) => id);

/** What the source would change, and separately what needs a person's decision: never chosen at first. */
function groupsOf({ changes }: FullProposal) {
  return {
    proposed: changes.filter((change) => !change.removedByHand && !change.unconfirmed),
    unconfirmed: changes.filter((change) => change.unconfirmed && !change.removedByHand),
    removedByHand: changes.filter((change) => change.removedByHand),
  };
}

/** Which changes are chosen: at first all of them but those set apart. */
function useChoice(proposal: FullProposal) {
  const { proposed, unconfirmed, removedByHand } = groupsOf(proposal);
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set(idsOf([...unconfirmed, ...removedByHand])));
  const choose = (ids: number[], chosen: boolean) =>
    setLeft((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (chosen) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const isChosen = (id: number) => !left.has(id);
  const chosen = idsOf([...proposed, ...unconfirmed, ...removedByHand]).filter(isChosen);
  // What a call without named changes does.
  const isAll = idsOf([...proposed, ...unconfirmed]).every(isChosen) && !idsOf(removedByHand).some(isChosen);
  return { isChosen, chosen, isAll, choose };
}

interface KindsProps {
  proposal: FullProposal;
  isChosen: (id: number) => boolean;
  choose: (ids: number[], chosen: boolean) => void;
}

/** One box for each kind of change, which chooses all of that kind or none. */
function Kinds({ proposal, isChosen, choose }: KindsProps) {
  const { proposed, unconfirmed, removedByHand } = groupsOf(proposal);
  const kinds = CHANGE_KINDS.map((kind) => [KIND_LABELS[kind], idsOf(proposed.filter((change) => change.kind === kind))] as const);
  const groups = [
    ...kinds,
    [REVIEW_TEXT.unconfirmed, idsOf(unconfirmed)] as const,
    [REVIEW_TEXT.removedByHand, idsOf(removedByHand)] as const,
  ];
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{REVIEW_TEXT.all}</legend>
      {groups.map(([label, ids]) =>
        ids.length === 0 ? null : (
          <label key={label} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={ids.every(isChosen)}
              onChange={(event) => choose(ids, event.target.checked)}
              className="size-5 accent-accent"
            />
            {label} <span className="text-quiet tabular-nums">{formatCount(ids.length)}</span>
          </label>
        ),
      )}
    </fieldset>
  );
}

function Notes({ proposal }: { proposal: FullProposal }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="tabular-nums">{countsLine(proposal)}</p>
      {proposal.sentence && <p className="text-ochre">{proposal.sentence}</p>}
      {proposal.ledger.complete !== true && (
        <p className="text-quiet">
          {reportLine(proposal.ledger)}. {REVIEW_TEXT.noRemovals}
        </p>
      )}
      {proposal.counts.keptEdits > 0 && <p className="text-quiet">{keptEdits(proposal.counts.keptEdits)}</p>}
      {decided(proposal.status) && <p className="font-semibold">{decided(proposal.status)}</p>}
    </div>
  );
}

interface ChangesProps {
  changes: ProposedChange[];
  isChosen: (id: number) => boolean;
  /** Absent once the proposal is decided. */
  choose: ((ids: number[], chosen: boolean) => void) | undefined;
}

function Changes({ changes, isChosen, choose }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="overflow-hidden rounded-card border border-hairline bg-surface">
      {changes.map((change) => (
        <ChangeRow
          key={change.id}
          change={change}
          chosen={choose ? isChosen(change.id) : change.accepted === true}
          onChoose={choose && ((value) => choose([change.id], value))}
        />
      ))}
    </ul>
  );
}

/** Changes that are chosen one by one, with the reason; renders nothing when there are none. */
function SetApart({ id, title, hint, ...listed }: ChangesProps & { id: string; title: string; hint: string }) {
  if (listed.changes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-serif text-xl font-medium">
        {title}
      </h2>
      <p className="text-sm text-quiet">{hint}</p>
      <Changes {...listed} />
    </section>
  );
}

function Proposal({ proposal, onClose }: { proposal: FullProposal; onClose: () => void }) {
  const { proposed, unconfirmed, removedByHand } = groupsOf(proposal);
  const { isChosen, chosen, isAll, choose } = useChoice(proposal);
  const { accept, reject, busy } = useDecision(proposal, onClose);
  const { shown, end } = useGrowing(proposal.changes.length, STEP);
  const isOpen = proposal.status === 'open';
  const listed = { isChosen, choose: isOpen ? choose : undefined };
  return (
    <div className="page-width flex flex-col gap-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-serif text-2xl font-medium" dir="auto">
          {proposal.listTitle}
        </p>
        <Link to={`/list/${encodeURIComponent(proposal.listId)}`} className={buttonClasses('link', 'px-3')}>
          {REVIEW_TEXT.openList}
        </Link>
      </div>
      <Notes proposal={proposal} />
      {isOpen && <Kinds proposal={proposal} isChosen={isChosen} choose={choose} />}
      <Changes changes={proposed.slice(0, shown)} {...listed} />
      <SetApart
        id="unconfirmed"
        title={REVIEW_TEXT.unconfirmed}
        hint={REVIEW_TEXT.unconfirmedHint}
        changes={unconfirmed.slice(0, Math.max(0, shown - proposed.length))}
        {...listed}
      />
      <SetApart
        id="removed-by-hand"
        title={REVIEW_TEXT.removedByHand}
        hint={REVIEW_TEXT.removedByHandHint}
        changes={removedByHand.slice(0, Math.max(0, shown - proposed.length - unconfirmed.length))}
        {...listed}
      />
      <div ref={end} />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-4 py-3">
        <Button variant="quiet" onClick={onClose}>
          {REVIEW_TEXT.close}
        </Button>
        {isOpen && (
          <>
            <Button variant="danger" disabled={busy} onClick={() => reject.mutate()}>
              {REVIEW_TEXT.reject}
            </Button>
            <span className="ms-auto text-sm text-quiet">{!isAll && REVIEW_TEXT.restStays}</span>
            <Button disabled={busy || chosen.length === 0} onClick={() => accept.mutate(isAll ? undefined : chosen)}>
              {isAll && chosen.length > 0 ? acceptAllLabel(chosen.length) : acceptLabel(chosen.length, proposal.changes.length)}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** A proposal over the whole screen: each change, to be accepted whole or in part, or rejected. */
export function ReviewDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const proposal = useQuery(proposalQuery(proposalId));
  return (
    <Dialog title={REVIEW_TEXT.dialog} fullScreen titleHidden onClose={onClose}>
      {proposal.isPending && <Loading text={REVIEW_TEXT.loading} />}
      {proposal.isError && (
        <Message title={REVIEW_TEXT.failed} hint={sentenceOf(proposal.error, proposal.error.message)}>
          <div className="flex gap-3">
            <Button variant="quiet" onClick={onClose}>
              {REVIEW_TEXT.close}
            </Button>
            <Button onClick={() => proposal.refetch()}>{POLLER_TEXT.retry}</Button>
          </div>
        </Message>
      )}
      {proposal.data && <Proposal key={proposal.data.status} proposal={proposal.data} onClose={onClose} />}
    </Dialog>
  );
}
