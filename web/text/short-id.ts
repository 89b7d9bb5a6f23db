/** 'Copy id 1a2b3c4d5e6f'. */
export function copyLabel(shownId: string): string {
  return `Copy id ${shownId}`;
}
