import { useSyncExternalStore } from 'react';

/** What the visitor answered; undefined: nothing yet. */
type Consent = 'yes' | 'no' | undefined;

const STORE = 'analytics-consent';
const CHANGED = 'cairn:analytics-consent';

/** The answer where the browser keeps no data of this site: it lasts as long as the page. */
let unstored: Consent;

function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORE);
    return stored === 'yes' || stored === 'no' ? stored : unstored;
  } catch {
    // Storage that the visitor blocked throws at every access.
    return unstored;
  }
}

/** Stores the answer on this device; undefined removes it, so that the question is asked again. */
export function setConsent(consent: Consent): void {
  unstored = consent;
  try {
    if (consent) localStorage.setItem(STORE, consent);
    else localStorage.removeItem(STORE);
  } catch (error) {
    console.info('The answer about analytics lasts only as long as this page', error);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  // Another tab of the same browser.
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', notify);
  };
}

/** The answer of this device; `unknown` on the server and until the page is hydrated. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(subscribe, readConsent, () => 'unknown');
}
