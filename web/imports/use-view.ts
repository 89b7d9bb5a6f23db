import { useSearchParams } from 'react-router';
import { addressOfView, type RequestView, viewOf } from './view.ts';

/** The view of the address, and a function to change it: a change of the filter returns to page 1, and typing adds no history entries. */
export function useRequestView(): { view: RequestView; show: (part: Partial<RequestView>) => void } {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const show = (part: Partial<RequestView>) =>
    setAddress((now) => addressOfView({ ...viewOf(now), page: 1, ...part }, now), { replace: part.page === undefined });
  return { view, show };
}

/** Which proposal is open for review; the address carries it. */
export function useOpenProposal(): { proposalId: string | undefined; open: (proposalId: string | undefined) => void } {
  const [address, setAddress] = useSearchParams();
  const open = (proposalId: string | undefined) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (proposalId === undefined) next.delete('proposal');
      else next.set('proposal', proposalId);
      return next;
    });
  return { proposalId: address.get('proposal') ?? undefined, open };
}
