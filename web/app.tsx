import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PageSettings, SettingsContext } from './page/settings.tsx';
import { Pages } from './router.tsx';

/** The product's pages. It is inside a router, which differs between server and browser. */
export function App({ queryClient, settings }: { queryClient: QueryClient; settings: PageSettings }) {
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <Pages />
      </QueryClientProvider>
    </SettingsContext>
  );
}
