import { createContext, use } from 'react';

/** What the server tells its pages. Nothing secret: it stands in the page's source. */
export interface PageSettings {
  /** `public`: /extract needs no operator. */
  extractAccess: 'operators' | 'public';
  /** Style address of the streets, or `none`. */
  mapTilesUrl: string;
  googleMapsApiKey?: string | undefined;
  posthogKey?: string | undefined;
  posthogHost?: string | undefined;
}

export const SettingsContext = createContext<PageSettings>({ extractAccess: 'operators', mapTilesUrl: 'none' });

/** The settings of this page. */
export function useSettings(): PageSettings {
  return use(SettingsContext);
}
