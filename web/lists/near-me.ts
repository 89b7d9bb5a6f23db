import { metresBetween, type Position } from '@cairn/contracts/distance.ts';
import type { PlacePin } from '@cairn/contracts/view-models.ts';
import { distanceText } from '../places/distance-text.ts';
import { NEAR_TEXT, roughTo } from '../text/near-me.ts';
import { showToast } from '../ui/toast-store.ts';

/** How long the device may look for its position, and how old a known one may be, in milliseconds. */
const SEARCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;
/** GeolocationPositionError.PERMISSION_DENIED: the constant is not there where the object is not. */
const DENIED = 1;
/** GeolocationPositionError.TIMEOUT. */
const TOO_LATE = 3;
/** Metres: from a position that is less accurate, the distance to a place 650 m away says nothing. */
const ROUGH = 1_000;

/** `accuracy`: metres within which the position is right, most of the time. */
function locate(): Promise<Position & { accuracy?: number }> {
  return new Promise((resolve, reject) => {
    // Browsers have it on secure addresses only.
    if (!navigator.geolocation) return reject(new Error('This browser has no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, SEARCH);
  });
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: number } | undefined)?.code;
  return code === DENIED ? NEAR_TEXT.denied : code === TOO_LATE ? NEAR_TEXT.tooLate : NEAR_TEXT.unknown;
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
    const { accuracy = 0 } = here;
    if (accuracy > ROUGH && !signal.aborted) showToast({ title: NEAR_TEXT.rough, description: roughTo(distanceText(accuracy)) });
    return new Map(pins.map((pin) => [pin.number, metresBetween(here, pin)]));
  } catch (error) {
    if (!signal.aborted) showToast({ title: NEAR_TEXT.failed, description: reasonOf(error), variant: 'destructive' });
    return undefined;
  }
}
