import { SIGN_IN } from '../text/site.ts';

/** The sign-in page, which leads on to this page of ours. */
export function signInAddress(next: string): string {
  return `${SIGN_IN}?to=${encodeURIComponent(next)}`;
}
