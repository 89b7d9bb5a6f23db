import findTimeZone from '@photostructure/tz-lookup';

/** IANA name of the time zone at a place, such as 'Europe/Lisbon'; undefined where its position is unknown. */
export function timeZoneAt({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }): string | undefined {
  return latitude === undefined || longitude === undefined ? undefined : findTimeZone(latitude, longitude);
}
