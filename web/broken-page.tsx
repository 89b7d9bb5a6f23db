import { SITE_TEXT } from './text/site.ts';
import { Button } from './ui/button.tsx';
import { Message } from './ui/message.tsx';

/** Shown for a page that threw, or whose code could not be loaded (for example after a new version was deployed). */
export function BrokenPage() {
  return (
    <main id="content" tabIndex={-1} className="page-width grid min-h-dvh place-items-center">
      <Message level="h1" title={SITE_TEXT.crashed} hint={SITE_TEXT.crashedHint}>
        <Button onClick={() => window.location.reload()}>{SITE_TEXT.reload}</Button>
      </Message>
    </main>
  );
}
