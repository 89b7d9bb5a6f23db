import { useSearchParams } from 'react-router';
import { OperatorGate } from '../operator/operator-gate.tsx';
import { SiteFooter } from '../page/site-footer.tsx';
import { useSettings } from '../page/settings.tsx';
import { useTitle } from '../page/use-title.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { ExtractHeader } from './header.tsx';
import { ListExtraction } from './list-extraction.tsx';
import { PlaceLookup } from './place-lookup.tsx';
import { ProgrammaticAccess } from './programmatic-access.tsx';

const LIST_PANEL = 'extract-list';
const LOOKUP_PANEL = 'extract-lookup';

function ExtractContent() {
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'lookup' ? 'lookup' : 'list';
  const job = search.get('job');
  const kept = job === null ? '' : `job=${encodeURIComponent(job)}`;
  const tabs = [
    { id: 'list', label: EXTRACT_TEXT.listTab, to: `?${kept}`, panelId: LIST_PANEL },
    { id: 'lookup', label: EXTRACT_TEXT.lookupTab, to: `?tab=lookup${kept && `&${kept}`}`, panelId: LOOKUP_PANEL },
  ];
  return (
    <>
      <ExtractHeader />
      <main id="content" tabIndex={-1} className="page-width pb-12">
        <noscript>
          <p className="py-4 font-semibold">{EXTRACT_TEXT.withoutScript}</p>
        </noscript>
        <div className="mb-6 border-b border-hairline">
          <Tabs label={EXTRACT_TEXT.tabs} tabs={tabs} chosen={tab} />
        </div>
        <TabPanel panelId={LIST_PANEL} tabId="list" hidden={tab !== 'list'}>
          <h2 className="sr-only">{EXTRACT_TEXT.listTab}</h2>
          <ListExtraction />
        </TabPanel>
        <TabPanel panelId={LOOKUP_PANEL} tabId="lookup" hidden={tab !== 'lookup'}>
          <h2 className="sr-only">{EXTRACT_TEXT.lookupTab}</h2>
          <div className="max-w-reading">
            <PlaceLookup />
          </div>
        </TabPanel>
        <ProgrammaticAccess />
      </main>
      <SiteFooter />
    </>
  );
}

/** From what people have to places: the extraction tool, behind the operator's gate unless it is open to all. */
export function ExtractPage() {
  const { extractAccess } = useSettings();
  useTitle(EXTRACT_TEXT.title);
  return (
    <OperatorGate open={extractAccess === 'public'}>
      <ExtractContent />
    </OperatorGate>
  );
}
