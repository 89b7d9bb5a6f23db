/** '650 m', '1.2 km', '1,204 km'. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres).toLocaleString('en-US')} km`;
}
