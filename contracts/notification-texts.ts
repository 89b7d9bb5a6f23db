import type { Catalogue, StoredText } from './coded-text.ts';

const NO_REASON = 'no reason was given';

/** Why a message is not sent yet, never will be, or was not accepted for some device. `error` is what a device's push service answered. */
export const MESSAGE_REASONS = {
  turn: () => 'Waiting for its turn',
  retry: ({ at, error }: { at: string; error: string | null }) =>
    `Waiting for retry at ${timestampInWords(at)}: ${error ?? 'not tried yet'}`,
  refused: ({ error }: { error: string | null }) => `Stopped: ${error ?? NO_REASON}`,
  'partly-refused': ({ refused, devices, errors }: { refused: number; devices: number; errors: Array<string | null> }) =>
    `Not accepted for ${refused} of ${devices} devices: ${errors.map((error) => error ?? NO_REASON).join('; ')}`,
  'no-device': ({ until }: { until: string }) => `No device yet. Will keep trying until ${dayInWords(until)}.`,
  'never-a-device': ({ days }: { days: number }) => `Stopped after ${days} days: the user had no device`,
  'user-deleted': () => 'The user was deleted',
  'stopped-user-deleted': () => 'Stopped: the user was deleted',
  interrupted: () => 'Stopped: interrupted too often, because its process ended each time',
} as const satisfies Catalogue;

/** Why a message is not sent, as its row keeps it. */
export type MessageReason = StoredText<typeof MESSAGE_REASONS>;

/** A timestamp as the sentences have it: '2026-01-31 09:05:00 UTC'. */
function timestampInWords(timestamp: string): string {
  return `${timestamp.slice(0, 19).replace('T', ' ')} UTC`;
}

/** 'Mar 29', in UTC. */
function dayInWords(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
