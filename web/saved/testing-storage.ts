/** What stands in for a browser's storage in tests. `refuse`: from now on every change fails, as where nothing may be kept. */
export function memoryStorage() {
  const kept = new Map<string, string>();
  let isRefusing = false;
  const change = (work: () => void) => {
    if (isRefusing) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    work();
  };
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => change(() => kept.set(name, value)),
    removeItem: (name: string) => change(() => kept.delete(name)),
    refuse: () => {
      isRefusing = true;
    },
  };
}
