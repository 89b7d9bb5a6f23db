import { useMemo, useSyncExternalStore } from 'react';
import { type DeviceSave, isNotMine, parseDeviceSaves } from './device-saves.ts';
import { keptText, onDeviceSavesChange } from './on-device.ts';

/** The lists that are saved on this device, the last saved first; none until the page is hydrated. */
export function useDeviceSaves(): readonly DeviceSave[] {
  const text = useSyncExternalStore(onDeviceSavesChange, keptText, () => null);
  return useMemo(() => parseDeviceSaves(text), [text]);
}

/** Whether the reader who is signed in has said that they are not the own ones. */
export function useIsNotMine(): boolean {
  return useSyncExternalStore(onDeviceSavesChange, isNotMine, () => false);
}
