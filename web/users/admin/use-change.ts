import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

interface ChangeTexts {
  done: string;
  failed: string;
  failedHint: string;
}

/** A change to users or lists: its toast, and every list of them asked again. */
export function useChange<Input>(make: (input: Input) => Promise<unknown>, texts: ChangeTexts, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: async () => {
      showToast({ title: texts.done });
      onDone?.();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(?:admin|firebase|search)\//.test(String(queryKey[0])),
      });
    },
    onError: (error) => showToast({ title: texts.failed, description: sentenceOf(error, texts.failedHint), variant: 'destructive' }),
  });
}
