import { DEVICE_SAVES, keptText } from './on-device.ts';

/** A list that was saved on this device by somebody who was not signed in. */
export interface DeviceSave {
  id: string;
  /** As it was when the list was saved. */
  title: string;
  /** ISO 8601. */
  savedAt: string;
}

/** How many lists a device keeps. */
export const DEVICE_SAVES_LIMIT = 500;
const TITLE_LENGTH = 300;
/** Where it is kept that the reader who is signed in did not save them. */
const NOT_MINE = 'saved-on-device-not-mine';

const ID = /^[\w-]{1,100}$/;

function isDeviceSave(value: unknown): value is DeviceSave {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, savedAt } = value as Partial<Record<keyof DeviceSave, unknown>>;
  return typeof id === 'string' && ID.test(id) && typeof title === 'string' && !Number.isNaN(Date.parse(String(savedAt)));
}

/** The lists in a kept text, the last saved first; what is no list is left out. */
export function parseDeviceSaves(text: string | null): readonly DeviceSave[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDeviceSave) : [];
  } catch {
    return [];
  }
}

/** The lists that are saved on this device, the last saved first. */
export function deviceSaves(): readonly DeviceSave[] {
  return parseDeviceSaves(keptText());
}

/** Runs a change of what is kept; whether the browser allowed it. */
function changeStorage(change: (storage: Storage) => void): boolean {
  try {
    change(localStorage);
  } catch (error) {
    console.info('This browser keeps nothing for this site', error);
    return false;
  }
  window.dispatchEvent(new Event('storage'));
  return true;
}

function write(saves: readonly DeviceSave[]): boolean {
  return changeStorage((storage) => {
    if (saves.length === 0) storage.removeItem(DEVICE_SAVES);
    else storage.setItem(DEVICE_SAVES, JSON.stringify(saves));
  });
}

/** Whether this browser lets the site keep something. */
export function canKeep(): boolean {
  const probe = `${DEVICE_SAVES}-probe`;
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Saves a list on this device. `full`: there are as many as it keeps; `refused`: the browser lets the site keep nothing. */
export function saveOnDevice({ id, title }: Pick<DeviceSave, 'id' | 'title'>, now = new Date()): 'kept' | 'full' | 'refused' {
  const others = deviceSaves().filter((save) => save.id !== id);
  if (others.length >= DEVICE_SAVES_LIMIT) return 'full';
  const isKept = write([{ id, title: title.slice(0, TITLE_LENGTH), savedAt: now.toISOString() }, ...others]);
  if (isKept) setNotMine(false);
  return isKept ? 'kept' : 'refused';
}

/** Removes a list from this device; false where the browser refused that. */
export function removeFromDevice(listId: string): boolean {
  return write(deviceSaves().filter(({ id }) => id !== listId));
}

/** Whether the reader who is signed in has said that the lists are not the own ones. Nothing is kept of who said so. */
export function isNotMine(): boolean {
  try {
    return localStorage.getItem(NOT_MINE) !== null;
  } catch {
    return false;
  }
}

/** Stores that answer, or removes it, so that the question is asked again. */
export function setNotMine(isOfOthers: boolean): void {
  changeStorage((storage) => {
    if (isOfOthers) storage.setItem(NOT_MINE, 'yes');
    else storage.removeItem(NOT_MINE);
  });
}
