import type { Device } from '@cairn/contracts/devices.ts';
import { useQuery } from '@tanstack/react-query';
import { SITE_TEXT } from '../text/site.ts';
import { sentenceOf } from '../api/api-error.ts';
import { DEVICE_TEXT as TEXT } from '../text/devices.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { devicesQuery } from './queries.ts';
import { useOwnDevice, useRemove } from './use-devices.ts';

interface RowProps {
  device: Device;
  isOwn: boolean;
  busy: boolean;
  onRemove: () => void;
}

function DeviceRow({ device, isOwn, busy, onRemove }: RowProps) {
  const name = device.name ? deviceName(device.name) : TEXT.app;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2">
      <span className="min-w-48 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span title={device.name}>{name}</span>
          {isOwn && <Badge tone="moss">{TEXT.thisDevice}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-quiet">
          <span>
            {TEXT.added} <RelativeTime timestamp={device.createdAt} />
          </span>
          <span aria-hidden="true">·</span>
          {device.lastSentAt ? (
            <span>
              {TEXT.lastSent} <RelativeTime timestamp={device.lastSentAt} />
            </span>
          ) : (
            <span>{TEXT.neverSent}</span>
          )}
        </span>
      </span>
      <Button variant="quiet-danger" disabled={busy} aria-label={`${TEXT.remove}: ${name}`} onClick={onRemove}>
        {TEXT.remove}
      </Button>
    </li>
  );
}

/** Every device of the user, each with the way to remove it. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const devices = useQuery(devicesQuery());
  const ownId = useOwnDevice(devices.data);
  const remove = useRemove(ownId);
  return (
    <Dialog title={TEXT.devices} description={TEXT.devicesHint} onClose={onClose}>
      {devices.isPending && <Skeleton className="mt-4 h-14" />}
      {devices.isError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 rounded-field bg-brick-wash px-4 py-2 text-brick">
          <span className="flex-1">{sentenceOf(devices.error, TEXT.listFailed)}</span>
          <Button variant="secondary" onClick={() => devices.refetch()}>
            {SITE_TEXT.retry}
          </Button>
        </p>
      )}
      {devices.data?.length === 0 && <p className="py-6 text-center text-quiet">{TEXT.noDevices}</p>}
      <ul className="mt-4">
        {devices.data?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isOwn={device.id === ownId}
            busy={remove.isPending}
            onRemove={() => remove.mutate(device.id)}
          />
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {TEXT.close}
        </Button>
      </div>
    </Dialog>
  );
}
