/** The number of the place that an address opens, `?place=7`; undefined where it names none. */
export function placeNumberIn(parameters: URLSearchParams): number | undefined {
  const value = parameters.get('place') ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
