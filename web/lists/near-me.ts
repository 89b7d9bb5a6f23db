import { metresBetween, type Position } from '@cairn/contracts/distance.ts';
import type { PlacePin } from '@cairn/contracts/view-models.ts';
import { NEAR_TEXT } from '../text/near-me.ts';
import { showToast } from '../ui/toast-store.ts';

/** How long the device may look for its position, and how old a known one may be, in milliseconds. */
const SEARCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;
/** GeolocationPositionError.PERMISSION_DENIED: the constant is not there where the object is not. */
const DENIED = 1;

function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Browsers have it on secure addresses only.
    if (!navigator.geolocation) return reject(new Error('This browser has no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, SEARCH);
  });
}

function reasonOf(error: unknown): string {
  return (error as { code?: number } | undefined)?.code === DENIED ? NEAR_TEXT.denied : NEAR_TEXT.unknown;
}

/**
 * Metres from where the visitor is to each place with a position, by its position on the list; undefined where that is unknown, after a message
 * unless `signal` says that no one waits for it any more.
 */
export async function measureFromHere(
  readPins: () => Promise<readonly PlacePin[]>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number> | undefined> {
  try {
    const [here, pins] = await Promise.all([locate(), readPins()]);
    if (pins.length === 0) throw new Error('No place has a position');
    return new Map(pins.map((pin) => [pin.number, metresBetween(here, pin)]));
  } catch (error) {
    if (!signal.aborted) showToast({ title: NEAR_TEXT.failed, description: reasonOf(error), variant: 'destructive' });
    return undefined;
  }
}
