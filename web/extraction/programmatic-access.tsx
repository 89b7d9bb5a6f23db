import { useState, useSyncExternalStore } from 'react';
import { ApiKeysDialog } from '../api-keys/api-keys-dialog.tsx';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Copy } from '../ui/operator-icons.tsx';
import { useCopy } from '../ui/use-copy.ts';

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
  -d '{"url": "https://maps.app.goo.gl/your-list", "details": true}'`;
}

/** How a program makes the same request. */
export function ProgrammaticAccess() {
  const example = useExample();
  const copy = useCopy(EXTRACT_TEXT.copied, EXTRACT_TEXT.copyFailed);
  const [keysOpen, setKeysOpen] = useState(false);
  return (
    <Card labelledBy="access-heading" sunken className="mt-12 p-5">
      <h2 id="access-heading" className="font-serif text-xl font-medium">
        {EXTRACT_TEXT.banner}
      </h2>
      <p className="text-quiet">{EXTRACT_TEXT.bannerHint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="/api/docs" className={buttonClasses('primary')}>
          {EXTRACT_TEXT.viewDocs}
        </a>
        <Button variant="secondary" onClick={() => setKeysOpen(true)}>
          {EXTRACT_TEXT.getKey}
        </Button>
      </div>
      <div className="relative mt-4 rounded-field border border-hairline bg-surface">
        <pre className="overflow-x-auto p-4 pe-14 font-mono text-xs whitespace-pre-wrap">{example}</pre>
        <IconButton aria-label={EXTRACT_TEXT.copyExample} onClick={() => copy(example)} className="absolute end-1 top-1">
          <Copy className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {keysOpen && <ApiKeysDialog onClose={() => setKeysOpen(false)} />}
    </Card>
  );
}
