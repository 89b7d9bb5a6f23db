import type { extractDebug } from '@cairn/contracts/extraction.ts';
import type { Reply } from '../api/client.ts';
import { debugCount, EXTRACT_TEXT } from '../text/extraction.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ChevronRight } from '../ui/icons.tsx';
import { ScrollArea } from '../ui/scroll-area.tsx';

/** What the built-in readers found behind a link, foldable. */
export function DebugOutput({ output }: { output: Reply<typeof extractDebug> }) {
  return (
    <Card className="overflow-hidden">
      <details open className="group">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 px-5 py-2 font-semibold">
          <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100" aria-hidden="true" />
          {EXTRACT_TEXT.debug}
          <Badge tone="moss">{debugCount.successful(output.summary.successful)}</Badge>
          <Badge tone={output.summary.failed > 0 ? 'brick' : 'plain'}>{debugCount.failed(output.summary.failed)}</Badge>
        </summary>
        <ScrollArea label={EXTRACT_TEXT.debug} className="max-h-96 border-t border-hairline bg-sunken">
          <pre className="p-5 font-mono text-xs wrap-anywhere whitespace-pre-wrap">{JSON.stringify(output, null, 2)}</pre>
        </ScrollArea>
      </details>
    </Card>
  );
}
