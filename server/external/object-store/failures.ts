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
  return new EngineFailure('service-failed', sentenceFor(reply, settings), { retryable: true });
}

function sentenceFor(reply: WholeReply, settings: ObjectStoreSettings): string {
  const { bucket, setting } = settings;
  const { host } = new URL(bucketAddress(settings));
  const code = errorCodeOf(reply) ?? String(reply.status);
  if (code === 'NoSuchBucket') return `The bucket ${bucket} does not exist at ${host}. Create it, or correct ${setting}.`;
  if (code === 'RequestTimeTooSkewed')
    return `The clocks of this server and of ${host} differ by more than 15 minutes, so it rejects all requests. Set this server’s clock.`;
  if (WRONG_REGION.has(code) || reply.status === 301 || reply.status === 307) {
    const region = reply.header('x-amz-bucket-region');
    const named = region === undefined ? 'another region' : `the region ${region}`;
    return `${host} expects ${named} for the bucket ${bucket}. Correct ${setting}.`;
  }
  if (WRONG_KEY.has(code) || reply.status === 401 || reply.status === 403)
    return `${host} rejects the key for the bucket ${bucket} (${code}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what this key may do.`;
  return `${host} could not do what it was asked (${code}). Try again later.`;
}
