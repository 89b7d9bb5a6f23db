import { Link } from 'react-router';
import { GATE_TEXT } from '../text/operator.ts';
import { SITE_TEXT } from '../text/site.ts';
import { buttonClasses } from '../ui/button.tsx';
import { ArrowLeft } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';

/** Whose gate it is: mark and name of the product. */
export function Brand() {
  return (
    <p className="mb-6 flex items-center gap-2">
      <Mark className="size-6" />
      <span className="translate-y-0.5 font-serif text-lg leading-none font-semibold">{SITE_TEXT.name}</span>
    </p>
  );
}

/** Leads those who have an account of their own to its sign-in, and back to this page. */
export function UserSignIn({ to }: { to: string | undefined }) {
  if (to === undefined) return null;
  return (
    <Link to={`/sign-in?to=${encodeURIComponent(to)}`} className={buttonClasses('secondary', 'mt-3 w-full')}>
      {GATE_TEXT.userSignIn}
    </Link>
  );
}

/** Leads those who have no password back to what everyone may see. */
export function WayHome() {
  return (
    <Link to="/" className={buttonClasses('quiet', 'mt-2 w-full')}>
      <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {GATE_TEXT.home}
    </Link>
  );
}
