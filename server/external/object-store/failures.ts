import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { errorCodeOf, type WholeReply } from './replies.ts';
import { bucketAddress, type ObjectStoreSettings } from './settings.ts';

const WRONG_KEY = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'AccessDenied',
  'AccountProblem',
]);
const WRONG_REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
]);

/** What a reply that is no success means, in a sentence for the operator. All of it may work later: when the store recovers, or the operator mended it. */
export function failureOf(reply: WholeReply, settings: ObjectStoreSettings): EngineFailure {
  return new EngineFailure('service-failed', textFor(reply, settings), { retryable: true });
}

function textFor(reply: WholeReply, settings: ObjectStoreSettings): ReadingText {
  const { bucket, setting } = settings;
  const { host } = new URL(bucketAddress(settings));
  const code = errorCodeOf(reply) ?? String(reply.status);
  if (code === 'NoSuchBucket') return { code: 'bucket-missing', values: { bucket, host, setting } };
  if (code === 'RequestTimeTooSkewed') return { code: 'store-clock', values: { host } };
  if (WRONG_REGION.has(code) || reply.status === 301 || reply.status === 307) {
    return { code: 'store-region', values: { host, bucket, setting, region: reply.header('x-amz-bucket-region') ?? null } };
  }
  if (WRONG_KEY.has(code) || reply.status === 401 || reply.status === 403)
    return { code: 'store-key', values: { host, bucket, reason: code } };
  return { code: 'store-failed', values: { host, reason: code } };
}
