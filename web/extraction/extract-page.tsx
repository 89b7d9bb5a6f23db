import { BookOpen, CircleQuestionMark, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOperator } from '../operator/operator-context.ts';
import { OperatorGate } from '../operator/operator-gate.tsx';
import { useSettings } from '../settings.tsx';
import { EXTRACT_TEXT, METHOD_OPTIONS } from '../text/extraction.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { SITE_TEXT } from '../text/site.ts';
import { buttonLook, smallButtonLook } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useTitle } from '../use-title.ts';
import { ListExtraction } from './list-extraction.tsx';
import { PlaceLookup } from './place-lookup.tsx';
import { ExtractFooter, ProgrammaticAccess } from './programmatic-access.tsx';

const LIST_PANEL = 'extract-list';
const LOOKUP_PANEL = 'extract-lookup';

function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={EXTRACT_TEXT.helpTitle} onClose={onClose}>
      <dl className="mt-4 flex flex-col gap-3">
        {METHOD_OPTIONS.map((option) => (
          <div key={option.id}>
            <dt className="font-semibold">
              {option.label} <span className="font-normal text-quiet">({option.scope})</span>
            </dt>
            <dd className="text-quiet">{option.about}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={onClose} className={buttonLook('secondary', 'mt-5 w-full')}>
        {SITE_TEXT.closeToast}
      </button>
    </Dialog>
  );
}

function Header() {
  const [helping, setHelping] = useState(false);
  const { state, signOut } = useOperator();
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2">
        <Link to="/" aria-label={SITE_TEXT.name} className="-ms-2 inline-flex size-11 items-center justify-center rounded-full">
          <Mark className="size-7" />
        </Link>
        <div className="min-w-56 flex-1">
          <h1 className="font-serif text-xl leading-tight font-medium">{EXTRACT_TEXT.title}</h1>
          <p className="text-sm text-quiet">{EXTRACT_TEXT.subtitle}</p>
        </div>
        <nav aria-label={EXTRACT_TEXT.title} className="-me-2 flex flex-wrap items-center">
          <IconButton aria-label={EXTRACT_TEXT.help} onClick={() => setHelping(true)}>
            <CircleQuestionMark className="size-5" aria-hidden="true" />
          </IconButton>
          <a href="/api/docs" className={smallButtonLook('quiet')}>
            <BookOpen className="size-5" aria-hidden="true" />
            {EXTRACT_TEXT.apiDocs}
          </a>
          <Link to="/firebase-status" className={smallButtonLook('quiet')}>
            {EXTRACT_TEXT.status}
          </Link>
          {state === 'in' && (
            <IconButton aria-label={GATE_TEXT.logout} onClick={() => signOut()}>
              <LogOut className="size-5" aria-hidden="true" />
            </IconButton>
          )}
        </nav>
      </div>
      {helping && <Help onClose={() => setHelping(false)} />}
    </header>
  );
}

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
      <Header />
      <main id="content" tabIndex={-1} className="page-width max-w-reading pb-12">
        <div className="mb-6 border-b border-hairline">
          <Tabs label={EXTRACT_TEXT.tabs} tabs={tabs} chosen={tab} />
        </div>
        <TabPanel panelId={LIST_PANEL} tabId="list" hidden={tab !== 'list'}>
          <h2 className="sr-only">{EXTRACT_TEXT.listTab}</h2>
          <ListExtraction />
        </TabPanel>
        <TabPanel panelId={LOOKUP_PANEL} tabId="lookup" hidden={tab !== 'lookup'}>
          <h2 className="sr-only">{EXTRACT_TEXT.lookupTab}</h2>
          <PlaceLookup />
        </TabPanel>
        <ProgrammaticAccess />
      </main>
      <ExtractFooter />
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
