import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SIGN_IN_TEXT } from '../text/sign-in.ts';
import { DEVICE_TEXT } from '../text/devices.ts';
import { Button } from '../ui/button.tsx';
import { LogOut } from '../ui/icons.tsx';
import { Switch } from '../ui/switch.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { canPush } from './push.ts';
import { devicesQuery } from './queries.ts';
import { useOwnDevice, useRemove, useTurnOn } from './use-devices.ts';
import { useSignOut } from './use-sign-out.ts';

function NotifySwitch() {
  const devices = useQuery(devicesQuery());
  const ownId = useOwnDevice(devices.data);
  const on = useTurnOn();
  const off = useRemove(ownId);
  const change = (wanted: boolean) => {
    if (on.isPending || off.isPending) return;
    if (wanted) on.mutate();
    else if (ownId !== undefined) off.mutate(ownId);
  };
  return (
    <div aria-busy={on.isPending || off.isPending}>
      <Switch label={DEVICE_TEXT.notifyMe} checked={on.isPending || (ownId !== undefined && !off.isPending)} onChange={change} />
      <p className="text-sm text-quiet">{DEVICE_TEXT.notifyHint}</p>
    </div>
  );
}

/** What only the user sees on the own profile: notifications, devices, signing out. */
export function OwnAccount() {
  const leaving = useSignOut();
  const [showing, setShowing] = useState(false);
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        {canPush() ? <NotifySwitch /> : <p className="text-quiet">{DEVICE_TEXT.unsupported}</p>}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" className="px-3" onClick={() => setShowing(true)}>
          {DEVICE_TEXT.devices}
        </Button>
        <Button variant="quiet" className="px-3" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          <LogOut className="size-4" aria-hidden="true" />
          {SIGN_IN_TEXT.signOut}
        </Button>
      </div>
      {showing && <DevicesDialog onClose={() => setShowing(false)} />}
    </>
  );
}
