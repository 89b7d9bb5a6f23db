import type { Device } from '@cairn/contracts/devices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api-error.ts';
import { DEVICE_TEXT as TEXT } from '../text/devices.ts';
import { showToast } from '../ui/toast-store.ts';
import { ownDeviceId, PushPermissionError, removeDevice, turnOn } from './push.ts';
import { devicesQuery } from './queries.ts';

const OWN_DEVICE = ['own-device'];

/** Which of the user's devices this browser is: only one that the server knows too. */
export function useOwnDevice(devices: readonly Device[] | undefined): string | undefined {
  const own = useQuery({ queryKey: OWN_DEVICE, queryFn: async () => (await ownDeviceId()) ?? null, staleTime: 0 });
  return devices?.find(({ id }) => id === own.data)?.id;
}

function useAfterwards() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: OWN_DEVICE }),
    ]);
}

/** Registers this browser as a device; the toast appears when the server has confirmed it. */
export function useTurnOn() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: turnOn,
    onSuccess: async () => {
      await afterwards();
      showToast({ title: TEXT.turnedOn, description: TEXT.turnedOnHint });
    },
    onError: (error) => {
      const description = error instanceof PushPermissionError ? error.message : sentenceOf(error, TEXT.onFailedHint);
      showToast({ title: TEXT.onFailed, description, variant: 'destructive' });
    },
  });
}

/** Removes a device: this browser by its switch, any other from the list. */
export function useRemove(ownId: string | undefined) {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: removeDevice,
    onSuccess: async (_nothing, deviceId) => {
      await afterwards();
      if (deviceId === ownId) showToast({ title: TEXT.turnedOff, description: TEXT.turnedOffHint });
      else showToast({ title: TEXT.removed });
    },
    onError: async (error, deviceId) => {
      const isOwn = deviceId === ownId;
      showToast({
        title: isOwn ? TEXT.offFailed : TEXT.removeFailed,
        description: sentenceOf(error, isOwn ? TEXT.offFailedHint : TEXT.removeFailedHint),
        variant: 'destructive',
      });
      await afterwards();
    },
  });
}
