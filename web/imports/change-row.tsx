import type { ProposedChange } from '@cairn/contracts/reviews.ts';
import { KIND_LABELS, REVIEW_TEXT } from '../text/reviews.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { Icon } from '../ui/icon.tsx';
import { MapPin } from '../ui/icons.tsx';
import { ArrowRight, CircleHelp, Minus, Pencil, RefreshCw } from '../ui/operator-icons.tsx';
import { Plus } from '../ui/icons.tsx';
import { changedValues, distanceMoved, titleOf } from './change-text.ts';

const BADGES: Record<ProposedChange['kind'], { tone: BadgeTone; Icon: Icon }> = {
  add: { tone: 'moss', Icon: Plus },
  remove: { tone: 'brick', Icon: Minus },
  rename: { tone: 'ochre', Icon: Pencil },
  move: { tone: 'accent', Icon: MapPin },
  update: { tone: 'plain', Icon: RefreshCw },
};

/** The badge of a change; one that needs a person's decision is marked as such. */
function markOf(change: ProposedChange): { tone: BadgeTone; Icon: Icon; label: string } {
  if (change.removedByHand) return { tone: 'plain', Icon: Plus, label: REVIEW_TEXT.removedByHand };
  if (change.unconfirmed) return { tone: 'brick', Icon: CircleHelp, label: REVIEW_TEXT.unconfirmed };
  return { ...BADGES[change.kind], label: KIND_LABELS[change.kind] };
}

function Difference({ change: { before, after } }: { change: ProposedChange }) {
  if (!before || !after) {
    const address = (after ?? before)?.address;
    return address ? (
      <span className="block text-sm text-quiet" dir="auto">
        {address}
      </span>
    ) : null;
  }
  return (
    <span className="flex flex-col gap-0.5 text-sm">
      {changedValues(before, after).map((value) => (
        <span key={value.field} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-quiet">{value.field}</span>
          {value.before !== undefined && <del dir="auto">{value.before}</del>}
          <ArrowRight
            className="size-3.5 self-center text-quiet rtl:-scale-x-100"
            role="img"
            aria-hidden={false}
            aria-label={REVIEW_TEXT.becomes}
          />
          {value.after === undefined ? <span className="text-quiet">—</span> : <ins dir="auto">{value.after}</ins>}
          {value.field === 'position' && <span className="text-quiet">{distanceMoved(before, after)}</span>}
        </span>
      ))}
    </span>
  );
}

interface RowProps {
  change: ProposedChange;
  chosen: boolean;
  /** Absent once the proposal is decided. */
  onChoose: ((chosen: boolean) => void) | undefined;
}

/** One proposed change, to be chosen or left. */
export function ChangeRow({ change, chosen, onChoose }: RowProps) {
  const { tone, Icon, label } = markOf(change);
  return (
    <li className="off-screen-row border-t border-hairline first:border-t-0">
      <label className="flex min-h-11 cursor-pointer items-start gap-4 px-5 py-3">
        <input
          type="checkbox"
          checked={chosen}
          disabled={!onChoose}
          onChange={(event) => onChoose?.(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-x-4 gap-y-1 sm:flex-row">
          <span className="w-full min-w-0 sm:flex-1">
            <span className="block font-serif text-lg leading-tight font-medium" dir="auto">
              {titleOf(change)}
            </span>
            <Difference change={change} />
          </span>
          <Badge tone={tone}>
            <Icon className="size-3.5" aria-hidden="true" />
            {label}
          </Badge>
        </span>
      </label>
    </li>
  );
}
