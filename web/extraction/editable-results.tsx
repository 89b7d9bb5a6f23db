import type { ExtractedPlace, Job } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { useMemo, useReducer, useState } from 'react';
import { MapPanel } from '../map/map-panel.tsx';
import { useOperator } from '../operator/operator-context.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { chosenCount, RESULT_TEXT, uncertainCount, unconfirmedCount } from '../text/results.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Braces, CircleHelp, Download, List, MapIcon, Share } from '../ui/operator-icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useCopy } from '../ui/use-copy.ts';
import { type EditAction, type Edits, edit, editedPlaces, placesToUse, publishedPlaces, startEdits } from './edits.ts';
import { downloadAs, ExportPanel } from './exports.tsx';
import { PlaceEdit } from './place-edit.tsx';
import type { RowTools } from './opened-place.tsx';
import { PlaceRows } from './place-rows.tsx';
import { PublishForm } from './publish-form.tsx';

const HEADING = 'results-heading';

type View = 'list' | 'map';

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const views = [
    { id: 'list', label: RESULT_TEXT.list, Icon: List },
    { id: 'map', label: RESULT_TEXT.map, Icon: MapIcon },
  ] as const;
  return (
    <fieldset className="flex rounded-full border border-edge">
      <legend className="sr-only">{RESULT_TEXT.view}</legend>
      {views.map(({ id, label, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold transition-colors',
            view === id ? 'bg-ink text-paper' : 'hover:bg-sunken',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** What can be done with the chosen rows, and with all changes. */
function ChosenBar({
  places,
  edits,
  dispatch,
}: {
  places: readonly ExtractedPlace[];
  edits: Edits;
  dispatch: (action: EditAction) => void;
}) {
  const { chosen, past } = edits;
  const allChosen = chosen.size === places.length && places.length > 0;
  const ids = places.map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-hairline px-3 py-1 text-sm md:px-5">
      <Button variant="quiet" className="px-3" onClick={() => dispatch({ type: 'choose', ids, on: !allChosen })}>
        {allChosen ? RESULT_TEXT.chooseNone : RESULT_TEXT.chooseAll}
      </Button>
      {chosen.size > 0 && (
        <>
          <span className="tabular-nums">{chosenCount(chosen.size)}</span>
          <Button variant="quiet-danger" className="px-3" onClick={() => dispatch({ type: 'remove', ids: [...chosen] })}>
            {RESULT_TEXT.removeChosen}
          </Button>
          <Button variant="quiet" className="px-3" onClick={() => dispatch({ type: 'keep', ids: [...chosen] })}>
            {RESULT_TEXT.keepChosen}
          </Button>
        </>
      )}
      {past.length > 0 && (
        <span className="ms-auto flex">
          <Button variant="quiet" className="px-3" onClick={() => dispatch({ type: 'undo' })}>
            {RESULT_TEXT.undo}
          </Button>
          <Button variant="quiet" className="px-3" onClick={() => dispatch({ type: 'undo-all' })}>
            {RESULT_TEXT.undoAll}
          </Button>
        </span>
      )}
    </div>
  );
}

const isUnsure = (place: ExtractedPlace) => isUncertain(place) || !isConfirmed(place);

/** How many places need a check, and a filter for them. Renders nothing when all are certain. */
function UnsureBar({ places, only, onChange }: { places: readonly ExtractedPlace[]; only: boolean; onChange: (only: boolean) => void }) {
  const unsure = places.filter(isUnsure);
  const uncertain = unsure.filter(isConfirmed).length;
  const unconfirmed = unsure.length - uncertain;
  if (unsure.length === 0) return null;
  const counts = [unconfirmed > 0 && unconfirmedCount(unconfirmed), uncertain > 0 && uncertainCount(uncertain)].filter(Boolean);
  return (
    <div className="border-b border-hairline bg-ochre-wash px-3 py-1 md:px-5">
      <div className="flex flex-wrap items-center gap-x-2 text-ochre">
        <CircleHelp className="size-5 shrink-0" aria-hidden="true" />
        <span className="font-semibold tabular-nums">{counts.join('; ')}</span>
        <Button variant="quiet" className="px-3" aria-pressed={only} onClick={() => onChange(!only)}>
          {only ? RESULT_TEXT.showAll : RESULT_TEXT.checkThese}
        </Button>
      </div>
      {unconfirmed > 0 && <p className="ps-7 pb-2 text-sm">{RESULT_TEXT.unconfirmedHint}</p>}
    </div>
  );
}

/** The tools of a row; they stay the same while places change, so that no row is drawn for another's sake. */
function useRowTools(dispatch: (action: EditAction) => void, onEdit: (id: string) => void): RowTools {
  return useMemo(
    () => ({
      dispatch,
      onEdit,
      onRemove: (place) => {
        dispatch({ type: 'remove', ids: [place.id] });
        // Its button is removed with the row; the list's heading is the nearest element that stays.
        document.getElementById(HEADING)?.focus({ preventScroll: true });
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
  const copy = useCopy(EXTRACT_TEXT.copied, EXTRACT_TEXT.copyFailed);
  const tools = useRowTools(dispatch, setEditing);
  const numbered = useMemo(() => places.map((place, index) => [index + 1, place] as const), [places]);
  const source = useMemo(
    () => ({ title: job.source?.title ?? '', description: job.source?.description, url: job.url, places: exported }),
    [job.source, job.url, exported],
  );
  const edited = places.findIndex(({ id }) => id === editing);
  const editedPlace = places[edited];
  return (
    <>
      {job.places.length > 0 && operator.state !== 'out' && operator.state !== 'checking' && (
        <PublishForm job={job} chosen={published} places={exported} />
      )}
      <Card labelledBy={HEADING} className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3">
          <h3 id={HEADING} tabIndex={-1} className="font-serif text-xl font-medium">
            {EXTRACT_TEXT.results}
          </h3>
          {job.places.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <ViewSwitch view={view} onChange={setView} />
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
          <>
            <UnsureBar places={places} only={onlyUncertain} onChange={setOnlyUncertain} />
            <ChosenBar places={places} edits={edits} dispatch={dispatch} />
            <PlaceRows places={places} url={job.url} edits={edits} tools={tools} only={showsUncertain ? isUnsure : undefined} />
          </>
        )}
        {job.places.length > 0 && view === 'map' && (
          <div className="p-5">
            <MapPanel numbered={numbered} />
          </div>
        )}
      </Card>
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
    </>
  );
}
