/** A time zone for people: `Europe/Lisbon`, and at sea `UTC-1` for what is `Etc/GMT+1` in the time zone database. */
export function zoneName(timeZone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone) ?? [];
  return sign ? `UTC${sign === '+' ? '-' : '+'}${hours}` : timeZone.replaceAll('_', ' ');
}
