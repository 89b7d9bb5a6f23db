import { useCallback } from 'react';
import { showToast } from './toast-store.ts';

/** Copies text to the clipboard and says so, or says that it cannot be done here. */
export function useCopy(copied: string, failed: string): (text: string) => Promise<void> {
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        showToast({ title: copied });
      } catch (error) {
        console.error('The clipboard refused', error);
        showToast({ title: failed, variant: 'destructive' });
      }
    },
    [copied, failed],
  );
}
