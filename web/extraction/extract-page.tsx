import { useSearchParams } from 'react-router';
import { isMarkedSignedIn, useViewer } from '../accounts/use-viewer.ts';
import { OperatorContext } from '../operator/operator-context.ts';
import { OperatorGate } from '../operator/operator-gate.tsx';
import type { OperatorSession } from '../operator/use-operator-session.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useSettings } from '../page/settings.tsx';
import { useTitle } from '../page/use-title.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { Loading } from '../ui/message.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { ExtractHeader } from './header.tsx';
import { ListExtraction } from './list-extraction.tsx';
import { PlaceLookup } from './place-lookup.tsx';
import { ProgrammaticAccess } from './programmatic-access.tsx';
import { ReadingsLeft } from './readings-left.tsx';

const LIST_PANEL = 'extract-list';
const LOOKUP_PANEL = 'extract-lookup';

/** Of a user, who is no operator here. */
const NO_OPERATOR: OperatorSession = { state: 'out', signIn: async () => undefined, signOut: async () => undefined };

interface ExtractContentProps {
  /** Whether the page is a user's: without what is for operators, and with the readings that are left. */
  isUsers?: boolean;
}

function ExtractContent({ isUsers = false }: ExtractContentProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'lookup' && !isUsers ? 'lookup' : 'list';
  const job = search.get('job');
  const kept = job === null ? '' : `job=${encodeURIComponent(job)}`;
  const tabs = [
    { id: 'list', label: EXTRACT_TEXT.listTab, to: `?${kept}`, panelId: LIST_PANEL },
    { id: 'lookup', label: EXTRACT_TEXT.lookupTab, to: `?tab=lookup${kept && `&${kept}`}`, panelId: LOOKUP_PANEL },
  ];
  return (
    <>
      <ExtractHeader isUsers={isUsers} />
      <main id="content" tabIndex={-1} className="page-width pb-12">
        <noscript>
          <p className="py-4 font-semibold">
            {isUsers && job !== null ? (
              <a href={`/new/${encodeURIComponent(job)}/publish`} className="text-accent-strong underline">
                {EXTRACT_TEXT.plainPage}
              </a>
            ) : (
              EXTRACT_TEXT.withoutScript
            )}
          </p>
        </noscript>
        {isUsers ? (
          <ReadingsLeft />
        ) : (
          <div className="mb-6 border-b border-hairline">
            <Tabs label={EXTRACT_TEXT.tabs} tabs={tabs} chosen={tab} />
          </div>
        )}
        <TabPanel panelId={LIST_PANEL} tabId="list" hidden={tab !== 'list'}>
          <h2 className="sr-only">{EXTRACT_TEXT.listTab}</h2>
          <ListExtraction isUsers={isUsers} />
        </TabPanel>
        {!isUsers && (
          <>
            <TabPanel panelId={LOOKUP_PANEL} tabId="lookup" hidden={tab !== 'lookup'}>
              <h2 className="sr-only">{EXTRACT_TEXT.lookupTab}</h2>
              <div className="max-w-reading">
                <PlaceLookup />
              </div>
            </TabPanel>
            <ProgrammaticAccess />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

/** From what people have to places: the extraction tool, behind the operator's gate for those whom EXTRACT_ACCESS does not let in. */
export function ExtractPage() {
  const { extractAccess } = useSettings();
  const viewer = useViewer();
  useTitle(EXTRACT_TEXT.title);
  const forUsers = extractAccess === 'users';
  if (forUsers && viewer === undefined && isMarkedSignedIn()) return <Loading text={GATE_TEXT.checking} />;
  if (forUsers && viewer && viewer.userId !== null && !viewer.isOperator)
    return (
      <OperatorContext value={NO_OPERATOR}>
        <ExtractContent isUsers />
      </OperatorContext>
    );
  return (
    <OperatorGate open={extractAccess === 'public'} signInTo={forUsers ? '/extract' : undefined}>
      <ExtractContent />
    </OperatorGate>
  );
}
