import { AwsV4Signer } from 'aws4fetch';
import { bucketAddress, type ObjectStoreSettings } from './settings.ts';

/** Anyone who has a presigned address may read the object, so it expires soon. Seconds. */
const LINK_SECONDS = 300;

/** The address of an object at the store's origin for visitors, sent as of this media type, with the signature in its query. Makes no request. */
export async function presignedAddress(settings: ObjectStoreSettings, key: string, type: string): Promise<string> {
  const { accessKeyId, secretAccessKey, region, publicEndpoint } = settings;
  const url = new URL(`${bucketAddress({ ...settings, endpoint: publicEndpoint ?? settings.endpoint })}/${key}`);
  url.searchParams.set('X-Amz-Expires', String(LINK_SECONDS));
  url.searchParams.set('response-content-type', type);
  const signer = new AwsV4Signer({ method: 'GET', url: url.href, accessKeyId, secretAccessKey, region, service: 's3', signQuery: true });
  return (await signer.sign()).url.href;
}
