import { useSearchParams } from 'react-router';
import { addressOfView, type UserView, viewOf } from './view.ts';

/** The view of the address, and a function to change it: a change of search or order returns to page 1, and typing adds no history entries. */
export function useUserView(): { view: UserView; show: (part: Partial<UserView>) => void } {
  const [address, setAddress] = useSearchParams();
  const show = (part: Partial<UserView>) =>
    setAddress((now) => addressOfView({ ...viewOf(now), page: 1, ...part }, now), { replace: part.q !== undefined });
  return { view: viewOf(address), show };
}
