import type { ModelLine } from '../sources/page/model-lines.ts';
import type { PageMaterial } from '../sources/reader-tasks.ts';
import { startReading } from '../reading/start-reading.ts';
import type { World } from '../reading/world.ts';
import { ModelSource, type SourceSpan } from './reply-source.ts';

/** The lines of a page as a model gets them. Its provenance names the element that a value is in. */
function modelSourceOfLines(lines: ModelLine[]): ModelSource {
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.text.length + 1;
  }
  const text = lines.map((line) => line.text).join('\n');
  return new ModelSource(text, (span) => {
    const quote = text.slice(span.start, span.end);
    const line = lines[lineAt(starts, span)];
    if (line === undefined) return { kind: 'text', ...span };
    const path = line.parts?.find((part) => part.text.includes(quote))?.path ?? line.path;
    return { kind: 'element', path, quote: quote.slice(0, 200) };
  });
}

/** A page as a model gets it, computed in the world's reader. */
export async function modelSourceOfPage(page: PageMaterial, world: Pick<World, 'runReader'>, signal: AbortSignal): Promise<ModelSource> {
  const { items } = await startReading('page-lines', page, world, signal);
  const lines: ModelLine[] = [];
  for await (const line of items) lines.push(line);
  return modelSourceOfLines(lines);
}

/** The number of the line that a piece begins in. */
function lineAt(starts: number[], { start }: SourceSpan): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
