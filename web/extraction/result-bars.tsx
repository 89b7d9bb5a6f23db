import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { chosenCount, RESULT_TEXT, uncertainCount, unconfirmedCount } from '../text/results.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CircleHelp, List, MapIcon } from '../ui/operator-icons.tsx';
import type { EditAction, Edits } from './edits.ts';

/** How the places are shown. */
export type View = 'list' | 'map';

/** Shows the places as list or as map. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
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
export function ChosenBar({
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
          {/* Together, so that none is alone in a row. */}
          <span className="flex">
            <Button variant="quiet-danger" className="px-3" onClick={() => dispatch({ type: 'remove', ids: [...chosen] })}>
              {RESULT_TEXT.removeChosen}
            </Button>
            <Button variant="quiet" className="px-3" onClick={() => dispatch({ type: 'keep', ids: [...chosen] })}>
              {RESULT_TEXT.keepChosen}
            </Button>
          </span>
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

/** Whether a person should check the place. */
export const isUnsure = (place: ExtractedPlace) => isUncertain(place) || !isConfirmed(place);

/** How many places need a check, and a filter for them. Renders nothing when all are certain. */
export function UnsureBar({
  places,
  only,
  onChange,
}: {
  places: readonly ExtractedPlace[];
  only: boolean;
  onChange: (only: boolean) => void;
}) {
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
