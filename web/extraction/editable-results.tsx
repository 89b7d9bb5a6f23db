import type { Job } from '@cairn/contracts/extraction.ts';
import { useMemo, useReducer, useRef, useState } from 'react';
import { MapPanel } from '../map/map-panel.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { useOperator } from '../operator/operator-context.ts';
import { EXTRACT_TEXT, PUBLISH_TEXT } from '../text/extraction.ts';
import { RESULT_TEXT } from '../text/results.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Braces, Download, Share } from '../ui/operator-icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useCopy } from '../ui/use-copy.ts';
import { type EditAction, edit, editedPlaces, placesToUse, publishedPlaces, startEdits } from './edits.ts';
import { downloadAs, ExportPanel } from './exports.tsx';
import { FoundMap } from './found-map.tsx';
import { PlaceEdit } from './place-edit.tsx';
import type { RowTools } from './opened-place.tsx';
import { PlaceRows } from './place-rows.tsx';
import { PublishForm } from './publish-form.tsx';
import { PUBLISH_HEADING } from './published-list.tsx';
import { ChosenBar, isUnsure, UnsureBar, type View, ViewSwitch } from './result-bars.tsx';
import { usePublish } from './use-publish.ts';
import { RESULTS_HEADING } from './use-results-in-view.ts';

/** The tools of a row; they stay the same while places change, so that no row is drawn for another's sake. */
function useRowTools(dispatch: (action: EditAction) => void, onEdit: (id: string) => void): RowTools {
  return useMemo(
    () => ({
      dispatch,
      onEdit,
      onRemove: (place) => {
        dispatch({ type: 'remove', ids: [place.id] });
        // Its button is removed with the row; the list's heading is the nearest element that stays.
        document.getElementById(RESULTS_HEADING)?.focus({ preventScroll: true });
        showToast({
          title: RESULT_TEXT.removed,
          description: place.name,
          action: { label: RESULT_TEXT.undo, run: () => dispatch({ type: 'undo' }) },
        });
      },
      onMove: (id, to, button) => {
        dispatch({ type: 'move', id, to });
        requestAnimationFrame(() => document.getElementById(`${button}-${id}`)?.focus());
      },
    }),
    [dispatch, onEdit],
  );
}

function useEditing(job: Job) {
  const [edits, dispatch] = useReducer(edit, job.places, startEdits);
  const places = useMemo(() => editedPlaces(job.places, edits), [job.places, edits]);
  const published = useMemo(() => publishedPlaces(job.places, edits), [job.places, edits]);
  const inHand = useMemo(() => {
    if (edits.chosen.size === 0) return places;
    return places.filter(({ id }) => edits.chosen.has(id));
  }, [places, edits.chosen]);
  const exported = useMemo(() => placesToUse(places, edits), [places, edits]);
  return { edits, dispatch, places, published, inHand, exported };
}

/** The places of a job that has ended: looked at as list or map, changed, exported, published. What is chosen is what is exported and published. */
export function EditableResults({ job }: { job: Job }) {
  const { edits, dispatch, places, published, inHand, exported } = useEditing(job);
  const [view, setView] = useState<View>('list');
  const [onlyUncertain, setOnlyUncertain] = useState(false);
  // The last uncertain one may be gone: then there is nothing to filter.
  const showsUncertain = onlyUncertain && places.some(isUnsure);
  const [exporting, setExporting] = useState(false);
  const [editing, setEditing] = useState<string>();
  const operator = useOperator();
  const viewer = useViewer();
  const publish = usePublish(job.jobId, published);
  const copy = useCopy(EXTRACT_TEXT.copied, EXTRACT_TEXT.copyFailed);
  const tools = useRowTools(dispatch, setEditing);
  const numbered = useMemo(() => places.map((place, index) => [index + 1, place] as const), [places]);
  const source = useMemo(
    () => ({ title: job.source?.title ?? '', description: job.source?.description, url: job.url, places: exported }),
    [job.source, job.url, exported],
  );
  const edited = places.findIndex(({ id }) => id === editing);
  const editedPlace = places[edited];
  const isOperator = operator.state !== 'out' && operator.state !== 'checking';
  // A list that was begun as the own stays that for who is an operator too.
  const isOwn = (!isOperator || job.draft !== undefined) && viewer !== undefined && viewer.userId !== null;
  const mayPublish = isOperator || isOwn;
  const rows = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <Card labelledBy={RESULTS_HEADING} className="overflow-hidden">
        <div className="flex flex-col gap-3 border-b border-hairline px-3 py-3 md:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 max-md:ps-2">
            <h3 id={RESULTS_HEADING} tabIndex={-1} className="scroll-mt-4 font-serif text-xl font-medium">
              {EXTRACT_TEXT.results}
            </h3>
            {job.places.length > 0 && <ViewSwitch view={view} onChange={setView} />}
          </div>
          {job.places.length > 0 && (
            // Two in each row of a phone; the last of an odd number has a row of its own width.
            <div className="grid grid-cols-2 gap-2 *:last:odd:col-span-2 *:px-4 sm:flex">
              {mayPublish && (
                <a href={`#${PUBLISH_HEADING}`} className={buttonClasses(publish.list ? 'secondary' : 'primary')}>
                  {publish.list ? PUBLISH_TEXT.done : PUBLISH_TEXT.title}
                </a>
              )}
              <Button variant="secondary" onClick={() => downloadAs('csv', source)}>
                <Download className="size-4" aria-hidden="true" />
                {EXTRACT_TEXT.exportCsv}
              </Button>
              <Button variant="secondary" onClick={() => copy(JSON.stringify(inHand, null, 2))}>
                <Braces className="size-4" aria-hidden="true" />
                {EXTRACT_TEXT.getJson}
              </Button>
              <Button variant="secondary" aria-expanded={exporting} onClick={() => setExporting(!exporting)}>
                <Share className="size-4" aria-hidden="true" />
                {RESULT_TEXT.exports}
              </Button>
            </div>
          )}
        </div>
        {exporting && <ExportPanel source={source} />}
        {job.places.length === 0 && <p className="px-5 py-10 text-center text-quiet">{EXTRACT_TEXT.noPlaces}</p>}
        {job.places.length > 0 && view === 'list' && (
          <div ref={rows}>
            <UnsureBar places={places} only={onlyUncertain} onChange={setOnlyUncertain} />
            <ChosenBar places={places} edits={edits} dispatch={dispatch} />
            <PlaceRows places={places} url={job.url} edits={edits} tools={tools} only={showsUncertain ? isUnsure : undefined} />
          </div>
        )}
        {job.places.length > 0 && view === 'map' && (
          <div className="p-5">
            <MapPanel numbered={numbered} />
          </div>
        )}
      </Card>
      {job.places.length > 0 && (
        <div className="flex flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto lg:*:shrink-0">
          {view === 'list' && <FoundMap numbered={numbered} rows={rows} />}
          {mayPublish && <PublishForm job={job} publish={publish} places={exported} isOwn={isOwn} />}
        </div>
      )}
      {editedPlace && (
        <PlaceEdit
          key={editedPlace.id}
          place={editedPlace}
          position={edited + 1}
          onClose={() => setEditing(undefined)}
          onSave={(place, to) => {
            dispatch({ type: 'change', place, to });
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}
