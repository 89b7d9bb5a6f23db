/** A bucket of an S3-compatible object store, and the key to it. */
export interface ObjectStoreSettings {
  /** The variable that configures it, for error sentences. */
  setting: string;
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  region: string;
  /** Origin of the store; undefined for Amazon's of that region. */
  endpoint: string | undefined;
  /** Origin at which visitors reach the same store; undefined: they do not. */
  publicEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The address of the bucket, without a slash at its end. Stores with an address of their own have the bucket in the path; Amazon's has it in
 * the host, except where a dot in its name would fit no certificate.
 */
export function bucketAddress({ bucket, region, endpoint }: ObjectStoreSettings): string {
  const amazon = `s3.${region}.amazonaws.com`;
  if (endpoint === undefined && !bucket.includes('.')) return `https://${bucket}.${amazon}`;
  return `${endpoint ?? `https://${amazon}`}/${bucket}`;
}
