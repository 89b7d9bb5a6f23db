import type { MessageReason } from '@cairn/contracts/notification-texts.ts';
import type { PushOutcome } from '../external/push/push.ts';

/** Tries for one device before it is given up; with the pauses below that is about four hours. */
export const ATTEMPT_LIMIT = 15;
/** Seconds before the second try; doubled each time. */
const FIRST_PAUSE = 2;
/** No pause is longer, whatever a push service requests. */
const LONGEST_PAUSE = 3_600;
/** How long a message waits for its user to get a device. */
export const WAIT_DAYS = 28;
/** A message that waits for a device is worked on this often, in case the notification of a new device is lost. Seconds. */
const CHECK_AGAIN = 86_400;

/** The delivery of a message to one device, as its row has it. */
export interface Delivery {
  status: 'pending' | 'accepted' | 'gone' | 'given-up';
  /** Milliseconds from now; of a pending one. */
  dueIn: number;
  error: string | null;
}

/** How far a message has come. */
export interface Progress {
  deliveries: Delivery[];
  /** Devices of the user for which this message has no delivery yet. */
  newDevices: number;
  /** The receiver was removed, for good or for now. */
  userGone: boolean;
  createdAt: Date;
  alreadySent: boolean;
}

/** What is stored of a message after an attempt: it has ended, or is worked on again in `nextIn` seconds. */
export type Conclusion = { sent: boolean; reason?: MessageReason } & (
  | { ended: true; nextIn?: undefined }
  | { ended: false; nextIn: number }
);

/** The conclusion for a message whose attempts were cut off too often. */
export const INTERRUPTED: Conclusion = {
  sent: false,
  ended: true,
  reason: { code: 'interrupted' },
};

/** The outcome of an attempt: the message is sent when one device has it, and ended when no device waits for it any more. */
export function conclude({ deliveries, newDevices, userGone, createdAt, alreadySent }: Progress, now: Date): Conclusion {
  const sent = alreadySent || deliveries.some(({ status }) => status === 'accepted');
  const waiting = deliveries.filter(({ status }) => status === 'pending').sort((one, other) => one.dueIn - other.dueIn);
  const [next] = waiting;
  if (!sent && newDevices > 0) return { sent, ended: false, reason: { code: 'turn' }, nextIn: 0 };
  if (next) {
    const nextIn = Math.max(0, next.dueIn / 1_000);
    if (sent) return { sent, ended: false, nextIn };
    const at = new Date(now.getTime() + next.dueIn).toISOString();
    return { sent, ended: false, reason: { code: 'retry', values: { at, error: next.error } }, nextIn };
  }
  const refused = deliveries.find(({ status }) => status === 'given-up');
  if (sent) return { sent, ended: true, ...(refused && { reason: notTaken(deliveries) }) };
  if (refused) return { sent, ended: true, reason: { code: 'refused', values: { error: refused.error } } };
  return waitForDevice(userGone, createdAt, now);
}

/** Some device has received the message; why others have not. */
function notTaken(deliveries: Delivery[]): MessageReason {
  const refused = deliveries.filter(({ status }) => status === 'given-up');
  const errors = [...new Set(refused.map(({ error }) => error))];
  return { code: 'partly-refused', values: { refused: refused.length, devices: deliveries.length, errors } };
}

function waitForDevice(userGone: boolean, createdAt: Date, now: Date): Conclusion {
  const until = new Date(createdAt.getTime() + WAIT_DAYS * 86_400_000);
  const left = (until.getTime() - now.getTime()) / 1_000;
  if (left <= 0) {
    const reason: MessageReason = userGone ? { code: 'stopped-user-deleted' } : { code: 'never-a-device', values: { days: WAIT_DAYS } };
    return { sent: false, ended: true, reason };
  }
  const reason: MessageReason = userGone ? { code: 'user-deleted' } : { code: 'no-device', values: { until: until.toISOString() } };
  return { sent: false, ended: false, reason, nextIn: Math.min(left, CHECK_AGAIN) };
}

/** The result of one try for one device. */
export interface DeliveryResult {
  status: Delivery['status'];
  error?: string | undefined;
  /** Seconds until the next try; of a pending one. */
  pause: number;
}

/** What is stored after the reply of a push service to a device's try number `attempts`. The device is tried again where that makes sense and a try is left. */
export function resultOf(reply: PushOutcome, attempts: number): DeliveryResult {
  switch (reply.kind) {
    case 'accepted':
      return { status: 'accepted', pause: 0 };
    case 'gone':
      return { status: 'gone', error: reply.sentence, pause: 0 };
    case 'refused':
      return { status: 'given-up', error: reply.sentence, pause: 0 };
    case 'later':
      if (attempts >= ATTEMPT_LIMIT) return { status: 'given-up', error: `${reply.sentence}, after ${attempts} tries`, pause: 0 };
      return { status: 'pending', error: reply.sentence, pause: pauseAfter(attempts, reply.afterSeconds) };
  }
}

/** Seconds until the next try after `attempts` failed ones; at least what the push service requested, within reason. */
export function pauseAfter(attempts: number, requested: number | undefined): number {
  const usual = FIRST_PAUSE * 2 ** Math.max(0, attempts - 1);
  return Math.min(LONGEST_PAUSE, Math.max(usual, requested ?? 0));
}

/** A message's id as receivers and push services get it: a UUID without dashes has just the 32 characters that a Topic may have (RFC 8030). */
export function pushId(messageId: string): string {
  return messageId.replaceAll('-', '');
}
