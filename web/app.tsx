import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PageSettings, SettingsContext } from './settings.tsx';

/** What every page stands in; `children` is the router, which differs between server and browser. */
export function App({ queryClient, settings, children }: { queryClient: QueryClient; settings: PageSettings; children: ReactNode }) {
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SettingsContext>
  );
}
