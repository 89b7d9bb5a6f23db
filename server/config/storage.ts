import type { z } from 'zod';

/** A bucket of an S3-compatible object store, and where in it our objects are. */
export interface ObjectStoreAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  region: string;
  /** Origin of the store; undefined for Amazon's of that region. */
  endpoint: string | undefined;
}

const FORM = 's3://bucket/prefix?region=…&endpoint=https://…, where the name of a bucket has 3 to 63 letters, digits, dots and hyphens';

/** Reads `s3://bucket/prefix?region=…&endpoint=…`; adds an issue where it has another form. */
export function readObjectStore(text: string, context: z.RefinementCtx): ObjectStoreAddress {
  const url = URL.parse(text);
  const bucket = url?.hostname ?? '';
  const prefix = (url?.pathname ?? '').replace(/^\/+|\/+$/g, '');
  const unknown = [...(url?.searchParams.keys() ?? [])].find((name) => name !== 'region' && name !== 'endpoint');
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) context.addIssue(`must read like ${FORM}`);
  else if (url.username !== '' || url.password !== '')
    context.addIssue('must contain no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  else if (!/^[\w./-]*$/.test(prefix)) context.addIssue(`its prefix may contain letters, digits and - _ . / only`);
  else if (unknown !== undefined) context.addIssue(`'${unknown}' is not known; it must read like ${FORM}`);
  else if (endpoint !== undefined && !isOrigin(endpoint))
    context.addIssue('its endpoint must be an address without a path, such as https://s3.example');
  return { bucket, prefix, region: url?.searchParams.get('region') ?? 'us-east-1', endpoint: endpoint && URL.parse(endpoint)?.origin };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  );
}
