import type { OperatorTextName } from '@cairn/contracts/operator-texts.ts';
import { createContext, use } from 'react';

/** Settings that the server passes to its pages. No secrets: they are in the page's source. */
export interface PageSettings {
  /** `public`: /extract needs no operator. */
  extractAccess: 'operators' | 'public';
  /** Style address of the streets, or `none`. */
  mapTilesUrl: string;
  googleMapsApiKey?: string | undefined;
  /** Where a page can be reported; absent: nowhere. */
  operatorEmail?: string | undefined;
  posthogKey?: string | undefined;
  posthogHost?: string | undefined;
  /** `ask`: analytics start only after the visitor agrees. */
  analyticsConsent?: 'ask' | undefined;
  /** How photos are looked up at Wikimedia: `nearby` also by name and position. Absent: they are not. */
  wikimedia?: 'stated' | 'nearby' | undefined;
  /** The pages with a text of the operator's own; absent: none. */
  operatorTexts?: readonly OperatorTextName[] | undefined;
}

export const SettingsContext = createContext<PageSettings>({ extractAccess: 'operators', mapTilesUrl: 'none' });

export function useSettings(): PageSettings {
  return use(SettingsContext);
}
