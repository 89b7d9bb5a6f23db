import { csvOfSix } from '@cairn/contracts/exports/csv.ts';
import {
  type ExportSource,
  type ExportWriter,
  type LeftOut,
  type PlaceSurvey,
  surveyPlaces,
  writeTexts,
} from '@cairn/contracts/exports/export.ts';
import { EXPORT_FORMATS, EXPORTS, type ExportFormat, exportFilename } from '@cairn/contracts/exports/index.ts';
import { useEffect, useState } from 'react';
import { FORMAT_NAMES } from '../text/file-formats.ts';
import { counted } from '../text/lists.ts';
import { fieldName, RESULT_TEXT } from '../text/results.ts';
import { Button } from '../ui/button.tsx';

/** The name that the specification gives the spreadsheet. */
export const CSV_FILE = 'extracted-places.csv';
/** Lets spreadsheet programs see that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The specification's spreadsheet has six columns; every other format is as a list leaves. */
const WRITERS: Record<ExportFormat, ExportWriter> = { ...EXPORTS, csv: csvOfSix };

/** Hands texts that follow each other to the browser as one file. */
function download(texts: string[], filename: string, type: string): void {
  const address = URL.createObjectURL(new Blob(texts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}

/** Writes the places in a format and hands the file over. */
export function downloadAs(format: ExportFormat, source: ExportSource): void {
  const { mediaType } = WRITERS[format];
  const { texts } = writeTexts(WRITERS[format], source);
  if (format === 'csv') download([BYTE_ORDER_MARK, ...texts], CSV_FILE, mediaType);
  else download(texts, exportFilename(source.title, format), mediaType);
}

function lossWords(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return RESULT_TEXT.exportWhole;
  const parts = leftOut.map(({ what, count }) =>
    what === 'place' ? counted(count, 'place') : `${fieldName(what).toLowerCase()} (${count})`,
  );
  return `${RESULT_TEXT.exportLoss}: ${parts.join(', ')}`;
}

interface ExportRowProps {
  format: ExportFormat;
  source: ExportSource;
  survey: PlaceSurvey | undefined;
}

function ExportRow({ format, source, survey }: ExportRowProps) {
  const loss = survey && lossWords(WRITERS[format].begin(source, survey).leftOut);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-2 first:border-t-0">
      <Button variant="secondary" className="min-w-32" onClick={() => downloadAs(format, source)} aria-describedby={`loss-${format}`}>
        {FORMAT_NAMES[format]}
      </Button>
      <span id={`loss-${format}`} className="min-w-48 flex-1 text-sm text-quiet">
        {loss ?? '…'}
      </span>
    </li>
  );
}

/** Every format, with what it cannot carry of these places. */
export function ExportPanel({ source }: { source: ExportSource }) {
  const [survey, setSurvey] = useState<PlaceSurvey>();
  useEffect(() => {
    // In its own task, so that the panel opens at once however many places there are.
    const timer = setTimeout(() => setSurvey(surveyPlaces(source.places)));
    return () => clearTimeout(timer);
  }, [source.places]);
  return (
    <ul aria-label={RESULT_TEXT.exportAs} className="border-b border-hairline bg-sunken">
      {EXPORT_FORMATS.map((format) => (
        <ExportRow key={format} format={format} source={source} survey={survey} />
      ))}
    </ul>
  );
}
