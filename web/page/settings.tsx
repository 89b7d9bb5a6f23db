import type { ExtractAccess } from '@cairn/contracts/endpoint.ts';
import type { OperatorTextName } from '@cairn/contracts/operator-texts.ts';
import { createContext, use } from 'react';

/** Settings that the server passes to its pages. No secrets: they are in the page's source. */
export interface PageSettings {
  /** Who may use /extract: operators alone, signed-in users too, or everybody. */
  extractAccess: ExtractAccess;
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

export const SettingsContext = createContext<PageSettings>({ extractAccess: 'users', mapTilesUrl: 'none' });

export function useSettings(): PageSettings {
  return use(SettingsContext);
}
