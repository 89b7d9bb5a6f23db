import { PROPOSALS_SHOWN } from '@cairn/contracts/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { countsLine, REVIEW_TEXT } from '../text/reviews.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { openProposalsQuery } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useOpenProposal } from './use-view.ts';

/** The pending proposals, and the open one. Renders nothing when none is pending. */
export function OpenProposals({ auto }: { auto: boolean }) {
  const proposals = useQuery(openProposalsQuery(auto));
  const { proposalId, open } = useOpenProposal();
  const waiting = proposals.data ?? [];
  return (
    <>
      {(waiting.length > 0 || proposals.isError) && (
        <Card labelledBy="proposals-heading" className="overflow-hidden">
          <div className="border-b border-hairline px-5 py-3">
            <h2 id="proposals-heading" className="font-serif text-xl font-medium">
              {REVIEW_TEXT.title}
            </h2>
            <p className="text-sm text-quiet">{REVIEW_TEXT.intro}</p>
          </div>
          {proposals.isError && (
            <p role="alert" className="bg-brick-wash px-5 py-3">
              <span className="font-semibold text-brick">{REVIEW_TEXT.failed}</span> {sentenceOf(proposals.error, proposals.error.message)}
            </p>
          )}
          <ul>
            {waiting.map((proposal) => (
              <li
                key={proposal.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0"
              >
                <div className="min-w-[min(15rem,100%)] flex-1">
                  <p className="font-serif text-lg leading-tight font-medium" dir="auto">
                    {proposal.listTitle}
                  </p>
                  <p className="text-sm text-quiet tabular-nums">
                    {countsLine(proposal)} · <RelativeTime timestamp={proposal.createdAt} />
                  </p>
                  {proposal.sentence && <p className="text-sm text-ochre">{proposal.sentence}</p>}
                </div>
                <Button variant="secondary" onClick={() => open(proposal.id)} aria-label={`${REVIEW_TEXT.review}: ${proposal.listTitle}`}>
                  {REVIEW_TEXT.review}
                </Button>
              </li>
            ))}
          </ul>
          {waiting.length >= PROPOSALS_SHOWN && <p className="px-5 py-3 text-sm text-ochre">{REVIEW_TEXT.cut}</p>}
        </Card>
      )}
      {proposalId !== undefined && <ReviewDialog proposalId={proposalId} onClose={() => open(undefined)} />}
    </>
  );
}
