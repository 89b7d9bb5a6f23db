import { IMPORT_TYPES, REQUEST_ORDERS } from '@cairn/contracts/imports.ts';
import { DISMISSED_LABELS, IMPORT_TEXT, ORDER_LABELS, STATUS_LABELS, TYPE_LABELS } from '../text/imports.ts';
import { Button } from '../ui/button.tsx';
import { Field, INPUT } from '../ui/field.tsx';
import { X } from '../ui/icons.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { DISMISSED_SHOWN, type RequestView, STATUSES } from './view.ts';

interface ChoiceProps<Word extends string> {
  id: string;
  label: string;
  words: readonly Word[];
  labels: Record<Word, string>;
  chosen: Word | undefined;
  /** The label of the empty option; absent where a choice is required. */
  none?: string;
  onChoose: (word: Word | undefined) => void;
}

function Choice<Word extends string>({ id, label, words, labels, chosen, none, onChoose }: ChoiceProps<Word>) {
  return (
    <Field label={label} id={id}>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(words.find((word) => word === event.target.value))}
        className={INPUT}
      >
        {none && <option value="">{none}</option>}
        {words.map((word) => (
          <option key={word} value={word}>
            {labels[word]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Search, filters and order of the requests. */
export function RequestFilters({ view, show }: { view: RequestView; show: (part: Partial<RequestView>) => void }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] items-start gap-4 border-b border-hairline px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]">
      <div className="col-span-full md:col-span-1">
        <SearchField
          id="request-search"
          label={IMPORT_TEXT.search}
          hint={IMPORT_TEXT.searchHint}
          words={view.q}
          onSearch={(q) => show({ q })}
        />
      </div>
      <Choice
        id="filter-status"
        label={IMPORT_TEXT.filterStatus}
        words={STATUSES}
        labels={STATUS_LABELS}
        chosen={view.status}
        none={IMPORT_TEXT.anyStatus}
        onChoose={(status) => show({ status })}
      />
      <Choice
        id="filter-type"
        label={IMPORT_TEXT.filterType}
        words={IMPORT_TYPES}
        labels={TYPE_LABELS}
        chosen={view.importType}
        none={IMPORT_TEXT.anyType}
        onChoose={(importType) => show({ importType })}
      />
      <Choice
        id="filter-dismissed"
        label={IMPORT_TEXT.filterDismissed}
        words={DISMISSED_SHOWN}
        labels={DISMISSED_LABELS}
        chosen={view.dismissed}
        none={IMPORT_TEXT.dismissedHidden}
        onChoose={(dismissed) => show({ dismissed })}
      />
      <Choice
        id="filter-order"
        label={IMPORT_TEXT.order}
        words={REQUEST_ORDERS}
        labels={ORDER_LABELS}
        chosen={view.order}
        onChoose={(order) => show({ order: order ?? 'newest' })}
      />
      {view.cause !== undefined && (
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-brick-wash col-span-full px-4 py-1">
          <p className="min-w-0 flex-1 text-sm">
            <span className="font-semibold text-brick">{IMPORT_TEXT.causeFilter}:</span> <bdi>{view.cause}</bdi>
          </p>
          <Button variant="quiet" className="px-3" onClick={() => show({ cause: undefined })}>
            <X className="size-4" aria-hidden="true" />
            {IMPORT_TEXT.clearCause}
          </Button>
        </div>
      )}
    </div>
  );
}
