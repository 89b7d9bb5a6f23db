import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { fullDate, shortDate } from '../text/relative-time.ts';
import { SAVED_TEXT } from '../text/saved.ts';
import { MapCover } from '../ui/cover-art.tsx';
import { MapPin } from '../ui/icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { CARD_COLUMNS, CardFrame, CardTitle } from '../users/profile-list-card.tsx';
import { type DeviceSave, removeFromDevice } from './device-saves.ts';
import { HiddenCard } from './hidden-card.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useGoneLists } from './use-gone-lists.ts';

function remove(listId: string): void {
  if (!removeFromDevice(listId))
    showToast({ title: ACCOUNT_TEXT.saveFailed, description: SAVED_TEXT.removeRefused, variant: 'destructive' });
}

function DeviceCard({ save: { id, title, savedAt } }: { save: DeviceSave }) {
  return (
    <CardFrame
      listId={id}
      cover={
        <MapCover title={title} listId={id} shape="wide">
          <MapPin className="size-8" aria-hidden="true" />
        </MapCover>
      }
      action={<RemoveButton title={title} onRemove={() => remove(id)} />}
    >
      <CardTitle title={title} />
      <span className="mt-auto pt-1 text-sm text-quiet" dir="ltr">
        {SAVED_TEXT.savedAt}{' '}
        <time dateTime={savedAt} title={fullDate(savedAt)} className="tabular-nums">
          {shortDate(savedAt)}
        </time>
      </span>
    </CardFrame>
  );
}

/** The lists that are saved on this device, each with its removal; what is shown of them is kept with them, so that it needs no connection. */
export function DeviceLists({ saves }: { saves: readonly DeviceSave[] }) {
  const gone = useGoneLists(saves);
  return (
    <ul className={CARD_COLUMNS}>
      {saves.map((save) =>
        gone.has(save.id) ? (
          <HiddenCard key={save.id} action={<RemoveButton onRemove={() => remove(save.id)} />} />
        ) : (
          <DeviceCard key={save.id} save={save} />
        ),
      )}
    </ul>
  );
}
