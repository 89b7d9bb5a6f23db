import type { extractDebug } from '@cairn/contracts/extraction.ts';
import type { Reply } from '../api/client.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';

/** What the built-in readers found behind a link, foldable. */
export function DebugOutput({ output }: { output: Reply<typeof extractDebug> }) {
  return (
    <Card className="overflow-hidden">
      <details open>
        <summary className="flex min-h-12 flex-wrap items-center gap-3 px-5 py-2 font-semibold">
          {EXTRACT_TEXT.debug}
          <Badge tone="moss">{formatCount(output.summary.successful)} successful</Badge>
          <Badge tone={output.summary.failed > 0 ? 'brick' : 'plain'}>{formatCount(output.summary.failed)} failed</Badge>
        </summary>
        {/* Focusable, so that a keyboard can scroll it. */}
        <section aria-label={EXTRACT_TEXT.debug} className="border-t border-hairline bg-sunken">
          <pre className="max-h-96 overflow-auto p-5 font-mono text-xs whitespace-pre-wrap">{JSON.stringify(output, null, 2)}</pre>
        </section>
      </details>
    </Card>
  );
}
