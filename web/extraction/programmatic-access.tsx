import { Copy } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { EXTRACT_TEXT, FOOTER_TEXTS } from '../text/extraction.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast-store.ts';

const never = () => () => undefined;

function useExample(): string {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return `curl -X POST ${origin}/api/extract \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -d '{"url": "https://maps.app.goo.gl/your-list"}'`;
}

/** How a program asks for the same. */
export function ProgrammaticAccess() {
  const example = useExample();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(example);
      showToast({ title: EXTRACT_TEXT.copied });
    } catch (error) {
      console.error('The example could not be copied', error);
      showToast({ title: EXTRACT_TEXT.copyFailed, variant: 'destructive' });
    }
  };
  return (
    <Card labelledBy="access-heading" sunken className="mt-12 p-5">
      <h2 id="access-heading" className="font-serif text-xl font-medium">
        {EXTRACT_TEXT.banner}
      </h2>
      <p className="text-quiet">{EXTRACT_TEXT.bannerHint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="/api/docs" className={buttonLook('primary')}>
          {EXTRACT_TEXT.viewDocs}
        </a>
        <a href="/api/docs" className={buttonLook('secondary')}>
          {EXTRACT_TEXT.getKey}
        </a>
      </div>
      <div className="relative mt-4 rounded-field border border-hairline bg-surface">
        <pre className="overflow-x-auto p-4 pe-14 font-mono text-xs whitespace-pre-wrap">{example}</pre>
        <IconButton aria-label={EXTRACT_TEXT.copyExample} onClick={copy} className="absolute end-1 top-1">
          <Copy className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}

/** The foot of the page; its entries lead nowhere yet. */
export function ExtractFooter() {
  return (
    <footer className="mt-10 border-t border-hairline">
      <ul className="page-width flex flex-wrap gap-x-6 gap-y-2 py-6 text-sm text-quiet">
        {FOOTER_TEXTS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </footer>
  );
}
