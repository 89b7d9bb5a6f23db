import type { Page } from 'playwright-core';

const ANSWER_TIMEOUT_MS = 8_000;

/**
 * Passes a consent page in front of the requested page, in whatever language, by its structure: its host is called `consent.…`, or
 * one of its parameters names the requested page, or its forms are sent to such a host; and it has a form that is posted. The first such
 * form is the one that refuses where there are two (on Google's, and by the rule that refusing must not be harder than agreeing).
 * Returns whether there was one that could be dismissed.
 */
export async function passConsent(page: Page, requested: string): Promise<boolean> {
  const before = page.url();
  const form = await page.evaluateHandle(findConsentForm, requested);
  const button = form.asElement();
  if (button === null) return false;
  const moved = page
    .waitForURL((url) => url.href !== before, { waitUntil: 'domcontentloaded', timeout: ANSWER_TIMEOUT_MS })
    .then(
      () => true,
      // Still there: the reader gets the consent page and reports it.
      () => false,
    );
  await button.evaluate((element) => (element as HTMLElement).click());
  return moved;
}

/** Runs in the page: the button to press, or null. */
function findConsentForm(requested: string): Element | null {
  const isConsentHost = (address: string) => URL.canParse(address) && /^consent\./.test(new URL(address).hostname);
  const wanted = new URL(requested);
  const leadsBack = [...new URLSearchParams(location.search).values()].some((value) => {
    if (!URL.canParse(value)) return false;
    const target = new URL(value);
    return target.host === wanted.host && target.pathname === wanted.pathname && location.pathname !== wanted.pathname;
  });
  const here = isConsentHost(location.href) || leadsBack;
  for (const form of document.forms) {
    if (form.method !== 'post' || !(here || isConsentHost(form.action))) continue;
    const button = form.querySelector('button:not([type=button]), input[type=submit], input[type=image]');
    if (button !== null) return button;
  }
  return null;
}
